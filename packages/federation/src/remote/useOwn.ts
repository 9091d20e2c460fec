import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { withOwnChanges } from '@agm/domain/ownThings';
import { deviceMemory, ownName, sessionAtom, viewerAtom, type Own, type OwnChange, type OwnView, type Session } from '@agm/session';
import { useServices } from './services.tsx';

export interface OwnHere extends OwnView {
  /** Makes the changes, and says so in the page where there is a sentence; with `back` they can be undone. A refusal is said, too. */
  change(changes: readonly OwnChange[], said?: { readonly words: string; readonly back?: readonly OwnChange[] }): void;
  /** What else can be done. Rejects where its code does not come, or where the shell is older than it. */
  open(): Promise<Own>;
}

const nothing: OwnView = { things: { services: {}, ratings: {}, lists: [] }, place: 'device', isKnown: false, links: {}, waiting: 0 };

/** One for each session, opened when there is something to read, or when somebody acts. */
const opened = new WeakMap<Session, Own>();
/** Changes made before the session's code has loaded, shown until the server answers. */
const early = new WeakMap<Session, OwnView>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Own services, ratings and named lists of this visitor. Null where there is no session to act: on the server and until the page is interactive. */
export function useOwn(): OwnHere | null {
  const session = useAtomValue(sessionAtom);
  const isMember = useAtomValue(viewerAtom) !== null;
  const { reportError, say } = useServices();
  const open = useCallback(async (): Promise<Own> => {
    if (!session) throw new Error('the page has no session yet');
    const { own } = (await session.member()) as { readonly own?: Own };
    if (!own) throw new Error('this shell keeps no own things: deploy the host first');
    if (!opened.has(session)) {
      opened.set(session, own);
      own.subscribe(notify);
      notify();
    }
    return own;
  }, [session]);
  const isKept = session !== null && (isMember || [ownName, 'my-services'].some((name) => deviceMemory.read(name) !== null));
  useEffect(() => {
    if (isKept) open().catch((error: unknown) => reportError(error, 'own services, ratings and lists'));
  }, [isKept, open, reportError]);

  const view = useSyncExternalStore(
    subscribe,
    () => (session && (early.get(session) ?? opened.get(session)?.view())) ?? nothing,
    () => nothing,
  );
  const change = useCallback<OwnHere['change']>(
    (changes, said) => {
      if (session && !opened.has(session)) {
        const before = early.get(session) ?? nothing;
        early.set(session, { ...before, things: withOwnChanges(before.things, changes, Date.now()) });
        notify();
      }
      const make = async () => {
        const own = await open();
        const made = await own.change(changes).finally(() => {
          if (session && early.delete(session)) notify();
        });
        if (made.outcome === 'refused') say?.([made.message, made.hint].filter(Boolean).join('. '));
        else if (said) say?.(said.words, said.back && (() => void own.change(said.back ?? [])));
      };
      make().catch((error: unknown) => {
        if (session && early.delete(session)) notify();
        reportError(error, 'own services, ratings and lists');
      });
    },
    [session, open, say, reportError],
  );
  return session && { ...view, change, open };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
