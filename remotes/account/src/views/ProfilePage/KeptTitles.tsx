import { TroubleLines } from '@agm/ui';
import { formatNumber } from '@agm/messages';
import { sentence, plural, t } from '../../t.ts';
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
            one: sentence`Kept for later: one title. It joins your lists when we have it.`,
            other: sentence`Kept for later: ${formatNumber(count)} titles. They join your lists when we have them.`,
          })}
        </span>
        <button type="button" className={panel.link} onClick={start} aria-disabled={is === 'busy' || undefined}>
          {is === 'busy' ? t`Dropping` : plural(count, { one: sentence`Drop it`, other: sentence`Drop them` })}
        </button>
      </p>
      <TroubleLines trouble={trouble} />
    </>
  );
}
