import { act } from '@testing-library/react';
import { ApiError } from '@agm/api';
import type { PageHead, PlaceData, TrackedEvent, WebServices } from '@agm/federation';
import { partStatus, readUser } from '@agm/domain';
import {
  accountAtom,
  anonymousSession,
  createSession,
  popupAtom,
  storagePortsOf,
  storeFrom,
  type Session,
  type SessionState,
} from '@agm/session';
import { openMember, portsOf } from '@agm/session/member';
import { remote } from '../src/remote.tsx';
import { answerTo, noSuchWall } from './world.ts';

const turn = () =>
  new Promise((done) => {
    setTimeout(done);
  });

// A frame is a turn here: nothing is painted.
globalThis.requestAnimationFrame = (then) => Number(setTimeout(() => then(performance.now())));
globalThis.cancelAnimationFrame = clearTimeout;

/** Does it, and waits until everything that follows at once or after the next frame has followed. */
export async function happens(what: () => void): Promise<void> {
  await act(async () => {
    what();
    await turn();
  });
  // A click is followed after a frame, and what it leads to draws its titles after one more.
  for (let frames = 0; frames < 2; frames += 1)
    await act(async () => {
      for (let turns = 0; turns < 3; turns += 1) await turn();
    });
}

/** A page with the wall in it, empty at first or as the server sent it: the address bar, what was asked, what was said to the host. */
export function openPage(
  address: string,
  served?: { readonly html: string; readonly data: PlaceData },
  session: SessionState = anonymousSession,
) {
  const place = document.body.appendChild(document.createElement('div'));
  // Inside an element of its own: a parser takes a comment at the very beginning for the document's.
  if (served) place.append(...new DOMParser().parseFromString(`<div>${served.html}</div>`, 'text/html').querySelector('div')!.childNodes);
  const before = place.innerHTML;
  const asked: string[] = [];
  const heads: PageHead[] = [];
  const events: TrackedEvent[] = [];
  const errors: unknown[] = [];
  let breaks = (_path: string): boolean => false;
  let holds: Promise<void> | null = null;
  let snapshot: string | undefined;
  let now = address;
  const services: WebServices = {
    api: {
      async get<T>(path: string): Promise<T> {
        asked.push(path);
        await holds;
        if (breaks(path)) throw new ApiError('refused', 'broken', { status: 500 });
        const answer = answerTo(path);
        if (!answer) throw ApiError.fromProblem(noSuchWall);
        return (snapshot === undefined || !('counts' in answer) ? answer : { ...answer, snapshot }) as T;
      },
    },
    session,
    store: storeFrom(session),
    cache: new Map(),
    navigate: (to) => {
      now = to;
      mounted.update({ address: to });
    },
    head: (head) => heads.push(head),
    track: (event) => events.push(event),
    reportError: (error) => errors.push(error),
  };
  const { retrieval_success: good } = partStatus;
  if (session.tier !== 'anonymous')
    services.store.set(accountAtom, {
      token: good,
      user: good,
      member: readUser({ id: 7, roles: [session.tier === 'premium' ? 'premium' : 'subscriber'] }),
    });
  let mounted!: ReturnType<typeof remote.mount>;
  act(() => {
    mounted = remote.mount(place, { address }, services, served?.data);
  });
  return {
    place,
    before,
    asked,
    heads,
    events,
    errors,
    /** The page's session, as the shell makes one: from now on a popup can open. */
    beginSession() {
      const { store, navigate, track, reportError } = services;
      let begun!: Session;
      act(() => {
        begun = createSession({
          ...storagePortsOf(window),
          store,
          navigate,
          track,
          reportError,
          loadMember: async () => (core) => openMember(core, portsOf(window)),
        });
      });
      return begun;
    },
    popup: () => services.store.get(popupAtom)?.type ?? null,
    closePopup: () => services.store.set(popupAtom, null),
    address: () => now,
    go: (to: string) => happens(() => services.navigate(to)),
    breakWhen: (test: (path: string) => boolean) => {
      breaks = test;
    },
    /** From now on every listing names this snapshot. */
    nameSnapshot: (path: string | undefined) => {
      snapshot = path;
    },
    /** Lets no answer through until the returned function is called. */
    hold() {
      let release = () => {};
      holds = new Promise((done) => {
        release = done;
      });
      return () =>
        happens(() => {
          holds = null;
          release();
        });
    },
    async leave() {
      await happens(() => mounted.unmount());
      place.remove();
    },
  };
}
