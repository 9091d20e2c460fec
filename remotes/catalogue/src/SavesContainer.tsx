import { Suspense, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@agm/session';
import { TileSaves } from './late.tsx';
import type { TileListsContainerProps } from './TileListsContainer.tsx';
import { useAtRest } from './useAtRest.ts';

/**
 * The place of a tile's buttons: they come once there is a session to act for and the page is at rest. They are more than half of a tile's
 * elements, and a click that comes while a whole wall is laid out waits for it.
 */
function SavesContainer(props: TileListsContainerProps) {
  const isAtRest = useAtRest();
  const session = useAtomValue(sessionAtom);
  return session === null || !isAtRest ? null : (
    <Suspense>
      <TileSaves {...props} />
    </Suspense>
  );
}

export const savesOf = ({ id, title }: { readonly id: number; readonly title: string }, titleId: string): ReactNode => (
  <SavesContainer id={id} title={title} titleId={titleId} />
);
