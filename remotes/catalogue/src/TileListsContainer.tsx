import { useState, type ComponentType } from 'react';
import { visitorMessage } from '@agm/api';
import { useServices } from '@agm/federation';
import type { TileListsSheetProps } from './TileListsSheet.tsx';
import { TileLists } from './views/TileLists/TileLists.tsx';

export interface TileListsContainerProps {
  readonly id: number;
  readonly title: string;
  readonly titleId: string;
}

/** The visitor's own lists of one tile. Their code comes with the first press. */
export function TileListsContainer({ id, title, titleId }: TileListsContainerProps) {
  const [Sheet, setSheet] = useState<ComponentType<TileListsSheetProps> | null>(null);
  const { reportError, say } = useServices();
  const open = () =>
    void import('./TileListsSheet.tsx').then(
      ({ TileListsSheet }) => setSheet(() => TileListsSheet),
      (error: unknown) => {
        say?.(visitorMessage(error));
        reportError(error, 'own lists on a tile');
      },
    );
  return (
    <>
      <TileLists titleId={titleId} isOpen={Sheet !== null} onOpen={open} />
      {Sheet && <Sheet id={id} title={title} onClose={() => setSheet(null)} />}
    </>
  );
}
