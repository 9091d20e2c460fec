import { typedKey } from './typedKey.ts';
import type { TypedText } from './typedText.ts';

/**
 * Brings the code that keeps typed text as soon as somebody comes to a field, and where a page before this one has left some.
 * Answers what writes it down; without that code there is nothing to wait for. What fields said before they were filled is
 * remembered here: on a slow line several may be filled before the code arrives.
 */
export function keepTyped(page: Window): () => Promise<void> {
  const starts = new WeakMap<Element, string>();
  let opening: Promise<TypedText | void> | undefined;
  const open = () =>
    (opening ??= import('./typedText.ts')
      .then(({ openTypedText }) => openTypedText(page, starts))
      .catch(() => {
        opening = undefined;
      }));
  page.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.matches('input,textarea,select')) return;
    if (!starts.has(field)) starts.set(field, field.matches('[type=checkbox],[type=radio]') ? `${field.checked}` : field.value);
    void open();
  });
  try {
    if (page.sessionStorage.getItem(typedKey)) void open();
  } catch {
    // Blocked: nothing was kept.
  }
  return async () => (await opening)?.keep();
}
