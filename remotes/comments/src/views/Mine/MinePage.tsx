import type { CommentPart } from '@agm/domain';
import { Button, ButtonLink, Notice, Pill } from '@agm/ui';
import { CommentText } from '../CommentText/CommentText.tsx';
import css from './MinePage.module.css';

export interface MineEntry {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly isApproved: boolean;
  readonly day: string;
  readonly moment: string;
  readonly parts: readonly CommentPart[];
  /** 0 to 10; null for a comment. */
  readonly rating: number | null;
  readonly onDelete: () => void;
}

export interface MinePageProps {
  readonly state: 'loading' | 'failed' | 'here';
  readonly comments: readonly MineEntry[];
  readonly reviews: readonly MineEntry[];
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  readonly onMore: (() => void) | null;
}

/** All that a member has said, and what became of it. */
export function MinePage({ state, comments, reviews, isAsking, hasFailed, onMore }: MinePageProps) {
  return (
    <div className={css.page}>
      <h1 className={css.heading}>Your comments</h1>
      <p className={css.quiet}>
        <a href="/account/">Back to your account</a>
      </p>
      {state === 'loading' && (
        <p className={css.quiet} role="status">
          Your comments are on their way …
        </p>
      )}
      {state === 'here' && comments.length === 0 && reviews.length === 0 && (
        <Notice tone="empty" heading="You have not said anything yet" action={<ButtonLink href="/">Find a title</ButtonLink>}>
          What you write below a title stands here, with its state.
        </Notice>
      )}
      {reviews.length > 0 && <Entries label="Reviews" entries={reviews} />}
      {comments.length > 0 && <Entries label="Comments" entries={comments} />}
      {onMore && (
        <p>
          <Button tone="quiet" aria-disabled={isAsking || undefined} onClick={onMore}>
            {hasFailed ? 'Load again' : 'More of your comments'}
          </Button>
        </p>
      )}
    </div>
  );
}

function Entries({ label, entries }: { readonly label: string; readonly entries: readonly MineEntry[] }) {
  return (
    <section className={css.part} aria-label={label}>
      <h2>{label}</h2>
      <ol className={css.list} role="list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <article className={css.entry} aria-label={`On ${entry.title}`}>
              <header className={css.head}>
                <a className={css.title} href={entry.href} dir="auto">
                  {entry.title}
                </a>
                {entry.rating !== null && <strong>{entry.rating.toFixed(1)} / 10</strong>}
                <time className={css.quiet} dateTime={entry.moment}>
                  {entry.day}
                </time>
                {entry.isApproved ? <Pill tone="good">Approved</Pill> : <Pill tone="warn">Waiting for approval</Pill>}
              </header>
              <CommentText parts={entry.parts} />
              <p>
                <Button tone="plain" size="small" onClick={entry.onDelete}>
                  Delete
                </Button>
              </p>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}
