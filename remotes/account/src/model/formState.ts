import { hintFor, neutralMessage } from '@agm/api';

/** Why a form did not go through: the product's fixed sentence, and below it what there is to do. */
export interface Trouble {
  readonly message: string;
  readonly hint: string | null;
}

/** A form between two tries. `kept` is what its fields begin with again: a password is never kept. */
export interface FormState {
  readonly trouble: Trouble | null;
  readonly kept: Readonly<Record<string, string>>;
  readonly isDone: boolean;
}

export const freshForm: FormState = { trouble: null, kept: {}, isDone: false };
export const doneForm: FormState = { ...freshForm, isDone: true };

/** A field's text. A field that is missing, or holds a file, reads as empty. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The form after a refusal, with the words for it and with what need not be typed again. */
export function refused({ message, hint }: Trouble, form: FormData, keep: readonly string[]): FormState {
  return { trouble: { message, hint }, kept: Object.fromEntries(keep.map((name) => [name, textIn(form, name)])), isDone: false };
}

/** What is said of a call whose failure has no words of its own. */
export function troubleOf(error: unknown): Trouble {
  return { message: neutralMessage(), hint: hintFor(error) };
}
