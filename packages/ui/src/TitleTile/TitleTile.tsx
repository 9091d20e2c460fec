import type { MouseEvent, ReactNode } from 'react';
import { Pill } from '../Pill/Pill.tsx';
import { PlatformMonogram } from '../PlatformMonogram/PlatformMonogram.tsx';
import { StaffRating } from '../StaffRating/StaffRating.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { t } from '../t.ts';
import css from './TitleTile.module.css';

/** A title in finished words: nothing here is computed or translated again. */
export interface TileWords {
  /** The title's number on the site. */
  readonly id: number;
  /** Its own page. */
  readonly href: string;
  /** As it is shown; never cut. */
  readonly title: string;
  /** Of the title, where that is not in the language of the page (BCP 47). */
  readonly lang?: string | undefined;
  /** Of its first showing. */
  readonly year: number;
  /** 0–10; null when nobody of the staff rated it. */
  readonly staffRating: number | null;
  /** Wears the pill that says so. */
  readonly isPremium: boolean;
  /** The line below the title: "Tense · 2019". */
  readonly caption: string;
  /** At most three services of the visitor's country … */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  /** … and how many there are beyond these. */
  readonly moreServices: number;
}

export interface TitleTileProps {
  /** The title. */
  readonly tile: TileWords;
  /** A Poster, or what stands for it until the drawing is here. */
  readonly poster: ReactNode;
  /** What can be done with the title: its four lists. `titleId` names the element with its words. */
  readonly actions?: (titleId: string) => ReactNode;
  readonly onOpen?: (opened: { readonly id: number; readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** One title on the wall. The poster and the title are one link, named by the title alone. */
export function TitleTile({ tile, poster, actions, onOpen }: TitleTileProps) {
  const { id, href } = tile;
  const titleId = `title-${id}`;
  return (
    <article className={css.tile} data-title-id={id}>
      <a className={css.link} href={href} onClick={onOpen && ((event) => onOpen({ id, href, event }))}>
        {poster}
        <span id={actions && titleId} className={css.title} lang={tile.lang}>
          {tile.title}
        </span>
      </a>
      <div className={css.below}>
        <p className={css.caption}>{tile.caption}</p>
        {tile.services.length > 0 && <Services services={tile.services} more={tile.moreServices} />}
      </div>
      {(tile.staffRating !== null || tile.isPremium) && (
        <p className={css.badges}>
          <StaffRating value={tile.staffRating} />
          {tile.isPremium && <Pill tone="premium">{t`Premium`}</Pill>}
        </p>
      )}
      {actions?.(titleId)}
    </article>
  );
}

function Services({ services, more }: { readonly services: TileWords['services']; readonly more: number }) {
  const names = services.map((service) => service.name).join(', ');
  return (
    <p className={css.services}>
      <VisuallyHidden>{more > 0 ? t`On ${names} and ${more} more` : t`On ${names}`}</VisuallyHidden>
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
