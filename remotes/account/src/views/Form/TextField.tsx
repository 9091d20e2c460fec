import { useId, type TextareaHTMLAttributes } from 'react';
import css from './Form.module.css';

export interface TextFieldProps extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue' | 'required' | 'maxLength'> {
  readonly label: string;
  readonly name: string;
}

/** A few lines to fill in, named by the words above them. */
export function TextField({ label, ...text }: TextFieldProps) {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea {...text} id={id} rows={6} />
    </p>
  );
}
