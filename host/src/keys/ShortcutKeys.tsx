import { lazy, Suspense, useSyncExternalStore } from 'react';
import { keySheet } from './keySheet.ts';
import { t } from '../t.ts';
import css from './ShortcutKeys.module.css';

const KeySheet = lazy(() =>
  import('./KeySheet.tsx').then((sheet) => ({ default: sheet.KeySheet })).catch(() => ({ default: () => <></> })),
);

/** The button that opens the sheet of keys, and the sheet, which a key opens as well (`useSingleKeys`). */
export function ShortcutKeys() {
  const isOpen = useSyncExternalStore(keySheet.subscribe, keySheet.isOpen, () => false);
  return (
    <>
      <button type="button" className={css.keys} onClick={() => keySheet.open(true)}>{t`Keyboard`}</button>
      {isOpen && (
        <Suspense>
          <KeySheet onClose={() => keySheet.open(false)} />
        </Suspense>
      )}
    </>
  );
}
