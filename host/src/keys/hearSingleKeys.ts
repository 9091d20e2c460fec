import { deviceMemory } from '@agm/session';
import { keySheet } from './keySheet.ts';
import { areKeysOff, isTyping } from './singleKeys.ts';

/** `/` focuses the search, `?` shows the sheet of keys, `U` undoes the last action. Keys typed in a field do nothing here. */
export function hearSingleKeys(page: Window, isOver?: AbortSignal): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areKeysOff(deviceMemory))
        return;
      const field = page.document.querySelector<HTMLInputElement>('[data-search]');
      if (event.key === '/' && field) {
        event.preventDefault();
        field.focus();
        field.select();
      }
      const undo = page.document.querySelector<HTMLElement>('[data-undo]');
      if (event.key === 'u' && undo) {
        event.preventDefault();
        undo.click();
      }
      if (event.key === '?') {
        event.preventDefault();
        keySheet.open(true);
      }
    },
    { signal: isOver },
  );
}
