import { useCallback, useMemo } from 'react';
import { atom, useAtomValue } from 'jotai';
import { savedGroups, type SavedGroup } from '@agm/domain';
import { savedAtom, sessionAtom } from '@agm/session';
import { useServices } from './services.tsx';

export interface Saves {
  /** The lists the title is in. */
  readonly pressed: readonly SavedGroup[];
  /** In when it is out, out when it is in. Where nobody is logged in the login popup opens first. */
  toggle(toggled: { readonly group: SavedGroup }): void;
}

/** A title's four lists as this visitor sees them. Null where there is no session to act: on the server, and until the page is alive. */
export function useSaves(id: number): Saves | null {
  const session = useAtomValue(sessionAtom);
  const { reportError, say } = useServices();
  // Told as one text, so that a tile hears of its own title alone.
  const pressedAtom = useMemo(() => atom((get) => savedGroups.filter((group) => get(savedAtom).lists[group][id] !== undefined).join(' ')), [id]);
  const words = useAtomValue(pressedAtom);
  const pressed = useMemo(() => savedGroups.filter((group) => words.split(' ').includes(group)), [words]);
  const toggle = useCallback<Saves['toggle']>(({ group }) => {
    session?.member()
      .then(({ saved }) => saved.toggle(group, id))
      .then((answered) => {
        if (answered.outcome === 'refused') say?.([answered.message, answered.hint].filter(Boolean).join('. '));
      })
      .catch((error: unknown) => reportError(error, 'a saved list'));
  }, [session, id, reportError, say]);
  return session && { pressed, toggle };
}
