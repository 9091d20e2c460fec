import type { CommentPart } from '@agm/domain';
import { Button, ButtonLink, Notice, Pill, Skeleton } from '@agm/ui';
import { CommentText } from '../CommentText/CommentText.tsx';
import { t } from '../../t.ts';
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
      <h1 className={css.heading}>{t`Your comments`}</h1>
      <p className={css.quiet}>
        <a href="/account/">{t`Back to your account`}</a>
      </p>
      {state === 'loading' && <Skeleton shape="rows" words={t`Your comments are on their way …`} />}
      {state === 'here' && comments.length === 0 && reviews.length === 0 && (
        <Notice
          tone="empty"
          heading={t`You have not said anything yet`}
          action={<ButtonLink href="/">{t`Find a title`}</ButtonLink>}
        >{t`What you write below a title stands here, with its state.`}</Notice>
      )}
      {reviews.length > 0 && <Entries label={t`Reviews`} entries={reviews} />}
      {comments.length > 0 && <Entries label={t`Comments`} entries={comments} />}
      {onMore && (
        <p>
          <Button tone="quiet" aria-disabled={isAsking || undefined} onClick={onMore}>
            {hasFailed ? t`Load again` : t`More of your comments`}
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
            <article className={css.entry} aria-label={t`On ${entry.title}`}>
              <header className={css.head}>
                <a className={css.title} href={entry.href} dir="auto">
                  {entry.title}
                </a>
                {entry.rating !== null && <strong>{entry.rating.toFixed(1)} / 10</strong>}
                <time className={css.quiet} dateTime={entry.moment}>
                  {entry.day}
                </time>
                {entry.isApproved ? <Pill tone="good">{t`Approved`}</Pill> : <Pill tone="warn">{t`Waiting for approval`}</Pill>}
              </header>
              <CommentText parts={entry.parts} />
              <p>
                <Button tone="plain" size="small" onClick={entry.onDelete}>{t`Delete`}</Button>
              </p>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}
