import { useId } from 'react';
import * as icons from '../Icon/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import css from './SelectField.module.css';

export interface SelectFieldProps {
  /** What is chosen here; it names the field. */
  readonly label: string;
  /** The value of the option that is chosen. Without `onChoose` it is where the field starts, and the browser keeps it. */
  readonly value: string;
  /** In the order in which they are shown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The field's name in a form that is sent without JavaScript. */
  readonly name?: string;
  /** For the places where the choice explains itself; the label is still spoken. */
  readonly isLabelHidden?: boolean;
  /** The label above, and as wide as its place, like a `TextField`. Its width does not depend on the options, nor on the font they come in. */
  readonly isWide?: boolean;
  readonly onChoose?: (chosen: { readonly value: string }) => void;
}

/** One choice of many, by the browser's own `<select>`. */
export function SelectField({ label, value, options, name, isLabelHidden = false, isWide = false, onChoose }: SelectFieldProps) {
  const id = useId();
  const state = onChoose
    ? { value, onChange: (event: { target: { value: string } }) => onChoose({ value: event.target.value }) }
    : { defaultValue: value };
  return (
    <span className={isWide ? css.wide : css.field}>
      <label className={isLabelHidden ? css.hidden : css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.box}>
        <select className={css.select} id={id} name={name} {...state}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon drawing={icons.chevron} size="small" />
      </span>
    </span>
  );
}
