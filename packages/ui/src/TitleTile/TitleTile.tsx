import type { MouseEvent } from 'react';
import { Pill } from '../Pill/Pill.tsx';
import { PlatformMonogram } from '../PlatformMonogram/PlatformMonogram.tsx';
import { Poster } from '../Poster/Poster.tsx';
import type { PosterPlan } from '../Poster/posterPlans.ts';
import { StaffRating } from '../StaffRating/StaffRating.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import css from './TitleTile.module.css';

/** A title in finished words: nothing here is computed or translated again. */
export interface TileWords {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  readonly year: number;
  readonly staffRating: number | null;
  readonly isPremium: boolean;
  /** The line below the title: "Tense · 2019". */
  readonly caption: string;
  /** At most three services of the visitor's country … */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  /** … and how many there are beyond these. */
  readonly moreServices: number;
}

export interface TitleTileProps {
  readonly tile: TileWords;
  readonly plan: PosterPlan;
  readonly onOpen?: (opened: { readonly id: number; readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** One title on the wall. The poster and the title are one link, named by the title alone. */
export function TitleTile({ tile, plan, onOpen }: TitleTileProps) {
  const { id, href } = tile;
  return (
    <article className={css.tile} data-title-id={id}>
      <a className={css.link} href={href} onClick={onOpen && ((event) => onOpen({ id, href, event }))}>
        <Poster plan={plan} />
        <span className={css.title}>{tile.title}</span>
      </a>
      <div className={css.below}>
        <p className={css.caption}>{tile.caption}</p>
        {tile.services.length > 0 && <Services services={tile.services} more={tile.moreServices} />}
      </div>
      {(tile.staffRating !== null || tile.isPremium) && (
        <p className={css.badges}>
          <StaffRating value={tile.staffRating} /> {tile.isPremium && <Pill tone="premium">Premium</Pill>}
        </p>
      )}
    </article>
  );
}

function Services({ services, more }: { readonly services: TileWords['services']; readonly more: number }) {
  return (
    <p className={css.services}>
      <VisuallyHidden>{`On ${services.map((service) => service.name).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}</VisuallyHidden>
      {services.map((service) => (
        <PlatformMonogram key={service.id} id={service.id} name={service.name} size="small" />
      ))}
      {more > 0 && (
        <span className={css.more} aria-hidden="true">
          {`+${more}`}
        </span>
      )}
    </p>
  );
}
