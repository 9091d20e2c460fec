import type { ReactNode } from 'react';
import * as icons from '../Icon/drawings.ts';
import { Icon } from '../Icon/Icon.tsx';
import css from './Disclosure.module.css';

export interface DisclosureProps {
  /** What always shows, and what is pressed. */
  readonly summary: ReactNode;
  /** Open on arrival; after that the browser keeps it. */
  readonly isOpen?: boolean;
  readonly onToggle?: (toggled: { readonly isOpen: boolean }) => void;
  readonly children: ReactNode;
}

/** A section that opens and closes by itself, without JavaScript too. */
export function Disclosure({ summary, isOpen = false, onToggle, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={isOpen} onToggle={onToggle && ((event) => onToggle({ isOpen: event.currentTarget.open }))}>
      <summary className={css.summary}>
        {summary}
        <Icon drawing={icons.chevron} size="small" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
