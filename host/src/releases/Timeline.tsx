import type { ReleaseMove } from '@agm/api';
import { intlLanguage } from '@agm/messages';
import { t } from '../t.ts';
import css from './ReleasesPage.module.css';

/** "21 November at 09:30", in the language of the page and the reader's own hours. */
const moment = (at: number) =>
  new Date(at).toLocaleString(intlLanguage('en-GB'), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Every move of a pointer, the newest first. */
export function Timeline({ moves }: { readonly moves: readonly ReleaseMove[] }) {
  return (
    <section className={css.timeline} aria-labelledby="release-moves">
      <h2 id="release-moves" className={css.name}>{t`What happened`}</h2>
      {moves.length === 0 && <p className={css.quiet}>{t`Nothing has moved yet.`}</p>}
      <ol className={css.moveList}>
        {moves.map((move) => (
          <li key={`${move.at} ${move.remote} ${move.what} ${move.to}`} className={css.move} data-what={move.what}>
            <p className={css.moveWords}>
              <strong>{move.remote}</strong> {move.what}
              {move.to !== null && (
                <>
                  :{' '}
                  <span className={css.path}>
                    {move.from !== null && `${move.from} → `}
                    {move.to}
                  </span>
                </>
              )}
            </p>
            {move.why !== null && <p className={css.quiet}>{move.why}</p>}
            <p className={css.facts}>
              <time dateTime={new Date(move.at).toISOString()}>{moment(move.at)}</time> · {move.who}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
