import { useId, type InputHTMLAttributes, type Ref } from 'react';
import css from './TextField.module.css';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'autoComplete'
  | 'autoFocus'
  | 'list'
  | 'inputMode'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'lang'
  | 'dir'
  | 'aria-describedby'
  | 'aria-invalid'
> {
  /** What is asked for; it names the field. */
  readonly label: string;
  /** What is worth knowing before typing. */
  readonly hint?: string;
  /** For whoever must put the cursor there. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line to fill in, named by the words above it. */
export function TextField({ label, hint, 'aria-describedby': described, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint === undefined ? undefined : `${id}-hint`, described].filter(Boolean).join(' ');
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-describedby={describedBy || undefined} />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
}
