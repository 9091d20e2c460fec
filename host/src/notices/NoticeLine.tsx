import { useSyncExternalStore } from 'react';
import type { Notices } from './notices.ts';
import { t } from '../t.ts';
import css from './NoticeLine.module.css';

/** The live region is always there, so screen readers read what appears in it. `U` presses its button (`ShortcutKeys`). */
export function NoticeLine({ notices }: { readonly notices: Notices }) {
  const notice = useSyncExternalStore(notices.subscribe, notices.said, () => null);
  const { words = null, undo } = notice ?? {};
  return (
    <div
      className={css.line}
      data-shown={words !== null || undefined}
      onPointerEnter={() => notices.hold(true)}
      onPointerLeave={() => notices.hold(false)}
      onFocus={() => notices.hold(true)}
      onBlur={() => notices.hold(false)}
    >
      <p role="status">{words}</p>
      {undo && (
        <button
          type="button"
          className={css.undo}
          data-undo
          aria-keyshortcuts="U"
          onClick={() => {
            undo();
            notices.dismiss();
          }}
        >{t`Undo`}</button>
      )}
    </div>
  );
}
