import { useEffect, useRef, useState } from 'react';
import { deviceMemory } from '@agm/session';
import { areKeysOff, turnKeys } from './singleKeys.ts';
import { t } from '../t.ts';
import css from './KeySheet.module.css';

const keys = (): readonly (readonly [keys: readonly string[], does: string])[] => [
  [['/'], t`Search`],
  [['?'], t`This sheet`],
  [['←', '→', '↑', '↓'], t`From tile to tile, once one has the focus`],
  // words: Home and End are keys, as a keyboard of your language names them
  [[t`Home`, t`End`], t`First and last tile`],
  [['L', 'Q', 'S', 'D'], t`Loved, queued, seen, dismissed, on the tile that has the focus`],
  [['M'], t`My lists, on the tile that has the focus`],
  [['U'], t`Takes back what was just done`],
  [['↓', '↑'], t`Through the suggestions of the search`],
  // words: Delete is a key, as a keyboard of your language names it
  [[t`Delete`], t`Forgets an earlier search`],
  [[t`Esc`], t`Closes what is open`],
  [[t`Alt`, 'X'], t`Shows what this page is made of`],
];

/** What the keys do, in the browser's own dialog. */
export function KeySheet({ onClose }: { onClose(): void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(() => !areKeysOff(deviceMemory));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sheet.current?.open !== false) return;
    sheet.current.showModal();
    // The first thing that takes the focus stands at the end: a low screen would open the sheet there.
    heading.current?.focus();
  }, []);
  return (
    <dialog
      ref={sheet}
      className={css.sheet}
      aria-labelledby="key-sheet"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // Only the backdrop is the dialog itself: everything else is in its content.
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className={css.content}>
        <h2 id="key-sheet" className={css.heading} ref={heading} tabIndex={-1}>{t`Keyboard`}</h2>
        <dl className={css.keys}>
          {keys().map(([names, does]) => (
            <div key={does} className={css.line}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked);
              turnKeys(target.checked ? 'on' : 'off', deviceMemory);
            }}
          />
          <span>{t`Use keys that are one letter or sign on this device`}</span>
        </label>
        <button type="button" className={css.close} onClick={() => sheet.current?.close()}>{t`Close`}</button>
      </div>
    </dialog>
  );
}
