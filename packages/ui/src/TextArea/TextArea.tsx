import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import css from '../TextField/TextField.module.css';

export interface TextAreaProps extends Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'required'
  | 'maxLength'
  | 'autoFocus'
  | 'rows'
  | 'lang'
  | 'dir'
  | 'aria-describedby'
  | 'aria-invalid'
> {
  /** What is asked for; it names the field. */
  readonly label: string;
  /** For whoever must know where its cursor stands. */
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A few lines to fill in, named by the words above them. */
export function TextArea({ label, rows = 6, ...text }: TextAreaProps) {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea {...text} id={id} rows={rows} />
    </p>
  );
}
