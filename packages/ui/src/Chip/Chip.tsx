import type { MouseEvent, ReactNode } from 'react';
import * as icons from '../Icon/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { t } from '../t.ts';
import css from './Chip.module.css';

export interface ChipProps {
  /** The address to go to: with this filter, or without it when it is on. */
  readonly href: string;
  /** On: filled, with a cross, and its name says that it removes. */
  readonly isOn?: boolean;
  readonly children: ReactNode;
  readonly onOpen?: (opened: { readonly href: string; readonly event: MouseEvent<HTMLAnchorElement> }) => void;
}

/** One filter as a link: a plain chip puts it on, a filled one takes it off. */
export function Chip({ href, isOn = false, children, onOpen }: ChipProps) {
  return (
    <a className={css.chip} href={href} data-on={isOn || undefined} onClick={onOpen && ((event) => onOpen({ href, event }))}>
      <span className={css.words} dir="auto">
        {children}
        {isOn && <VisuallyHidden>{t`(remove)`}</VisuallyHidden>}
      </span>
      {isOn && <Icon drawing={icons.close} size="small" />}
    </a>
  );
}
