import type { MouseEvent } from 'react';
import { Chip } from '@agm/ui';
import { t } from '../../t.ts';
import css from './FilterChips.module.css';

/** One filter that is on, and the address of the wall without it. */
export interface FilterChip {
  readonly key: string;
  readonly title: string;
  readonly href: string;
}

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  /** The address without any of them. */
  readonly clearHref: string;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** What is on, each a way to take it off. */
export function FilterChips({ chips, clearHref, onOpen }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} role="list" aria-label={t`Filters that are on`}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Chip href={chip.href} isOn onOpen={onOpen}>
            {chip.title}
          </Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a className={css.clear} href={clearHref} onClick={(event) => onOpen({ href: clearHref, event })}>{t`Clear all`}</a>
        </li>
      )}
    </ul>
  );
}
