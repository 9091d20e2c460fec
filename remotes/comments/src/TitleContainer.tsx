import { useEffect, useRef, useState } from 'react';
import type { CommentItem, CommentThread } from '@agm/api';
import { commentOrders, plainCommentsView, titlePath, writeCommentsView, type CommentOrder, type CommentsView } from '@agm/domain';
import { formatNumber } from '@agm/messages';
import { keepGuestWaiting } from './data/guestWaiting.ts';
import { ownCommentsOf } from './data/ownComments.ts';
import { useCommentCalls } from './data/useCalls.ts';
import { useComments } from './data/useComments.ts';
import { withAdded } from './model/answerChanges.ts';
import { itemOf, permanentLink, toCommentWords } from './model/commentWords.ts';
import { EditContainer } from './EditContainer.tsx';
import { ReviewsContainer } from './ReviewsContainer.tsx';
import { useGuestWaiting } from './useGuestWaiting.ts';
import { useOwnHere } from './useOwnHere.ts';
import { useThreadActions } from './useThreadActions.ts';
import { useVisitor } from './useVisitor.ts';
import { Comment } from './views/Comment/Comment.tsx';
import { Comments } from './views/Comments/Comments.tsx';
import { Thread } from './views/Comments/Thread.tsx';
import { WriteContainer } from './WriteContainer.tsx';
import { sentence, plural, t } from './t.ts';

interface Props extends CommentsView {
  readonly title: string;
}

const orderName = (order: CommentOrder): string => ({ newest: t`Newest`, oldest: t`Oldest`, liked: t`Most liked` })[order];

/** What is said of one title, and one's own part in it. */
export function TitleContainer(props: Props) {
  const visitor = useVisitor();
  const commentCalls = useCommentCalls();
  const reading = useComments(props);
  const { answer, change } = reading;
  const own = useOwnHere(visitor, answer?.post);
  const guestWaiting = useGuestWaiting(visitor, answer);
  const actions = useThreadActions(visitor, reading, own);
  const [open, setOpen] = useState<{ readonly id: number; readonly as: 'reply' | 'edit' } | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // Another page of comments is looked for where comments are, not at the top of the title's page.
  const shown = `${props.order} ${props.page} ${props.cursor ?? ''}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    place.current?.scrollIntoView();
  }, [shown]);

  const slug = answer?.slug ?? props.title;
  const address = (order: CommentOrder, cursor?: string) =>
    `${titlePath(slug)}${writeCommentsView({ ...plainCommentsView, order, cursor })}#discussion`;
  const { kind } = visitor;
  const mayWrite = 'session' in visitor;
  const session = kind === 'member' ? visitor.session : null;
  const memberId = kind === 'member' ? visitor.user.id : null;

  const shownComment = (item: CommentItem, parent: number, isWaiting = false) => {
    const isOwn = memberId !== null && item.authorId === memberId;
    return (
      <Comment
        key={item.id}
        words={toCommentWords(item, slug)}
        isWaiting={isWaiting}
        pressed={own.reactions[item.id]}
        isReported={actions.reported.has(item.id)}
        editor={
          open?.as === 'edit' && open.id === item.id ? (
            <EditContainer content={item.content} onSave={(content) => actions.edit(item.id, content)} onEnd={() => setOpen(null)} />
          ) : undefined
        }
        {...(mayWrite &&
          !isWaiting && {
            onReact: ({ kind: reaction }) => actions.react(item.id, reaction),
            onReply: () => setOpen({ id: parent, as: 'reply' }),
            ...(!isOwn && { onReport: ({ reason }) => actions.report(item.id, reason) }),
          })}
        {...(isOwn && { onEdit: () => setOpen({ id: item.id, as: 'edit' }), onDelete: () => actions.remove(item.id) })}
      />
    );
  };

  const thread = (one: CommentThread) => (
    <Thread
      key={one.id}
      comment={shownComment(one, one.id)}
      replies={one.replies.map((reply) => ({ id: reply.id, reply: shownComment(reply, one.id) }))}
      missing={one.repliesNext === null ? 0 : Math.max(0, one.repliesTotal - one.replies.length)}
      moreHref={permanentLink(slug, one.id)}
      onMore={kind === 'unknown' ? undefined : () => actions.more(one.id)}
      form={open?.as === 'reply' && open.id === one.id && write(one.id)}
    />
  );

  const write = (parent: number | null) =>
    answer &&
    kind !== 'child' && (
      <WriteContainer
        key={`${kind} ${String(memberId)} ${String(parent)}`}
        visitor={visitor}
        postId={answer.post}
        parent={parent}
        onSent={(comment) => {
          if (session) ownCommentsOf(session, commentCalls).dispatch({ type: 'added', comment });
          else if (!comment.isApproved) keepGuestWaiting(comment, Date.now());
          if (comment.isApproved) change((now) => withAdded(now, itemOf(comment, Date.now()), parent));
          setOpen(null);
        }}
        onCancel={parent === null ? undefined : () => setOpen(null)}
      />
    );

  const waiting = [...own.waiting.map((comment) => itemOf(comment, Date.now())), ...guestWaiting];
  const total = answer?.total ?? 0;
  // All that stood on this page was deleted: the way back leads to the first one.
  const isBehindAll = props.cursor !== undefined && answer?.items.length === 0 && answer.focus === null && total > 0;
  return (
    <div ref={place}>
      <Comments
        heading={total === 0 ? t`Comments` : plural(total, { one: sentence`1 comment`, other: sentence`${formatNumber(total)} comments` })}
        state={answer ? 'here' : reading.hasFailed ? 'failed' : 'loading'}
        isAsking={reading.isAsking}
        onRetry={own.hasFailed ? own.retry : reading.hasFailed ? reading.ask : null}
        reviews={answer && <ReviewsContainer visitor={visitor} answer={answer} onChange={reading.ask} />}
        form={write(null)}
        orders={commentOrders.map((order) => ({ label: orderName(order), href: address(order), isCurrent: order === props.order }))}
        feedHref={`${titlePath(slug)}comments/feed.xml`}
        focus={answer?.focus && thread(answer.focus)}
        waiting={waiting.length > 0 && waiting.map((item) => shownComment(item, 0, true))}
        threads={answer?.items.map(thread) ?? []}
        pages={
          answer && (answer.previous !== null || answer.next !== null || isBehindAll)
            ? {
                label: t`Page ${formatNumber(answer.page)} of ${formatNumber(answer.totalPages)}`,
                newer: answer.previous !== null ? address(answer.order, answer.previous) : isBehindAll ? address(props.order) : null,
                older: answer.next === null ? null : address(answer.order, answer.next),
              }
            : null
        }
      />
    </div>
  );
}
