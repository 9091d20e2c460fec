import { t } from '../../t.ts';

export interface EmbeddedListProps {
  readonly theme: 'light' | 'dark' | 'auto';
  /** Null when the wall did not come. */
  readonly title: string | null;
  readonly wallHref: string;
  readonly total: number;
  readonly rows: readonly { readonly id: number; readonly title: string; readonly facts: string; readonly href: string }[];
}

/**
 * Titles of a wall as a short list. Its links lead out of the partner's page. The server adds its styles: the pages of our own
 * site never show it, so its class names cannot clash.
 */
export function EmbeddedList({ theme, title, wallHref, total, rows }: EmbeddedListProps) {
  return (
    <article className="list" lang="en" dir="ltr" data-theme={theme === 'auto' ? undefined : theme}>
      <h2>{title ?? t`This list could not be loaded`}</h2>
      {rows.length > 0 && (
        <ol role="list">
          {rows.map((row) => (
            <li key={row.id}>
              <a href={row.href} target="_blank" rel="noopener">
                <strong>{row.title}</strong> <span className="facts">{row.facts}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      <p className="facts">
        <a href={wallHref} target="_blank" rel="noopener">
          {total > rows.length ? t`All ${total} on A Good Movie To Watch` : 'A Good Movie To Watch'}
        </a>
      </p>
    </article>
  );
}
