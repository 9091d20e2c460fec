import { useId, useState, type RefObject } from 'react';
import type { ReleaseOrder } from '@agm/api';
import { Button } from '@agm/ui';
import { t } from '../t.ts';
import css from './ReleasesPage.module.css';

/** What somebody is about to do. `from` is the version that was current when they looked. */
export interface Intent {
  readonly kind: 'roll back' | 'promote' | 'end';
  readonly remote: string;
  readonly version: string;
  readonly from: string;
}

interface MoveDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly intent: Intent | null;
  onMove(move: { readonly remote: string; readonly order: ReleaseOrder }): void;
}

const longestWhy = 300;

/** Asks for a confirmation and a reason, which the audit log records. */
export function MoveDialog({ ref, intent, onMove }: MoveDialogProps) {
  const id = useId();
  const [why, setWhy] = useState('');
  const close = () => {
    setWhy('');
    ref.current?.close();
  };
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={`${id}-what`}>
      {intent && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            onMove({ remote: intent.remote, order: orderOf(intent, why.trim()) });
            close();
          }}
        >
          <h2 id={`${id}-what`} className={css.name}>
            {questionOf(intent)}
          </h2>
          <p>{t`The next page load shows it. Pages that are open stay as they are.`}</p>
          <label htmlFor={`${id}-why`}>{t`Why? It stands in the log.`}</label>
          <input
            id={`${id}-why`}
            className={css.input}
            value={why}
            maxLength={longestWhy}
            autoComplete="off"
            onChange={(event) => setWhy(event.target.value)}
          />
          <p className={css.moves}>
            <Button type="submit">{yesOf(intent)}</Button>
            <Button tone="quiet" onClick={close}>{t`Leave it`}</Button>
          </p>
        </form>
      )}
    </dialog>
  );
}

function questionOf({ kind, remote, version }: Intent): string {
  if (kind === 'end') return t`Should nobody get ${remote} ${version} any more?`;
  return t`Should everybody get ${remote} ${version}?`;
}

const yesOf = ({ kind, version }: Intent): string =>
  ({ 'roll back': t`Roll back to ${version}`, promote: t`Give ${version} to everybody`, end: t`End the canary` })[kind];

function orderOf({ kind, version, from }: Intent, why: string): ReleaseOrder {
  const about = { from, why };
  if (kind === 'promote') return { ...about, promote: true };
  return kind === 'end' ? { ...about, canary: null } : { ...about, to: version };
}
