import { memo } from 'react';
import { Poster, posterPlans, VisuallyHidden } from '@agm/ui';
import type { WallTile } from '../Wall/WallTile.ts';
import type { ProjektorPageProps } from './ProjektorPage.tsx';
import { t } from '../../t.ts';
import css from './ProjektorPage.module.css';

export interface ProjektorShelfProps extends Pick<ProjektorPageProps, 'onOpen'> {
  readonly title: string;
  readonly tiles: readonly WallTile[];
  readonly row: number;
  /** The same page across the room. */
  readonly hrefOf: (path: string) => string;
  readonly onFocus: (tile: WallTile, row: number) => void;
  /** The first row is the wall itself, which the page has already named. */
  readonly isFirst?: boolean;
}

/** One row of titles. */
export const ProjektorShelf = memo(function ProjektorShelf({
  title,
  tiles,
  row,
  hrefOf,
  onOpen,
  onFocus,
  isFirst = false,
}: ProjektorShelfProps) {
  const plans = posterPlans(tiles);
  return (
    <section className={css.shelf} aria-label={isFirst ? t`${title}, all` : title}>
      {!isFirst && <h2 className={css.shelfTitle}>{title}</h2>}
      <div className={css.row} data-row={row}>
        {tiles.map((tile, index) => {
          const href = hrefOf(tile.href);
          const plan = plans[index];
          return (
            <article key={tile.id} data-title-id={tile.id} className={css.tile}>
              <a
                className={css.link}
                href={href}
                onFocus={() => onFocus(tile, row)}
                onClick={(event) => onOpen({ tile, index, href, event })}
              >
                {plan && <Poster plan={plan} sizes="max(96px, 11vw)" />}
                <VisuallyHidden>{tile.title}</VisuallyHidden>
              </a>
            </article>
          );
        })}
      </div>
    </section>
  );
});
