import { TroubleLines } from '@agm/ui';
import panel from '../Form/Panel.module.css';
import type { Confirmation } from './LogOutEverywhere.tsx';
import css from './ProfilePage.module.css';

/** Titles of imported lists that are not in the catalogue yet, and the way to let go of them. */
export function KeptTitles({ count, dropping: { is, trouble, start } }: { readonly count: number; readonly dropping: Confirmation }) {
  return (
    <>
      <p className={css.along}>
        <span>
          Kept for later: {count === 1 ? 'one title' : `${count.toLocaleString('en')} titles`}. {count === 1 ? 'It joins' : 'They join'}{' '}
          your lists when we have {count === 1 ? 'it' : 'them'}.
        </span>
        <button type="button" className={panel.link} onClick={start} aria-disabled={is === 'busy' || undefined}>
          {is === 'busy' ? 'Dropping' : `Drop ${count === 1 ? 'it' : 'them'}`}
        </button>
      </p>
      <TroubleLines trouble={trouble} />
    </>
  );
}
