import { t } from '../../t.ts';
import css from './WallFoot.module.css';

export interface WallFootProps {
  readonly ways: readonly { readonly words: string; readonly href: string; readonly type: string | null }[];
}

/** Below the titles: where this wall can be taken. */
export function WallFoot({ ways }: WallFootProps) {
  return (
    <ul className={css.ways} role="list" aria-label={t`Take this wall along`}>
      {ways.map(({ words, href, type }) => (
        <li key={href}>
          <a href={href} type={type ?? undefined}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
