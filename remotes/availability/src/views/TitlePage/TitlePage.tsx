import { Fragment, useId, type ReactNode } from 'react';
import { Backdrop, Chip, Pill, Poster, StaffRating, type PosterPlan } from '@agm/ui';
import { contentLanguage } from '@agm/messages';
import type { DetailWords } from '../../model/detailWords.ts';
import type { Credit, TitleWords, WordLink } from '../../model/titleWords.ts';
import { t, T, V } from '../../t.ts';
import { Attribution, Collection, Seasons, Similar, Synopsis } from './Details.tsx';
import { People } from './People.tsx';
import css from './TitlePage.module.css';
import { Trailer } from './Trailer.tsx';

export interface TitlePageProps {
  readonly words: TitleWords;
  readonly details: DetailWords;
  readonly poster: PosterPlan;
  /** Where to watch it. */
  readonly card: ReactNode;
  /** Tells what premium is; null where it is not on sale. */
  readonly onUnlock?: (() => void) | null;
  /** What can be done with the title; `titleId` names the element with its words. */
  readonly actions?: (titleId: string) => ReactNode;
  /** What the visitor says of it. */
  readonly own?: ReactNode;
}

/** The body of a title's page. */
export function TitlePage({ words, details, poster, card, onUnlock = null, actions, own }: TitlePageProps) {
  const titleId = useId();
  return (
    <article className={css.page} data-title-id={words.id}>
      <div className={css.layout} data-backdrop={details.backdrop !== null || undefined}>
        {details.backdrop !== null && (
          <div className={css.backdrop}>
            {/* The densest screens of telephones get the picture for twice as many pixels: a larger one looks the same there. */}
            <Backdrop
              plan={poster}
              image={details.backdrop}
              sizes="(min-width: 1200px) 684px, (min-width: 768px) 58vw, (min-resolution: 2.5dppx) 62vw, calc(100vw - 32px)"
            />
          </div>
        )}
        <div className={css.poster}>
          <Poster plan={poster} sizes="(min-width: 1200px) 400px, 34vw" loading="first" />
        </div>
        <header className={css.head}>
          <p className={css.type}>
            {words.kind} {words.isPremium && <Pill tone="premium">{t`Premium`}</Pill>}
          </p>
          <h1 id={titleId} className={css.title} lang={details.lang.title}>
            {words.title}
          </h1>
          {details.originalTitle !== null && (
            <p className={css.original}>
              <T>
                Original title:{' '}
                <bdi lang="">
                  <V>{details.originalTitle}</V>
                </bdi>
              </T>
            </p>
          )}
          <ul className={css.facts} role="list">
            {words.facts.map((fact) => (
              <li key={fact.map((one) => one.words).join()}>
                {fact.map(({ words: name, href }, place) => (
                  <Fragment key={name}>
                    {place > 0 && ', '}
                    {href === null ? name : <a href={href}>{name}</a>}
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
          <Rating words={words} />
          {details.scores.length > 0 && <p className={css.scores}>{details.scores.join(' · ')}</p>}
          {actions && <div className={css.actions}>{actions(titleId)}</div>}
        </header>
        <div className={css.body}>
          {own}
          <Reason words={words} onUnlock={onUnlock} />
          <Synopsis {...details} />
          <div className={css.kinds}>
            <Kinds label={t`Genres`} links={words.genres} />
            <Kinds label={t`Moods`} links={words.moods} />
          </div>
          {card}
          {details.trailer && <Trailer {...details.trailer} />}
          <Seasons seasons={details.seasons} />
          {details.collection && <Collection {...details.collection} />}
          <People people={words.people} />
          {words.credits.length > 0 && (
            <dl className={css.credits}>
              {words.credits.map((credit) => (
                <CreditLine key={credit.label} credit={credit} />
              ))}
            </dl>
          )}
        </div>
      </div>
      <Similar titles={details.similar} />
      <Attribution sources={details.attribution} />
    </article>
  );
}

function Rating({ words }: Pick<TitlePageProps, 'words'>) {
  if (words.staffRating === null) return <p className={css.unrated}>{t`Our staff has not rated it yet.`}</p>;
  return (
    <div className={css.rating}>
      <StaffRating value={words.staffRating} size="large" />
      <p className={css.ratingLabel}>{words.ratingNote ?? <span aria-hidden="true">{t`Staff rating`}</span>}</p>
    </div>
  );
}

function Reason({ words, onUnlock }: Pick<TitlePageProps, 'words' | 'onUnlock'>) {
  if (words.reason === null && !words.isReasonLocked) return null;
  return (
    <section className={css.reason} data-locked={words.isReasonLocked || undefined}>
      <h2 className={css.reasonHeading}>{t`Why it is worth an evening`}</h2>
      {words.reason === null ? (
        <p className={css.locked}>
          {t`Our staff wrote this for premium members.`}{' '}
          {onUnlock && <button type="button" className={css.unlock} onClick={onUnlock}>{t`See what premium is`}</button>}
        </p>
      ) : (
        <p className={css.lead} lang={contentLanguage()}>
          {words.reason}
        </p>
      )}
    </section>
  );
}

function Kinds({ label, links }: { readonly label: string; readonly links: readonly WordLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={css.kind} role="list" aria-label={label}>
      {links.map(({ words, href }) => (
        <li key={words}>{href === null ? words : <Chip href={href}>{words}</Chip>}</li>
      ))}
    </ul>
  );
}

function CreditLine({ credit }: { readonly credit: Credit }) {
  return (
    <div className={css.credit}>
      <dt>{credit.label}</dt>
      <dd>
        <ul className={css.names} role="list">
          {credit.names.map(({ words, href }) => (
            <li key={words}>{href === null ? words : <a href={href}>{words}</a>}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
