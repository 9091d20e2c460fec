import { TroubleLines } from '@agm/ui';
import { plural, t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import type { Confirmation } from './LogOutEverywhere.tsx';
import css from './ProfilePage.module.css';

/** Titles of imported lists that are not in the catalogue yet, and the way to remove them. */
export function KeptTitles({ count, dropping: { is, trouble, start } }: { readonly count: number; readonly dropping: Confirmation }) {
  return (
    <>
      <p className={css.along}>
        <span>
          {plural(count, {
            one: t`Kept for later: one title. It joins your lists when we have it.`,
            other: t`Kept for later: ${count.toLocaleString('en')} titles. They join your lists when we have them.`,
          })}
        </span>
        <button type="button" className={panel.link} onClick={start} aria-disabled={is === 'busy' || undefined}>
          {is === 'busy' ? t`Dropping` : plural(count, { one: t`Drop it`, other: t`Drop them` })}
        </button>
      </p>
      <TroubleLines trouble={trouble} />
    </>
  );
}
