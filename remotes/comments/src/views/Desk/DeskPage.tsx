import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { deskQueues, type DeskQueue, type DeskStatus } from '@agm/api';
import { Button, ButtonLink, Notice, Pill, Skeleton } from '@agm/ui';
import type { DeskWords, RecordWords } from '../../model/deskWords.ts';
import { CommentText } from '../CommentText/CommentText.tsx';
import { plural, sentence, t, T, V } from '../../t.ts';
import css from './DeskPage.module.css';

export interface DeskPageProps {
  readonly queue: DeskQueue;
  readonly counts: Readonly<Record<DeskQueue, number>> | null;
  readonly entries: readonly DeskWords[];
  /** The one that the keys act on. */
  readonly at: number;
  readonly state: 'loading' | 'failed' | 'here';
  /** The last action; null when there is nothing to undo. */
  readonly undo: string | null;
  readonly records: readonly RecordWords[];
  readonly onQueue: (chosen: { readonly queue: DeskQueue }) => void;
  readonly onMove: (moved: { readonly to: number }) => void;
  readonly onDecide: (decided: { readonly status: DeskStatus }) => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

const queueName = (queue: DeskQueue): string => ({ hold: t`Waiting`, reported: t`Reported`, spam: t`Spam` })[queue];
const decisions = () =>
  [
    ['a', t`Approve`, 'approved'],
    ['h', t`Hold`, 'hold'],
    ['s', t`Spam`, 'spam'],
    ['d', t`Delete`, 'trash'],
  ] as const;

/** Every action at the desk has a key, and the page lists every key. */
export function DeskPage({ queue, counts, entries, at, state, undo, records, onQueue, onMove, onDecide, onUndo, onRetry }: DeskPageProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const decision = decisions().find(([key]) => key === event.key);
      const act = decision
        ? () => onDecide({ status: decision[2] })
        : event.key === 'j' || event.key === 'k'
          ? () => onMove({ to: at + (event.key === 'j' ? 1 : -1) })
          : event.key === 'u'
            ? onUndo
            : null;
      if (!act) return;
      // The next key acts on what this one has left, however fast it comes.
      flushSync(act);
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const current = entries[at]?.key;
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div className={css.page}>
      <h1 className={css.heading}>{t`The desk`}</h1>
      <nav className={css.queues} aria-label={t`Queues`}>
        {deskQueues.map((name) => (
          <button key={name} type="button" aria-pressed={name === queue} onClick={() => onQueue({ queue: name })}>
            {queueName(name)}
            {counts && <span> {counts[name]}</span>}
          </button>
        ))}
      </nav>
      <p className={css.keys}>
        {[['j', t`next`], ['k', t`before`], ...decisions().map(([key, label]) => [key, label.toLowerCase()]), ['u', t`undo`]].map(
          ([key = '', label]) => (
            <span key={key}>
              <Key name={key} /> {label}
            </span>
          ),
        )}
      </p>
      <p className={css.undo} role="status">
        {undo && (
          <>
            {undo} <Button tone="quiet" size="small" onClick={onUndo}>{t`Undo`}</Button>
          </>
        )}
      </p>
      {state === 'loading' && <Skeleton shape="rows" words={t`The queue is on its way …`} />}
      {state === 'failed' && (
        <Notice
          tone="bad"
          heading={t`The queue could not be loaded`}
          action={<Button onClick={onRetry}>{t`Try again`}</Button>}
        >{t`Nothing is lost: what waits goes on waiting.`}</Notice>
      )}
      {state === 'here' && entries.length === 0 && (
        <Notice tone="empty" heading={t`Nothing to do here`}>
          {queue === 'hold' ? t`Nobody waits for a word from you.` : t`This queue is empty.`}
        </Notice>
      )}
      <ol className={css.list} role="list" ref={list} aria-label={queueName(queue)}>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <article
              className={css.entry}
              aria-current={index === at ? 'true' : undefined}
              aria-label={t`${entry.what} by ${entry.author}`}
              onClick={() => onMove({ to: index })}
            >
              <header className={css.head}>
                <bdi className={css.author}>{entry.author}</bdi>
                <T>
                  <span className={css.quiet}>
                    <V>{entry.what}</V> on
                  </span>{' '}
                  <a href={entry.href} dir="auto" className={css.title}>
                    <V>{entry.title}</V>
                  </a>
                </T>
                <time className={css.quiet} dateTime={entry.moment}>
                  {entry.day}
                </time>
              </header>
              <CommentText parts={entry.parts} />
              {entry.earlier.length > 0 && (
                <details className={css.earlier}>
                  <summary>
                    {plural(entry.earlier.length, {
                      one: sentence`One earlier wording`,
                      other: sentence`${entry.earlier.length} earlier wordings`,
                    })}
                  </summary>
                  <ol>
                    {entry.earlier.map((one, place) => (
                      <li key={place}>
                        <span className={css.quiet}>
                          <T>
                            until{' '}
                            <time dateTime={one.moment}>
                              <V>{one.day}</V>
                            </time>
                          </T>
                        </span>
                        <CommentText parts={one.parts} />
                      </li>
                    ))}
                  </ol>
                </details>
              )}
              <p className={css.reasons}>
                {entry.reasons.map((reason) => (
                  <Pill key={reason} tone="warn">
                    {reason}
                  </Pill>
                ))}
                {entry.proposal && <Pill>{entry.proposal}</Pill>}
              </p>
              {index === at && (
                <p className={css.buttons}>
                  {decisions().map(([key, label, status]) => (
                    <Button
                      key={key}
                      size="small"
                      tone={status === 'approved' ? 'primary' : 'quiet'}
                      aria-keyshortcuts={key}
                      onClick={() => onDecide({ status })}
                    >
                      {label}
                    </Button>
                  ))}
                </p>
              )}
            </article>
          </li>
        ))}
      </ol>
      <details className={css.history}>
        <summary>{t`What was done`}</summary>
        {records.length === 0 ? (
          <p className={css.quiet}>{t`Nothing yet.`}</p>
        ) : (
          <ol>
            {records.map((record) => (
              <li key={record.id}>
                {record.words}{' '}
                <time className={css.quiet} dateTime={record.moment}>
                  {record.day}
                </time>
              </li>
            ))}
          </ol>
        )}
      </details>
    </div>
  );
}

function Key({ name }: { readonly name: string }) {
  return <kbd className={css.key}>{name}</kbd>;
}

/** For a member who is none of the staff. */
export function NotStaff() {
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{t`The desk`}</h1>
      <Notice
        tone="info"
        heading={t`This page is for the people who run the site`}
        action={<ButtonLink href="/">{t`To the wall`}</ButtonLink>}
      >{t`Here they read what waits for approval.`}</Notice>
    </div>
  );
}
