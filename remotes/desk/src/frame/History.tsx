import { Button, Skeleton } from '@agm/ui';
import { t } from '../t.ts';
import css from './History.module.css';

/** A change that was made, in words. */
export interface HistoryLine {
  readonly id: number;
  readonly words: string;
  /** As people read it, and for machines. */
  readonly day: string;
  readonly moment: string;
}

export interface HistoryProps {
  /** Null until somebody opens it. */
  readonly lines: readonly HistoryLine[] | null;
  readonly hasFailed?: boolean;
  /** Whether there are older ones. */
  readonly hasMore?: boolean;
  readonly onOpen: () => void;
  readonly onMore?: () => void;
}

/** Who changed what, and when: closed until somebody wants to know. */
export function History({ lines, hasFailed = false, hasMore = false, onOpen, onMore }: HistoryProps) {
  return (
    <details className={css.history} onToggle={(event) => event.currentTarget.open && lines === null && onOpen()}>
      <summary>{t`What was changed`}</summary>
      {hasFailed && (
        <p role="alert">
          {t`The history could not be loaded.`} <Button tone="quiet" size="small" onClick={onOpen}>{t`Try again`}</Button>
        </p>
      )}
      {!hasFailed && lines === null && <Skeleton shape="lines" words={t`One moment …`} />}
      {lines?.length === 0 && <p className={css.quiet}>{t`Nothing yet.`}</p>}
      {lines && lines.length > 0 && (
        <ol>
          {lines.map(({ id, words, day, moment }) => (
            <li key={id}>
              {words}{' '}
              <time className={css.quiet} dateTime={moment}>
                {day}
              </time>
            </li>
          ))}
        </ol>
      )}
      {hasMore && <Button tone="quiet" size="small" onClick={onMore}>{t`Older ones`}</Button>}
    </details>
  );
}
