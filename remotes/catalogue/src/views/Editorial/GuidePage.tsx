import type { MouseEvent, ReactNode } from 'react';
import { WallPoster } from '#posters';
import type { Block } from '@agm/domain';
import { Button, ButtonLink, Notice, Pill, PlatformMonogram, StaffRating } from '@agm/ui';
import { contentLanguage } from '@agm/messages';
import { EditorialSkeleton } from './EditorialSkeleton.tsx';
import { GuideNote, type GuideNoteProps } from './GuideNote.tsx';
import { Pager, type PageLinks } from './Pager.tsx';
import { Writing, type TitleCard } from './Writing.tsx';
import { sentence, plural, t } from '../../t.ts';
import page from './Editorial.module.css';
import css from './GuidePage.module.css';

/** A pick in finished words. */
export interface PickRow {
  readonly id: number;
  readonly place: number;
  readonly title: string;
  readonly href: string;
  readonly type: 'movie' | 'show';
  /** "Film · 1997 · Comedy" */
  readonly note: string;
  readonly staffRating: number | null;
  readonly reason: string;
  /** Languages of our words; English where it is missing. */
  readonly writtenIn?: { readonly reason: string };
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly moreServices: number;
  readonly genre: string | null;
  readonly mood: string | null;
  readonly year: number;
  readonly seed: string;
  readonly image?: string;
}

