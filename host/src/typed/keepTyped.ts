import { typedKey } from './typedKey.ts';
import type { TypedText } from './typedText.ts';

/**
 * Brings the code that keeps typed text as soon as somebody comes to a field, and where a page before this one has left some.
 * Answers what writes it down; without that code there is nothing to wait for.
 */
export function keepTyped(page: Window): () => Promise<void> {
  let opening: Promise<TypedText | void> | undefined;
  const open = () =>
    (opening ??= import('./typedText.ts')
      .then(({ openTypedText }) => openTypedText(page))
      .catch(() => {
        opening = undefined;
      }));
  page.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input,textarea,select')) void open();
  });
  try {
    if (page.sessionStorage.getItem(typedKey)) void open();
  } catch {
    // Blocked: nothing was kept.
  }
  return async () => (await opening)?.keep();
}
