import { inPageLanguage } from '@agm/messages';
import { t } from '../../t.ts';

export interface EmbeddedListProps {
  readonly theme: 'light' | 'dark' | 'auto';
  /** Null when the wall did not come. */
  readonly title: string | null;
  readonly wallHref: string;
  readonly total: number;
  /** What the partner calls the way to all of them; null where our own words stand. */
  readonly more: string | null;
  readonly rows: readonly { readonly id: number; readonly title: string; readonly facts: string; readonly href: string }[];
}

/**
 * Titles of a wall as a short list. Its links lead out of the partner's page. The server adds its styles: the pages of our own
 * site never show it, so its class names cannot clash.
 */
export function EmbeddedList({ theme, title, wallHref, total, more, rows }: EmbeddedListProps) {
  return (
    <article className="list" part="card" {...inPageLanguage()} data-theme={theme === 'auto' ? undefined : theme}>
      <h2 part="heading">{title ?? t`This list could not be loaded`}</h2>
      {rows.length > 0 && (
        <ol role="list">
          {rows.map((row) => (
            <li key={row.id}>
              <a href={row.href} target="_blank" rel="noopener" part="title">
                <strong>{row.title}</strong>{' '}
                <span className="facts" part="facts">
                  {row.facts}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      <p className="facts" part="note">
        <a href={wallHref} target="_blank" rel="noopener">
          {total > rows.length ? (more ?? t`All ${total} on A Good Movie To Watch`) : 'A Good Movie To Watch'}
        </a>
      </p>
    </article>
  );
}