type Open = (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;

/** A guide in finished words. */
export interface GuideOnPage {
  readonly title: string;
  readonly summary: string;
  /** Languages of our words; English where it is missing. */
  readonly writtenIn?: { readonly title: string; readonly summary: string; readonly writing: string };
  readonly note: GuideNoteProps;
  readonly isPremium: boolean;
  readonly isLocked: boolean;
  readonly picks: number;
  readonly platform: string | null;
  readonly writing: readonly Block[];
  /** The titles that the writing names. */
  readonly cards: readonly TitleCard[];
  readonly home: { readonly href: string; readonly name: string };
  /** Who signed it, in their own words; `link` is empty without a page of their own. */
  readonly author?: { readonly name: string; readonly about: string; readonly link: string };
}

export interface RelatedGuides {
  /** "By actor" */
  readonly title: string;
  readonly links: readonly {
    readonly id: number;
    readonly title: string;
    readonly writtenIn?: string;
    readonly href: string;
    readonly isPremium: boolean;
  }[];
}

export interface GuidePageProps {
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | {
        readonly is: 'full';
        readonly guide: GuideOnPage;
        readonly picks: readonly PickRow[];
        /** Picks of this page that are on none of the visitor’s services, while nothing else is wanted. */
        readonly leftOut?: number;
        readonly related: readonly RelatedGuides[];
        readonly pages: PageLinks;
      };
  readonly onOpen: Open;
  /** What narrows the picks. */
  readonly narrow?: ReactNode;
}

/** One guide: the words, then its titles, each with our line and where it can be watched. */
export function GuidePage({ state, onOpen, narrow }: GuidePageProps) {
  if (state.is === 'loading')
    return (
      <div className={page.page}>
        <EditorialSkeleton shape="guide" />
      </div>
    );
  if (state.is === 'failed') {
    return (
      <div className={page.page}>
        <Notice tone="bad" heading={t`The guide did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      </div>
    );
  }
  const { guide, picks, leftOut = 0, related, pages } = state;
  return (
    <div className={page.page}>
      <div className={css.sheet}>
        <article className={css.guide}>
          <header className={css.head}>
            <p className={css.home}>
              <a href={guide.home.href} onClick={(event) => onOpen({ href: guide.home.href, event })}>
                {guide.home.name}
              </a>
            </p>
            <h1 lang={contentLanguage(guide.writtenIn?.title)}>{guide.title}</h1>
            <p className={page.lead} lang={contentLanguage(guide.writtenIn?.summary)}>
              {guide.summary}
            </p>
            <p className={page.note}>
              {guide.isPremium && <Pill tone="premium">{t`Premium`}</Pill>} <GuideNote {...guide.note} />
            </p>
          </header>
          {guide.isLocked && <Locked picks={guide.picks} onOpen={onOpen} />}
          {guide.writing.length > 0 && (
            <div lang={contentLanguage(guide.writtenIn?.writing)}>
              <Writing blocks={guide.writing} cards={guide.cards} onOpen={onOpen} />
            </div>
          )}
          {guide.platform !== null && (
            <p>
              <ButtonLink
                href={`/list/on/${guide.platform}/`}
                onClick={(event) => onOpen({ href: `/list/on/${guide.platform}/`, event })}
              >{t`See what is on it`}</ButtonLink>
            </p>
          )}
          {picks.length + leftOut > 0 && narrow}
          {leftOut > 0 && (
            <p className={page.note} role="status">
              {plural(leftOut, {
                one: sentence`1 pick is on none of your services.`,
                other: sentence`${leftOut} picks are on none of your services.`,
              })}
            </p>
          )}
          {picks.length > 0 && (
            <ol className={css.picks} role="list" start={picks[0]?.place}>
              {picks.map((pick, at) => (
                <li key={pick.id}>
                  <Pick pick={pick} picks={picks} at={at} onOpen={onOpen} />
                </li>
              ))}
            </ol>
          )}
          {guide.author && (guide.author.about !== '' || guide.author.link !== '') && (
            <p className={page.note} dir="auto" lang={contentLanguage()}>
              {guide.author.link === '' ? (
                <strong>{guide.author.name}</strong>
              ) : (
                <a href={guide.author.link} rel="author">
                  {guide.author.name}
                </a>
              )}{' '}
              {guide.author.about}
            </p>
          )}
          <Pager {...pages} label={t`Pages of this guide`} onOpen={onOpen} />
        </article>
        {related.length > 0 && (
          <aside className={css.related} aria-label={t`More guides`}>
            <h2>{t`More guides`}</h2>
            <div className={css.groups}>
              {related.map(({ title, links }) => (
                <section key={title}>
                  <h3>{title}</h3>
                  <ul role="list">
                    {links.map(({ id, href, title: words, writtenIn, isPremium }) => (
                      <li key={id}>
                        <a href={href} onClick={(event) => onOpen({ href, event })}>
                          <span lang={contentLanguage(writtenIn)}>{words}</span>
                        </a>
                        {isPremium && (
                          <>
                            {' '}
                            <Pill tone="premium">{t`Premium`}</Pill>
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}

function Pick({
  pick,
  picks,
  at,
  onOpen,
}: {
  readonly pick: PickRow;
  readonly picks: readonly PickRow[];
  readonly at: number;
  readonly onOpen: Open;
}) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => onOpen({ href: pick.href, event });
  return (
    <article className={css.pick} data-title-id={pick.id}>
      <span className={css.place} aria-hidden="true">
        {pick.place}
      </span>
      <a className={css.poster} href={pick.href} onClick={open} tabIndex={-1} aria-hidden="true">
        <WallPoster tiles={picks} at={at} on="guide" />
      </a>
      <div className={css.words}>
        <h2 className={css.title}>
          <a href={pick.href} onClick={open}>
            {pick.title}
          </a>
        </h2>
        <p className={css.facts}>
          <StaffRating value={pick.staffRating} /> {pick.note}
        </p>
        <p className={css.reason} lang={contentLanguage(pick.writtenIn?.reason)}>
          {pick.reason}
        </p>
        <p className={css.services}>
          {pick.services.length > 0 ? (
            pick.services.map(({ id, name }) => (
              <span key={id} className={css.service}>
                <PlatformMonogram id={id} name={name} size="small" /> {name}
              </span>
            ))
          ) : (
            <span className={css.nowhere}>{t`Not on a service in your country at the moment`}</span>
          )}
          {pick.moreServices > 0 && <span className={css.nowhere}>{t`and ${pick.moreServices} more`}</span>}
          <a href={pick.href} onClick={open} aria-label={t`Where to watch ${pick.title}`}>{t`Where to watch`}</a>
        </p>
      </div>
    </article>
  );
}

function Locked({ picks, onOpen }: { readonly picks: number; readonly onOpen: Open }) {
  return (
    <section className={css.locked} aria-label={t`For premium members`}>
      <p>
        {plural(picks, {
          one: sentence`This guide and its title are for premium members.`,
          other: sentence`This guide and its ${picks} titles are for premium members.`,
        })}
      </p>
      <p className={css.ways}>
        <ButtonLink href="/premium/" onClick={(event) => onOpen({ href: '/premium/', event })}>{t`What premium is`}</ButtonLink>
        <ButtonLink
          tone="quiet"
          href="/guides/"
          onClick={(event) => onOpen({ href: '/guides/', event })}
        >{t`Read an open guide`}</ButtonLink>
      </p>
    </section>
  );
}
