import type { MouseEvent } from 'react';
import type { EditorialHome, EditorialKind } from '@agm/domain';
import { Button, ButtonLink, Notice, Pill, PlatformMonogram, type PosterWords } from '@agm/ui';
import { contentLanguage } from '@agm/messages';
import { Cover } from './Cover.tsx';
import { EditorialSkeleton } from './EditorialSkeleton.tsx';
import { GuideNote, type GuideNoteProps } from './GuideNote.tsx';
import { Pager, type PageLinks } from './Pager.tsx';
import { t } from '../../t.ts';
import css from './Editorial.module.css';

/** A guide in finished words. */
export interface GuideTile {
  readonly id: number;
  readonly kind: EditorialKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Languages of our words; English where it is missing. */
  readonly writtenIn?: { readonly title: string; readonly summary: string };
  readonly isPremium: boolean;
  readonly platform: string | null;
  readonly covers: readonly PosterWords[];
  readonly href: string;
  readonly note: GuideNoteProps;
}

interface Opened {
  readonly guide: GuideTile | null;
  readonly index: number;
  readonly href: string;
  readonly event: MouseEvent<HTMLAnchorElement>;
}

export interface GuideListProps {
  readonly title: string;
  readonly lead: string;
  readonly home: EditorialHome;
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'empty' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | {
        readonly is: 'full';
        readonly groups: readonly { readonly title: string | null; readonly guides: readonly GuideTile[] }[];
        /** What was read most this week. */
        readonly popular: readonly GuideTile[];
        readonly pages: PageLinks;
      };
  readonly onOpen: (opened: Opened) => void;
}

/** The contents page of the programme: covers in a grid, the newest one large. */
export function GuideList({ title, lead, home, state, onOpen }: GuideListProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <nav className={css.homes} aria-label={t`What the editors write`}>
          {homes().map(({ href, name, is }) => (
            <a
              key={href}
              href={href}
              aria-current={is === home ? 'page' : undefined}
              onClick={(event) => onOpen({ guide: null, index: 0, href, event })}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <Body home={home} state={state} onOpen={onOpen} />
    </div>
  );
}

const homes = (): readonly { readonly is: EditorialHome; readonly href: string; readonly name: string }[] => [
  { is: 'guides', href: '/guides/', name: t`Guides` },
  { is: 'cord-cutting', href: '/cord-cutting/', name: t`Cord-cutting` },
  { is: 'how-to', href: '/how-to/', name: t`Comparisons` },
  { is: 'deals', href: '/deals/', name: t`Deals` },
];

function Body({ home, state, onOpen }: Pick<GuideListProps, 'home' | 'state' | 'onOpen'>) {
  if (state.is === 'loading') return <EditorialSkeleton shape="covers" />;
  if (state.is === 'failed') {
    return (
      <Notice tone="bad" heading={t`The guides did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
        <p>{state.words}</p>
      </Notice>
    );
  }
  if (state.is === 'empty') {
    return (
      <Notice
        tone="empty"
        heading={t`Nothing is written here yet`}
        action={
          <ButtonLink
            tone="quiet"
            href="/"
            onClick={(event) => onOpen({ guide: null, index: 0, href: '/', event })}
          >{t`Go to the movies`}</ButtonLink>
        }
      >
        <p>{t`The editors are still at it. The walls are open meanwhile.`}</p>
      </Notice>
    );
  }
  const isFirst = state.pages.page === 1;
  return (
    <>
      {state.popular.length > 0 && (
        <section className={css.popular} aria-labelledby="read-most">
          <h2 id="read-most">{t`Read most this week`}</h2>
          <ol role="list">
            {state.popular.map((guide, index) => (
              <li key={guide.id}>
                <a href={guide.href} onClick={(event) => onOpen({ guide, index, href: guide.href, event })}>
                  <span lang={contentLanguage(guide.writtenIn?.title)}>{guide.title}</span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      {state.groups.map((group) => (
        <section key={group.title ?? ''} className={css.group} aria-label={group.title ?? undefined}>
          {group.title !== null && <h2 className={css.groupTitle}>{group.title}</h2>}
          <ul className={css.grid} role="list" data-lead={(isFirst && home === 'guides') || undefined}>
            {group.guides.map((guide, index) => (
              <li key={guide.id}>
                <GuideCard guide={guide} isUnder={group.title !== null} onOpen={(href, event) => onOpen({ guide, index, href, event })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager {...state.pages} label={t`Pages of the guides`} onOpen={({ href, event }) => onOpen({ guide: null, index: 0, href, event })} />
    </>
  );
}

/** One guide on the contents page; the whole card is its link. */
export function GuideCard({
  guide,
  isUnder,
  onOpen,
}: {
  readonly guide: GuideTile;
  readonly isUnder: boolean;
  readonly onOpen: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const Title = isUnder ? 'h3' : 'h2';
  return (
    <article className={css.card} data-guide-id={guide.id}>
      <a href={guide.href} onClick={(event) => onOpen(guide.href, event)}>
        <Cover covers={guide.covers} tone={guide.isPremium ? 'premium' : toneOf(guide.kind)} />
        <Title className={css.cardTitle} lang={contentLanguage(guide.writtenIn?.title)}>
          {guide.platform !== null && <PlatformMonogram id={guide.platform} name={guide.platform} size="small" />}
          <span>{guide.title}</span>
        </Title>
      </a>
      <p className={css.summary} lang={contentLanguage(guide.writtenIn?.summary)}>
        {guide.summary}
      </p>
      <p className={css.note}>
        {guide.isPremium && <Pill tone="premium">{t`Premium`}</Pill>} <GuideNote {...guide.note} />
      </p>
    </article>
  );
}

function toneOf(kind: EditorialKind): 'guide' | 'service' | 'channel' | 'how-to' {
  return kind === 'service' || kind === 'channel' || kind === 'how-to' ? kind : 'guide';
}
