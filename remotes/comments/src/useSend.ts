import { useState } from 'react';
import { ApiError, hintFor, neutralMessage } from '@agm/api';
import { cleanName, hasVisibleText, lengthOf, longestComment, type Comment, type NewComment } from '@agm/domain';
import { formatNumber } from '@agm/messages';
import { asSent, keepDraft, readDraft, sendKeyOf, type Draft } from './data/drafts.ts';
import { useCommentCalls } from './data/useCalls.ts';
import type { Visitor } from './useVisitor.ts';
import { t } from './t.ts';

export type FormField = 'name' | 'text';

export interface Trouble {
  readonly message: string;
  readonly hint: string | null;
  /** What has to be filled in differently; absent where it is nothing of the form's. */
  readonly field?: FormField;
}

export interface Sending {
  readonly draft: Draft;
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  type(words: { readonly text?: string; readonly name?: string }): void;
  /** Answers the field that has to be filled in first; null when the words are on their way. */
  send(): FormField | null;
}

interface SendOptions {
  readonly visitor: Visitor;
  readonly place: string;
  readonly postId: number;
  readonly parent: number | null;
  /** The comment as it is stored now. */
  onSent(comment: Comment): void;
}

/** Words on their way: kept on this device until the content host has them, and sent under one key however often it is tried. */
export function useSend({ visitor, place, postId, parent, onSent }: SendOptions): Sending {
  const commentCalls = useCommentCalls();
  const [draft, setDraft] = useState(() => readDraft(place));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft(place, next);
  };

  async function deliver(comment: NewComment & { readonly parent?: number }, key: string): Promise<Comment> {
    if (!('session' in visitor)) throw new ApiError('unreachable', 'Nobody knows who is looking');
    const member = await visitor.session.member();
    if (visitor.kind === 'guest') {
      try {
        return await commentCalls.addAsGuest(comment, key);
      } catch (error) {
        // After some comments in an hour each further one costs a solved challenge.
        if (!(error instanceof ApiError) || error.status !== 429 || error.captcha === null) throw error;
        return member.captcha.answering(error.captcha, (solved) => commentCalls.addAsGuest(comment, key, solved));
      }
    }
    const bearer = (await member.mayAct()) ? visitor.session.bearer() : null;
    if (bearer === null) throw new ApiError('refused', 'Log in to comment', { status: 401 });
    return commentCalls.add(bearer, { ...comment, authorId: visitor.user.id, authorName: visitor.user.name }, key);
  }

  return {
    draft,
    trouble,
    isBusy,
    type: (words) => keep({ ...draft, ...words }),
    send() {
      if (isBusy) return null;
      const fault = troubleWith(draft.text, visitor.kind === 'guest' ? draft.name : null);
      if (fault) {
        setTrouble(fault);
        return fault.field;
      }
      const key = sendKeyOf(draft);
      keep(asSent(draft, key));
      setBusy(true);
      setTrouble(null);
      const words = {
        postId,
        comment: draft.text,
        ...(visitor.kind === 'guest' && { anonName: draft.name }),
        ...(parent !== null && { parent }),
      };
      deliver(words, key)
        .then(
          (comment) => {
            // A guest's name need not be typed again.
            keep({ text: '', name: draft.name, sent: null });
            onSent(comment);
          },
          (error: unknown) => setTrouble(wordsFor(error)),
        )
        .finally(() => setBusy(false));
      return null;
    },
  };
}

/** What is wrong with the words before anybody is asked; `name` is null where a member writes. What cannot be seen is nothing, as on the server. */
export function troubleWith(text: string, name: string | null): (Trouble & { readonly field: FormField }) | null {
  if (name !== null && cleanName(name) === '') return { message: t`Please say what we may call you.`, hint: null, field: 'name' };
  if (!hasVisibleText(text)) return { message: t`There is nothing written yet.`, hint: null, field: 'text' };
  return lengthOf(text) > longestComment
    ? { message: t`This is too long.`, hint: t`At most ${formatNumber(longestComment)} characters.`, field: 'text' }
    : null;
}

export function wordsFor(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { message: neutralMessage(), hint: null };
  if (error.failure === 'unreachable')
    return {
      message: t`Not sent: we cannot reach the server.`,
      hint: t`Your words are kept on this device. Send them again when you are back online; they will be stored once.`,
    };
  if (error.code === 'comment_duplicate') return { message: t`You have already said that here.`, hint: null };
  if (error.status === 404) return { message: t`This comment is gone.`, hint: null };
  if (error.status === 429) return { message: t`That was a lot at once.`, hint: hintFor(error) };
  return { message: neutralMessage(), hint: hintFor(error) };
}
