import { Button, Skeleton } from '@agm/ui';
import type { DifferentLine } from './differences.ts';
import { t } from '../t.ts';
import css from './Versions.module.css';

/** One line of the history, in words. */
export interface VersionLine {
  readonly revision: number;
  /** "Edda changed the title and the text" */
  readonly words: string;
  readonly day: string;
  readonly moment: string;
}

/** A version beside the present one: each field that differs. */
export interface ComparedField {
  readonly name: string;
  readonly lines: readonly DifferentLine[];
}

export interface VersionsProps {
  /** Null until somebody opens them. */
  readonly lines: readonly VersionLine[] | null;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  /** The version that is compared with what stands on the page; null while it is on its way or none is chosen. */
  readonly compared: { readonly revision: number; readonly fields: readonly ComparedField[] | null } | null;
  readonly onOpen: () => void;
  readonly onMore: () => void;
  readonly onCompare: (chosen: { readonly revision: number }) => void;
  readonly onRestore: (chosen: { readonly revision: number }) => void;
}

/** Who wrote what and when; any version can be compared with the present one and brought back. */
export function Versions({ lines, hasFailed, hasMore, compared, onOpen, onMore, onCompare, onRestore }: VersionsProps) {
  return (
    <details className={css.versions} onToggle={(event) => event.currentTarget.open && lines === null && onOpen()}>
      <summary>{t`Versions`}</summary>
      {hasFailed && (
        <p role="alert">
          {t`The versions could not be loaded.`} <Button tone="quiet" size="small" onClick={onOpen}>{t`Try again`}</Button>
        </p>
      )}
      {!hasFailed && lines === null && <Skeleton shape="lines" words={t`One moment …`} />}
      {lines && (
        <ol className={css.lines} role="list">
          {lines.map(({ revision, words, day, moment }) => (
            <li key={revision}>
              <span>
                {t`Version ${revision}`}: {words} {moment !== '' && <time dateTime={moment}>{day}</time>}
              </span>{' '}
              <Button
                tone="quiet"
                size="small"
                aria-expanded={compared?.revision === revision}
                aria-label={t`Compare version ${revision}`}
                onClick={() => onCompare({ revision })}
              >{t`Compare`}</Button>
              {compared?.revision === revision && compared.fields && (
                <div className={css.compared}>
                  {compared.fields.length === 0 && <p>{t`This is what stands here now.`}</p>}
                  {compared.fields.map(({ name, lines: found }) => (
                    <section key={name}>
                      <h2>{name}</h2>
                      {found.map(({ text, is }, at) =>
                        is === 'removed' ? (
                          <del key={at}>{text || ' '}</del>
                        ) : is === 'added' ? (
                          <ins key={at}>{text || ' '}</ins>
                        ) : (
                          <span key={at}>{text || ' '}</span>
                        ),
                      )}
                    </section>
                  ))}
                  {compared.fields.length > 0 && (
                    <Button size="small" onClick={() => onRestore({ revision })}>{t`Restore version ${revision}`}</Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {hasMore && <Button tone="quiet" size="small" onClick={onMore}>{t`Older ones`}</Button>}
    </details>
  );
}
