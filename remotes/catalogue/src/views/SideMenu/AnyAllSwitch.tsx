import type { MouseEvent } from 'react';
import type { AnyOrAll } from './sections.ts';
import { t } from '../../t.ts';
import css from './AnyAllSwitch.module.css';

export interface AnyAllSwitchProps {
  /** "Genres": what has several values on. */
  readonly title: string;
  readonly mode: AnyOrAll;
  readonly onOpen: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** Several values are on: must a title have any of them, or all? Two addresses, one of which is this one. */
export function AnyAllSwitch({ title, mode, onOpen }: AnyAllSwitchProps) {
  const ways = [
    [t`Any of these`, mode.anyHref, !mode.isAll],
    [t`All of these`, mode.allHref, mode.isAll],
  ] as const;
  return (
    <div className={css.ways} role="group" aria-label={t`${title}: any or all`}>
      {ways.map(([words, href, isOn]) => (
        <a
          key={words}
          className={css.way}
          href={href}
          aria-current={isOn ? 'true' : undefined}
          onClick={(event) => onOpen({ href, event })}
        >
          {words}
        </a>
      ))}
    </div>
  );
}
