import type { ReactNode } from 'react';
import type { ReactionKind } from '@agm/api';
import { Pill } from '@agm/ui';
import type { CommentWords } from '../../model/commentWords.ts';
import { CommentText } from '../CommentText/CommentText.tsx';
import { ReportForm } from './ReportForm.tsx';
import { t } from '../../t.ts';
import css from './Comment.module.css';

export interface CommentProps {
  readonly words: CommentWords;
  /** Only its author sees it. */
  readonly isWaiting?: boolean;
  /** What this visitor has pressed. */
  readonly pressed?: readonly ReactionKind[];
  readonly isReported?: boolean;
  /** A form in place of the words, while they are changed. */
  readonly editor?: ReactNode;
  readonly onReact?: (pressed: { readonly kind: ReactionKind }) => void;
  readonly onReply?: () => void;
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
  readonly onReport?: (said: { readonly reason: string }) => void;
}

/** One comment, with what can be done about it. */
export function Comment({ words, isWaiting = false, pressed = [], isReported = false, editor, ...on }: CommentProps) {
  return (
    <article
      className={css.comment}
      id={isWaiting ? undefined : `comment-${words.id}`}
      data-waiting={isWaiting || undefined}
      data-faceless={words.avatar === null || undefined}
      aria-label={t`Comment by ${words.author}`}
    >
      {words.avatar !== null && <img className={css.face} src={words.avatar} alt="" width={40} height={40} loading="lazy" />}
      <header className={css.head}>
        <bdi className={css.author}>{words.author}</bdi>
        {words.badge === 'staff' && <Pill tone="good">{t`Staff`}</Pill>}
        {words.badge === 'guest' && <Pill>{t`Guest`}</Pill>}
        {isWaiting ? (
          <Pill tone="warn">{t`Waiting for approval`}</Pill>
        ) : (
          <a className={css.when} href={words.href}>
            <time dateTime={words.moment}>{words.day}</time>
          </a>
        )}
        {words.isEdited && <span className={css.edited}>{t`edited`}</span>}
      </header>
      <div className={css.body}>
        {editor ?? <CommentText parts={words.parts} />}
        {isWaiting && <p className={css.note}>{t`Only you can see this until an editor has read it.`}</p>}
        {!editor && <Actions words={words} isWaiting={isWaiting} pressed={pressed} isReported={isReported} {...on} />}
      </div>
    </article>
  );
}

function Actions({
  words,
  isWaiting,
  pressed,
  isReported,
  onReact,
  onReply,
  onEdit,
  onDelete,
  onReport,
}: Omit<Required<Pick<CommentProps, 'words' | 'isWaiting' | 'pressed' | 'isReported'>>, never> &
  Pick<CommentProps, 'onReact' | 'onReply' | 'onEdit' | 'onDelete' | 'onReport'>) {
  return (
    <div className={css.actions}>
      {!isWaiting &&
        words.reactions.map(({ kind, label, count }) =>
          onReact ? (
            <button
              key={kind}
              type="button"
              className={css.reaction}
              aria-pressed={pressed.includes(kind)}
              onClick={() => onReact({ kind })}
            >
              {label}
              {count > 0 && <span className={css.count}> {count}</span>}
            </button>
          ) : (
            count > 0 && (
              <span key={kind} className={css.tally}>
                {label} <span className={css.count}>{count}</span>
              </span>
            )
          ),
        )}
      {onReply && <button type="button" className={css.action} onClick={onReply}>{t`Reply`}</button>}
      {onEdit && <button type="button" className={css.action} onClick={onEdit}>{t`Edit`}</button>}
      {onDelete && <button type="button" className={css.action} onClick={onDelete}>{t`Delete`}</button>}
      {onReport && <ReportForm isDone={isReported} onReport={onReport} />}
    </div>
  );
}
