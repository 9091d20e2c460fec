import { useEffect, useRef, useState } from 'react';
import { deviceMemory } from '@agm/session';
import { areKeysOff, turnKeys } from './singleKeys.ts';
import css from './KeySheet.module.css';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'Search'],
  [['?'], 'This sheet'],
  [['←', '→', '↑', '↓'], 'From tile to tile, once one has the focus'],
  [['Home', 'End'], 'First and last tile'],
  [['L', 'Q', 'S', 'D'], 'Loved, queued, seen, dismissed, on the tile that has the focus'],
  [['U'], 'Takes back what was just done'],
  [['↓', '↑'], 'Through the suggestions of the search'],
  [['Delete'], 'Forgets an earlier search'],
  [['Esc'], 'Closes what is open'],
  [['Alt', 'X'], 'Shows what this page is made of'],
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
        // Only the backdrop is the dialog itself: everything else lies in its content.
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className={css.content}>
        <h2 id="key-sheet" className={css.heading} ref={heading} tabIndex={-1}>
          Keyboard
        </h2>
        <dl className={css.keys}>
          {keys.map(([names, does]) => (
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
          <span>Use keys that are one letter or sign on this device</span>
        </label>
        <button type="button" className={css.close} onClick={() => sheet.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
