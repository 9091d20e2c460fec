import { useCallback, useMemo } from 'react';
import { atom, useAtomValue } from 'jotai';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { savedAtom, sessionAtom } from '@agm/session';
import { t } from '../t.ts';
import { useServices, useSite } from './services.tsx';

export interface Saves {
  /** The lists the title is in. */
  readonly pressed: readonly SavedGroup[];
  /** Adds the title or removes it. For an anonymous visitor it opens the login popup first. */
  toggle(toggled: { readonly group: SavedGroup }): void;
}

/** Inside of a function, because a message is translated when it is called. */
const nameOf = (group: SavedGroup): string => ({ loved: t`Loved`, queued: t`Queued`, seen: t`Seen`, dismissed: t`Dismissed` })[group];

/** A title's four lists as this visitor sees them; `title` stands in the sentence that reports a change and offers to undo it. Null where there is no session to act, on the server and until the page is interactive, and where the content host keeps no lists. */
export function useSaves(id: number, title?: string): Saves | null {
  const session = useAtomValue(sessionAtom);
  const { reportError, say } = useServices();
  const { lacks } = useSite();
  // One text, so that a tile renders again for its own title alone.
  const pressedAtom = useMemo(
    () => atom((get) => savedGroups.filter((group) => get(savedAtom).lists[group][id] !== undefined).join(' ')),
    [id],
  );
  const words = useAtomValue(pressedAtom);
  const pressed = useMemo(() => savedGroups.filter((group) => words.split(' ').includes(group)), [words]);
  const toggle = useCallback<Saves['toggle']>(
    ({ group }) => {
      if (!session) return;
      const change = async () => {
        const { saved } = await session.member();
        const answered = await saved.toggle(group, id);
        if (answered.outcome === 'refused') say?.([answered.message, answered.hint].filter(Boolean).join('. '));
        if (answered.outcome !== 'done' || title === undefined) return;
        const isIn = session.store.get(savedAtom).lists[group][id] !== undefined;
        const undo = () =>
          void (isIn ? saved.remove(group, id) : saved.save(group, id)).catch((error: unknown) => reportError(error, 'a saved list'));
        const list = nameOf(group);
        say?.(isIn ? t`${list}: ${title}.` : t`${title} is no longer in ${list}.`, undo);
      };
      change().catch((error: unknown) => reportError(error, 'a saved list'));
    },
    [session, id, title, reportError, say],
  );
  return lacks.includes('saved-lists') ? null : session && { pressed, toggle };
}
