import { lazy, Suspense, useEffect, useState } from 'react';
import { deviceMemory } from '@agm/session';
import { t } from '../t.ts';
import './KeySheet.module.css';
import { areKeysOff, isTyping } from './singleKeys.ts';
import css from './ShortcutKeys.module.css';

const KeySheet = lazy(() =>
  import('./KeySheet.tsx').then((sheet) => ({ default: sheet.KeySheet })).catch(() => ({ default: () => <></> })),
);

/** `/` focuses the search, `?` shows the sheet of keys, `U` undoes the last action. A button opens the same sheet. Keys typed in a field do nothing here. */
export function ShortcutKeys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areKeysOff(deviceMemory))
        return;
      const field = document.querySelector<HTMLInputElement>('[data-search]');
      if (event.key === '/' && field) {
        event.preventDefault();
        field.focus();
        field.select();
      }
      const undo = document.querySelector<HTMLElement>('[data-undo]');
      if (event.key === 'u' && undo) {
        event.preventDefault();
        undo.click();
      }
      if (event.key === '?') {
        event.preventDefault();
        setOpen(true);
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className={css.keys} onClick={() => setOpen(true)}>{t`Keyboard`}</button>
      {isOpen && (
        <Suspense>
          <KeySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
