import { Suspense, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@agm/session';
import { TileSaves } from './late.tsx';
import type { TileListsContainerProps } from './TileListsContainer.tsx';

/** The place of a tile's buttons: they come once there is a session to act for. */
function SavesContainer(props: TileListsContainerProps) {
  return useAtomValue(sessionAtom) === null ? null : (
    <Suspense>
      <TileSaves {...props} />
    </Suspense>
  );
}

export const savesOf = ({ id, title }: { readonly id: number; readonly title: string }, titleId: string): ReactNode => (
  <SavesContainer id={id} title={title} titleId={titleId} />
);
