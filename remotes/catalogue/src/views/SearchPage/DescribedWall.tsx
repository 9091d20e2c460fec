import type { MouseEvent } from 'react';
import { ButtonLink, Chip } from '@agm/ui';
import { formatList } from '@agm/messages';
import { t } from '../../t.ts';
import css from './SearchPage.module.css';

export interface DescribedWallProps {
  /**
   * What was understood, each with the address of the search without it. `insteadHref`: the visitor's tier has no room for it, and this
   * search keeps it instead of what made it go.
   */
  readonly parts: readonly { readonly label: string; readonly href: string; readonly insteadHref: string | null }[];
  /** What was not, each with the address of a search for it alone. */
  readonly ignored: readonly { readonly text: string; readonly href: string }[];
  /** Null when no title fits. */
  readonly wall: { readonly href: string; readonly words: string } | null;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** What a search was understood to ask for, and the wall of it. */
export function DescribedWall({ parts, ignored, wall, onOpen }: DescribedWallProps) {
  const leftOut = parts.flatMap(({ label, insteadHref }) => (insteadHref === null ? [] : [{ label, href: insteadHref }]));
  return (
    <div className={css.described}>
      <ul className={css.parts} role="list" aria-label={t`What we understood`}>
        {parts.map(({ label, href, insteadHref }) => (
          <li key={label} data-left-out={insteadHref !== null || undefined}>
            <Chip href={href} isOn onOpen={onOpen}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <p className={css.said}>
          {t`Combining genres, moods and years is for premium members, so ${formatList(leftOut.map(({ label }) => label))} made room.`}{' '}
          {leftOut.map(({ label, href }, at) => (
            <span key={href}>
              {at > 0 && ' · '}
              <a href={href} onClick={(event) => onOpen({ href, event })}>{t`Keep ${label} instead`}</a>
            </span>
          ))}
        </p>
      )}
      {ignored.length > 0 && (
        <p className={css.said}>
          {t`We did not understand these words. Search for one alone:`}{' '}
          {ignored.map(({ text, href }, at) => (
            <span key={href}>
              {at > 0 && ' · '}
              <a href={href} onClick={(event) => onOpen({ href, event })}>
                {text}
              </a>
            </span>
          ))}
        </p>
      )}
      {wall ? (
        <ButtonLink href={wall.href} onClick={(event) => onOpen({ href: wall.href, event })}>
          {wall.words}
        </ButtonLink>
      ) : (
        <p>{t`No title fits all of this. Take something out.`}</p>
      )}
    </div>
  );
}
