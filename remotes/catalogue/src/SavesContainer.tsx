import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@agm/session';
import { TileSaves } from './late.tsx';
import type { TileListsContainerProps } from './TileListsContainer.tsx';

/**
 * The place of a tile's buttons: they come once there is a session to act for, and after the tile is on the page. They are more than half
 * of its elements, and a click that comes while a whole wall is laid out waits for it.
 */
function SavesContainer(props: TileListsContainerProps) {
  const isOnPage = useDeferredValue(true, false);
  const session = useAtomValue(sessionAtom);
  return session === null || !isOnPage ? null : (
    <Suspense>
      <TileSaves {...props} />
    </Suspense>
  );
}

export const savesOf = ({ id, title }: { readonly id: number; readonly title: string }, titleId: string): ReactNode => (
  <SavesContainer id={id} title={title} titleId={titleId} />
);
