import { useId, type InputHTMLAttributes } from 'react';
import css from './Form.module.css';

export interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'defaultValue' | 'required' | 'minLength' | 'maxLength' | 'autoFocus' | 'inputMode' | 'spellCheck' | 'autoCapitalize'> {
  readonly label: string;
  readonly name: string;
  /** What is worth knowing before typing. */
  readonly hint?: string;
}

/** One line to fill in, named by the words above it. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
}
