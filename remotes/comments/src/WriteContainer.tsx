import { useState } from 'react';
import type { Comment } from '@agm/domain';
import { useServices, useSite } from '@agm/federation';
import { Button } from '@agm/ui';
import { draftPlace } from './data/drafts.ts';
import { useSend } from './useSend.ts';
import type { Visitor } from './useVisitor.ts';
import { CommentForm } from './views/CommentForm/CommentForm.tsx';
import { WriteFrame } from './views/CommentForm/WriteFrame.tsx';
import { t } from './t.ts';

interface WriteContainerProps {
  readonly visitor: Visitor;
  readonly postId: number;
  readonly parent: number | null;
  onSent(comment: Comment): void;
  onCancel?(): void;
}

/** Where one's own words begin: as a member, or as a guest by name. */
export function WriteContainer(props: WriteContainerProps) {
  return props.visitor.kind === 'unknown' ? <WriteFrame isWaiting /> : <Write {...props} />;
}

function Write({ visitor, postId, parent, onSent, onCancel }: WriteContainerProps) {
  const { reportError } = useServices();
  const { texts } = useSite();
  const [hasSent, setSent] = useState(false);
  const isGuest = visitor.kind === 'guest';
  const sending = useSend({
    visitor,
    place: draftPlace(postId, parent ?? 0),
    postId,
    parent,
    onSent(comment) {
      setSent(!comment.isApproved);
      onSent(comment);
    },
  });
  const logIn = () => {
    if (visitor.kind === 'guest')
      void visitor.session
        .member()
        .then((member) => member.mayAct())
        .catch((error: unknown) => reportError(error, 'the login'));
  };
  return (
    <WriteFrame
      sent={
        hasSent
          ? isGuest
            ? t`Thank you. An editor reads what guests write before it shows.`
            : t`Thank you. An editor will read it before it shows.`
          : null
      }
      way={
        isGuest && parent === null ? <Button tone="quiet" size="small" onClick={logIn}>{t`Log in to comment as a member`}</Button> : null
      }
    >
      <CommentForm
        label={parent === null ? (isGuest ? t`Comment as a guest` : t`Your comment`) : t`Your answer`}
        send={parent === null ? t`Post the comment` : t`Post the answer`}
        text={sending.draft.text}
        {...(isGuest && { name: sending.draft.name })}
        note={texts?.comments && <span dir="auto">{texts.comments}</span>}
        trouble={sending.trouble}
        isBusy={sending.isBusy}
        isFocused={parent !== null}
        onType={(words) => {
          setSent(false);
          sending.type(words);
        }}
        onSend={sending.send}
        onCancel={onCancel}
      />
    </WriteFrame>
  );
}
