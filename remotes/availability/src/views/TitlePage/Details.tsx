import { Poster } from '@agm/ui';
import type { DetailWords } from '../../model/detailWords.ts';
import { t } from '../../t.ts';
import css from './Details.module.css';

/** What the title is about, in a source's words. */
export function Synopsis({ tagline, overview, lang }: Pick<DetailWords, 'tagline' | 'overview' | 'lang'>) {
  if (overview === null) return null;
  return (
    <section>
      <h2 className={css.heading}>{t`What it is about`}</h2>
      {tagline !== null && (
        <p className={css.tagline} lang={lang.tagline}>
          {tagline}
        </p>
      )}
      <p className={css.overview} lang={lang.overview}>
        {overview}
      </p>
    </section>
  );
}

/** The seasons of a show, each with its facts. */
export function Seasons({ seasons }: Pick<DetailWords, 'seasons'>) {
  if (seasons.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t`Seasons`}</h2>
      <ul className={css.seasons} role="list">
        {seasons.map(({ name, facts }) => (
          <li key={name}>
            <span>{name}</span> <span className={css.quiet}>{facts}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The work that this title is a part of, with its other parts. */
export function Collection({ name, titles }: NonNullable<DetailWords['collection']>) {
  return (
    <section>
      <h2 className={css.heading}>{t`Collection`}</h2>
      <p className={css.part}>{t`Part of ${name}`}</p>
      {titles.length > 0 && (
        <ul className={css.parts} role="list">
          {titles.map(({ id, href, title, lang, year }) => (
            <li key={id}>
              <a href={href} lang={lang}>
                {title}
              </a>{' '}
              <span className={css.quiet}>{year}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Titles like this one. A poster is decoration: the link's words are the title, its year and the reason. */
export function Similar({ titles }: { readonly titles: DetailWords['similar'] }) {
  if (titles.length === 0) return null;
  return (
    <section className={css.similar}>
      <h2 className={css.heading}>{t`More like this`}</h2>
      <ul className={css.tiles} role="list">
        {titles.map(({ id, href, title, lang, year, reason, poster }) => (
          <li key={id}>
            <a className={css.tile} href={href}>
              <Poster plan={poster} sizes="(min-width: 1200px) 140px, (min-width: 600px) 23vw, 45vw" />
              <span className={css.name} lang={lang}>
                {title}
              </span>{' '}
              <span className={css.quiet}>{year}</span> <span className={css.reason}>{reason}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who the data comes from, where their terms ask to be named. */
export function Attribution({ sources }: { readonly sources: DetailWords['attribution'] }) {
  if (sources.length === 0) return null;
  return (
    <div className={css.attribution}>
      {sources.map(({ text, url }) => (
        <p key={url}>
          <a href={url} rel="noopener">
            {text}
          </a>
        </p>
      ))}
    </div>
  );
}
