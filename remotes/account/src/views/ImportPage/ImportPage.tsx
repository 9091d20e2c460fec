import { Button, ButtonLink, Notice, TroubleLines } from '@agm/ui';
import { formatNumber } from '@agm/messages';
import type { Trouble } from '../../model/formState.ts';
import { sentence, plural, t } from '../../t.ts';
import panel from '../Form/Panel.module.css';
import { ImportReview, type Review } from './ImportReview.tsx';
import css from './ImportPage.module.css';

export type ImportState =
  | { readonly is: 'choose'; readonly trouble: Trouble | null }
  /** `all` is null until the file is read. */
  | { readonly is: 'reading'; readonly done: number; readonly all: number | null }
  | { readonly is: 'review'; readonly review: Review; readonly trouble: Trouble | null }
  /** `waitSeconds`: how long the server asked to wait before the next ones; null while they are on their way. */
  | { readonly is: 'saving'; readonly done: number; readonly all: number; readonly waitSeconds: number | null }
  | { readonly is: 'done'; readonly titles: number; readonly ratings: number; readonly kept: number; readonly place: 'account' | 'device' };

export interface ImportPageProps {
  readonly state: ImportState;
  readonly place: 'account' | 'device';
  /** What the catalogue does not have is kept until it does. */
  readonly keepsUnknown: boolean;
  onFile(file: File): void;
  onReview(review: Review): void;
  onSave(review: Review): void;
  onAgain(): void;
}

const sources = () => [
  {
    name: 'Letterboxd',
    way: t`Settings › Data › Export your data. Unpack the archive: watched.csv, ratings.csv, watchlist.csv and diary.csv are read.`,
  },
  { name: 'IMDb', way: t`Your ratings or your watchlist › Export. Each is a file of its own.` },
  { name: 'Trakt', way: t`Settings › Data › Export, as CSV.` },
];

/** Lists from elsewhere. Nothing is saved before the visitor has seen what was found. */
export function ImportPage({ state, place, keepsUnknown, onFile, onReview, onSave, onAgain }: ImportPageProps) {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Bring your lists along`}</h1>
      {state.is === 'choose' && (
        <>
          <p
            className={panel.lead}
          >{t`From Letterboxd, IMDb or Trakt, one CSV file at a time. You see what was found first; nothing is saved before you say so.`}</p>
          <label className={css.file}>
            <strong>{t`Choose a CSV file`}</strong>
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
          <TroubleLines trouble={state.trouble} />
          <noscript>
            <p>{t`Reading a file needs JavaScript: it stays in your browser.`}</p>
          </noscript>
          <dl className={css.sources}>
            {sources().map(({ name, way }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{way}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {state.is === 'reading' && (
        <div className={css.progress}>
          <p role="status">{state.all === null ? t`Reading the file` : t`Looking up ${formatNumber(state.all)} titles`}</p>
          <progress max={state.all ?? undefined} value={state.all === null ? undefined : state.done} aria-label={t`How far it is`} />
          <Button tone="quiet" onClick={onAgain}>{t`Stop`}</Button>
        </div>
      )}
      {state.is === 'review' && (
        <ImportReview
          review={state.review}
          place={place}
          keepsUnknown={keepsUnknown}
          trouble={state.trouble}
          onReview={onReview}
          onSave={onSave}
          onAgain={onAgain}
        />
      )}
      {state.is === 'saving' && (
        <div className={css.progress}>
          <p role="status">
            {state.waitSeconds === null
              ? t`Saving ${formatNumber(state.all)} entries`
              : plural(state.waitSeconds, {
                  one: sentence`${formatNumber(state.done)} of ${formatNumber(state.all)} entries are saved. That was a lot at once, so the rest follows in a second: keep this page open.`,
                  other: sentence`${formatNumber(state.done)} of ${formatNumber(state.all)} entries are saved. That was a lot at once, so the rest follows in ${state.waitSeconds} seconds: keep this page open.`,
                })}
          </p>
          <progress max={state.all} value={state.done} aria-label={t`How far it is`} />
        </div>
      )}
      {state.is === 'done' && (
        <Notice
          tone="info"
          heading={
            state.titles === 0
              ? t`Nothing of it is on your lists yet`
              : plural(state.titles, {
                  one: sentence`One title is on your lists`,
                  other: sentence`${formatNumber(state.titles)} titles are on your lists`,
                })
          }
          action={
            <>
              <ButtonLink href={state.place === 'account' ? '/account/' : '/lists/'}>{t`See your lists`}</ButtonLink>{' '}
              <Button tone="quiet" onClick={onAgain}>{t`Bring another file`}</Button>
            </>
          }
        >
          {state.ratings > 0 && (
            <p>
              {plural(state.ratings, {
                one: sentence`One rating is your own now.`,
                other: sentence`${formatNumber(state.ratings)} ratings are your own now.`,
              })}{' '}
              <a href="/lists/mine/">{t`See your ratings`}</a>
            </p>
          )}
          {state.kept > 0 && (
            <p>
              {plural(state.kept, {
                one: sentence`One title that we do not have yet is kept for later: it joins your lists when we do.`,
                other: sentence`${formatNumber(state.kept)} titles that we do not have yet are kept for later: they join your lists when we do.`,
              })}
            </p>
          )}
          {state.place === 'device' && <p>{t`They are kept on this device, and come along when you sign up.`}</p>}
        </Notice>
      )}
    </div>
  );
}
