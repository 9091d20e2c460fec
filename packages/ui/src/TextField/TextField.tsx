import { useId, type InputHTMLAttributes } from 'react';
import css from './TextField.module.css';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'required' | 'minLength' | 'maxLength' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
> {
  /** What is asked for; it names the field. */
  readonly label: string;
  /** What is worth knowing before typing. */
  readonly hint?: string;
}

/** One line to fill in, named by the words above it. */
export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
}
