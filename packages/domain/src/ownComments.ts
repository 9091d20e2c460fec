import { commentStateOf, idStatusOf, type Comment, type CommentIdEntry, type CommentState } from './comments.ts';

/** What is known of a member's own comments: their ids, and, a page at a time, the comments themselves (R4.5). */
export interface OwnComments {
  readonly idsState: 'unknown' | 'pending' | 'retrieved' | 'failed';
  /** Newest first. */
  readonly ids: readonly CommentIdEntry[];
  readonly idsPage: number;
  /** Where the next page of ids begins, where the host says so; hosts that do not are asked by number. */
  readonly idsNext: string | null;
  /** `idle`: there are more pages than were asked for. */
  readonly dataState: 'unknown' | 'pending' | 'idle' | 'retrieved' | 'failed';
  /** Newest first, each id once. */
  readonly comments: readonly Comment[];
  /** Pages that have come. */
  readonly dataPage: number;
  readonly dataNext: string | null;
}

export const noOwnComments: OwnComments = {
  idsState: 'unknown',
  ids: [],
  idsPage: 0,
  idsNext: null,
  dataState: 'unknown',
  comments: [],
  dataPage: 0,
  dataNext: null,
};

export type OwnCommentsEvent =
  | { readonly type: 'ids-asked' | 'ids-failed' | 'page-asked' | 'page-failed' | 'one-asked' | 'one-failed' | 'forgotten' }
  | { readonly type: 'ids-came'; readonly entries: readonly CommentIdEntry[]; readonly isDone: boolean; readonly next?: string | null }
  | { readonly type: 'page-came'; readonly comments: readonly Comment[]; readonly isDone: boolean; readonly next?: string | null }
  | { readonly type: 'one-came' | 'added'; readonly comment: Comment }
  | { readonly type: 'edited'; readonly change: Pick<CommentState, 'id' | 'isApproved' | 'content'> }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'put-back'; readonly comment: Comment; readonly entry: CommentIdEntry };

/** A host that never says `isDone` is asked no longer than this (A-S22). */
export const mostOwnPages = 500;

/** The next state. Pages that bring nothing new end the asking: a host that repeats itself has nothing more to say. */
export function ownCommentsAfter(state: OwnComments, event: OwnCommentsEvent): OwnComments {
  switch (event.type) {
    case 'ids-asked':
      return { ...state, idsState: 'pending' };
    case 'ids-failed':
      return { ...state, idsState: 'failed' };
    case 'ids-came': {
      const ids = merged(state.ids, event.entries);
      const idsPage = state.idsPage + 1;
      const isOver = event.isDone || ids.length === state.ids.length || idsPage >= mostOwnPages;
      return { ...state, ids, idsPage, idsNext: event.next ?? null, idsState: isOver ? 'retrieved' : 'pending' };
    }
    case 'page-asked':
    case 'one-asked':
      return { ...state, dataState: 'pending' };
    case 'page-failed':
      return { ...state, dataState: 'failed' };
    case 'one-failed':
      return { ...state, dataState: 'idle' };
    case 'page-came': {
      const comments = merged(state.comments, event.comments);
      const dataPage = state.dataPage + 1;
      const isOver = event.isDone || comments.length === state.comments.length || dataPage >= mostOwnPages;
      return { ...state, comments, dataPage, dataNext: event.next ?? null, dataState: isOver ? 'retrieved' : 'idle' };
    }
    case 'one-came':
      return { ...withIn(state, event.comment), dataState: 'idle' };
    case 'added':
      return {
        ...state,
        ids: [entryOf(event.comment), ...without(state.ids, event.comment.id)],
        comments: [event.comment, ...without(state.comments, event.comment.id)],
      };
    case 'edited':
      return {
        ...state,
        ids: state.ids.map((entry) => (entry.id === event.change.id ? { ...entry, status: statusOf(event.change) } : entry)),
        comments: state.comments.map((comment) => (comment.id === event.change.id ? { ...comment, ...event.change } : comment)),
      };
    case 'removed':
      return { ...state, ids: without(state.ids, event.id), comments: without(state.comments, event.id) };
    case 'put-back':
      return {
        ...state,
        ids: inPlace(without(state.ids, event.entry.id), event.entry),
        comments: inPlace(without(state.comments, event.comment.id), event.comment),
      };
    case 'forgotten':
      return noOwnComments;
  }
}

/** What the state keeps of a comment, for callers that need no more (R3-19). */
export const ownCommentState = (state: OwnComments, id: number): CommentState | null => {
  const found = state.comments.find((comment) => comment.id === id);
  return found ? commentStateOf(found) : null;
};

function entryOf(comment: Comment): CommentIdEntry {
  return { id: comment.id, postId: comment.contentId ?? 0, status: statusOf(comment) };
}

const statusOf = ({ isApproved }: { readonly isApproved: boolean }) => idStatusOf(isApproved ? 'approved' : 'hold');

function withIn(state: OwnComments, comment: Comment): OwnComments {
  const isKnown = state.comments.some(({ id }) => id === comment.id);
  return {
    ...state,
    comments: isKnown ? state.comments.map((known) => (known.id === comment.id ? comment : known)) : inPlace(state.comments, comment),
  };
}

/** What is known stays where it is; what is new follows. */
function merged<T extends { readonly id: number }>(known: readonly T[], came: readonly T[]): readonly T[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...came.filter(({ id }) => !ids.has(id) && ids.add(id))];
}

const without = <T extends { readonly id: number }>(list: readonly T[], id: number): readonly T[] => list.filter((one) => one.id !== id);

/** A later number is newer, and newer ones come first. */
function inPlace<T extends { readonly id: number }>(list: readonly T[], one: T): readonly T[] {
  const at = list.findIndex(({ id }) => id < one.id);
  return at < 0 ? [...list, one] : [...list.slice(0, at), one, ...list.slice(at)];
}
