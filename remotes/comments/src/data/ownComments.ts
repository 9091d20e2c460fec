import { atom } from 'jotai';
import type { CommentApi } from '@agm/api';
import { ownCommentsAfter, noOwnComments, type OwnComments, type OwnCommentsEvent } from '@agm/domain';
import type { Session, SessionStore } from '@agm/session';
import { forgetDrafts } from './drafts.ts';
import { forgetGuestWaiting } from './guestWaiting.ts';

/** The comment state of the logged-in member (R4.5); empty when nobody is logged in. */
export const ownCommentsAtom = atom<OwnComments>(noOwnComments);

type Calls = Pick<CommentApi, 'ownIds' | 'own' | 'ownOne'>;

/** Loads and changes the comment state of one page's session. It drops an answer that arrives after a logout. */
export interface OwnCommentsKeeper {
  dispatch(event: OwnCommentsEvent): void;
  /** All ids, page by page until the last. */
  loadIds(): Promise<void>;
  /** One page more of the comments themselves. */
  loadPage(): Promise<void>;
  loadOne(id: number): Promise<void>;
}

const keepers = new WeakMap<Session, OwnCommentsKeeper>();

/** One for each session: it handles every logout, also when no comment is on the page. */
export function ownCommentsOf(session: Session, calls: Calls): OwnCommentsKeeper {
  const known = keepers.get(session);
  if (known) return known;
  const keeper = createKeeper(session, session.store, calls);
  keepers.set(session, keeper);
  return keeper;
}

function createKeeper(session: Session, store: SessionStore, calls: Calls): OwnCommentsKeeper {
  const dispatch = (event: OwnCommentsEvent) => store.set(ownCommentsAtom, ownCommentsAfter(store.get(ownCommentsAtom), event));
  session.onLogout(() => {
    dispatch({ type: 'forgotten' });
    forgetDrafts();
    forgetGuestWaiting();
  });

  /** Reads as the member who is logged in now, and drops an answer for a member who has logged out meanwhile. */
  async function ask<T>(question: (bearer: string) => Promise<T>, came: (answer: T) => OwnCommentsEvent, asked: OwnCommentsEvent, failed: OwnCommentsEvent): Promise<void> {
    const bearer = session.bearer();
    if (bearer === null) return;
    dispatch(asked);
    try {
      const answer = await question(bearer);
      if (session.bearer() === bearer) dispatch(came(answer));
    } catch (error) {
      // Nothing is said to the visitor: a quiet button offers another try (R8-09).
      console.error('The own comments did not come', error);
      if (session.bearer() === bearer) dispatch(failed);
    }
  }

  return {
    dispatch,
    async loadIds() {
      const bearer = session.bearer();
      if (bearer === null || store.get(ownCommentsAtom).idsState === 'pending') return;
      do {
        const { idsPage, idsNext } = store.get(ownCommentsAtom);
        await ask(() => calls.ownIds(bearer, idsPage + 1, idsNext), (answer) => ({ type: 'ids-came', ...answer }), { type: 'ids-asked' }, { type: 'ids-failed' });
      } while (session.bearer() === bearer && store.get(ownCommentsAtom).idsState === 'pending');
    },
    loadPage: () => ask(
      (bearer) => calls.own(bearer, store.get(ownCommentsAtom).dataPage + 1, store.get(ownCommentsAtom).dataNext),
      ({ entries, ...rest }) => ({ type: 'page-came', comments: entries, ...rest }), { type: 'page-asked' }, { type: 'page-failed' },
    ),
    loadOne: (id) => ask((bearer) => calls.ownOne(bearer, id), (comment) => ({ type: 'one-came', comment }), { type: 'one-asked' }, { type: 'one-failed' }),
  };
}
