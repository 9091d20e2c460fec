import type { MouseEvent, ReactNode } from 'react';
import { Button, ButtonLink, Notice, Poster, posterPlans, StaffRating } from '@agm/ui';
import type { WallTile } from '../Wall/WallTile.ts';
import { t } from '../../t.ts';
import css from './RandomPage.module.css';

export interface RandomPageProps {
  readonly state:
    | { readonly is: 'loading' }
    | { readonly is: 'empty' }
    | { readonly is: 'failed'; readonly words: string; readonly onRetry: () => void }
    | { readonly is: 'running' | 'landed'; readonly tile: WallTile; /** "412 titles: drama movies" */ readonly among: string };
  /** The wall it chooses from. */
  readonly listingHref: string;
  /** Leads to a title by itself, where no script runs. */
  readonly drawHref: string;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
  /** What narrows the choice. */
  readonly narrow?: ReactNode;
}

/** Posters run past until one stays. */
export function RandomPage({ state, listingHref, drawHref, onOpen, narrow }: RandomPageProps) {
  return (
    <section className={css.page}>
      <h1 className={css.heading}>{t`Let chance choose`}</h1>
      {narrow}
      {state.is === 'loading' && <p className={css.words} role="status">{t`Shuffling …`}</p>}
      {state.is === 'empty' && (
        <div className={css.news}>
          <Notice
            tone="info"
            heading={t`Nothing to choose from`}
            action={<ButtonLink href={listingHref} onClick={(event) => onOpen({ href: listingHref, event })}>{t`See the wall`}</ButtonLink>}
          >
            <p>{t`No title fits these filters.`}</p>
          </Notice>
        </div>
      )}
      {state.is === 'failed' && (
        <div className={css.news}>
          <Notice tone="bad" heading={t`No title came`} action={<Button onClick={state.onRetry}>{t`Try again`}</Button>}>
            <p>{state.words}</p>
          </Notice>
        </div>
      )}
      {(state.is === 'running' || state.is === 'landed') && <Stage {...state} drawHref={drawHref} onOpen={onOpen} />}
    </section>
  );
}

type StageProps = Extract<RandomPageProps['state'], { is: 'running' | 'landed' }> & Pick<RandomPageProps, 'drawHref' | 'onOpen'>;

function Stage({ is, tile, among, drawHref, onOpen }: StageProps) {
  const isLanded = is === 'landed';
  // A poster that runs past is drawn: its picture would come too late to be seen.
  const [plan] = posterPlans([isLanded ? tile : { ...tile, image: undefined }]);
  return (
    <>
      <div className={css.stage} data-landed={isLanded || undefined}>
        {plan && <Poster plan={plan} sizes="min(300px, 62vw)" loading="first" />}
      </div>
      <p className={css.words} role="status">
        {isLanded ? (
          <>
            <strong>{tile.title}</strong> ({tile.year}) <StaffRating value={tile.staffRating} />
          </>
        ) : (
          t`Choosing from ${among}`
        )}
      </p>
      <p>
        {isLanded ? (
          <ButtonLink href={tile.href} onClick={(event) => onOpen({ href: tile.href, event })}>{t`Open it now`}</ButtonLink>
        ) : (
          <ButtonLink href={drawHref} rel="nofollow">{t`Take me to one`}</ButtonLink>
        )}
      </p>
    </>
  );
}
