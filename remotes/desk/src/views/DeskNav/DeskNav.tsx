import { t } from '../../t.ts';
import css from './DeskNav.module.css';

export interface DeskNavProps {
  /** Those that this member may use; none for somebody who is none of the staff. */
  readonly links: readonly { readonly name: string; readonly href: string; readonly isHere: boolean }[];
}

/** The list of the desk's pages. It stands over each of them, whichever remote fills the rest. */
export function DeskNav({ links }: DeskNavProps) {
  return (
    <nav className={css.nav} aria-label={t`Desk`}>
      {links.map(({ name, href, isHere }) => (
        <a key={href} className={css.link} href={href} aria-current={isHere ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
