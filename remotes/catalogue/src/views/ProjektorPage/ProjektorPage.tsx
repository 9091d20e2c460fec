import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, ButtonLink, Notice, Pill, Poster, posterPlans, Skeleton, StaffRating } from '@agm/ui';
import type { WallTile } from '../Wall/WallTile.ts';
import { moveAcrossShelves } from './shelfKeys.ts';
import { t, T } from '../../t.ts';
import css from './ProjektorPage.module.css';

export interface ProjektorPageProps {
  readonly title: string;
  /** The title that is shown large: the one in focus. */
  readonly hero: WallTile | null;
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'empty'; readonly homeHref: string }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'full' };
  /** The title that was opened last: a visitor who comes back continues there. */
  readonly startAt?: number | null;
  readonly onOpen: (opened: {
    readonly tile: WallTile;
    readonly index: number;
    readonly href: string;
    readonly event: MouseEvent<HTMLAnchorElement>;
  }) => void;
  /** The rows. */
  readonly children: ReactNode;
  /** What narrows them. */
  readonly narrow?: ReactNode;
}

/** The wall as it is in projektor mode. */
export function ProjektorPage({ title, hero, state, startAt = null, children, narrow }: ProjektorPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const isFull = state.is === 'full';
  // A remote control has no way to point: the title it left, or the first, is where it starts, unless somebody is somewhere already.
  useEffect(() => {
    const { activeElement } = document;
    if (!isFull || (activeElement && activeElement !== document.body && !activeElement.matches('main'))) return;
    const links = (of: string) => page.current?.querySelector<HTMLElement>(`[data-row] ${of}`);
    const left = startAt === null ? null : links(`[data-title-id="${startAt}"] a`);
    (left ?? links('a'))?.focus({ preventScroll: left === null });
  }, [isFull, startAt]);
  return (
    <div ref={page} className={css.page} data-theme="dark" onKeyDown={moveAcrossShelves}>
      <h1 className={css.heading}>{title}</h1>
      {state.is === 'loading' && <Skeleton shape="lines" words={t`The titles are on their way …`} />}
      {state.is === 'failed' && (
        <Notice tone="bad" heading={t`The titles did not come`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
          <p>{state.words}</p>
        </Notice>
      )}
      {state.is === 'empty' && (
        <Notice tone="info" heading={t`Nothing on this wall`} action={<ButtonLink href={state.homeHref}>{t`All movies`}</ButtonLink>}>
          <p>{t`No title fits these filters.`}</p>
        </Notice>
      )}
      {hero && <Hero tile={hero} />}
      <div className={css.shelves}>{children}</div>
      {narrow}
      {isFull && (
        <p className={css.keys}>
          <T>
            <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> opens <kbd>Esc</kbd> goes back
          </T>
        </p>
      )}
    </div>
  );
}

/** What the focus is on, in large. The link in the row below says its name to screen readers. */
function Hero({ tile }: { tile: WallTile }) {
  const [plan] = posterPlans([tile]);
  const services = tile.services.map(({ name }) => name).join(', ');
  return (
    <div className={css.hero} aria-hidden="true">
      <div className={css.heroWords}>
        <p className={css.heroTitle}>{tile.title}</p>
        <p className={css.heroFacts}>
          <StaffRating value={tile.staffRating} /> {tile.caption} {tile.isPremium && <Pill tone="premium">{t`Premium`}</Pill>}
        </p>
        {tile.services.length > 0 && (
          <p className={css.heroServices}>{tile.moreServices > 0 ? t`On ${services} and ${tile.moreServices} more` : t`On ${services}`}</p>
        )}
      </div>
      <div className={css.heroPoster} key={tile.id}>
        {plan && <Poster plan={plan} sizes="min(24vw, 34vh)" loading="eager" />}
      </div>
    </div>
  );
}
