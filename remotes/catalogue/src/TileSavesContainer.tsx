import { useSaves } from '@agm/federation';
import { SaveButtons } from '@agm/ui';
import { TileListsContainer, type TileListsContainerProps } from './TileListsContainer.tsx';
import { useAtRest } from './useAtRest.ts';

/**
 * The four lists of a title on the wall, and the visitor's own: once the page is at rest. They are more than half of a tile's elements, and a
 * click that comes while a whole wall is laid out waits for it.
 */
export function TileSavesContainer(props: TileListsContainerProps) {
  return useAtRest() ? <Buttons {...props} /> : null;
}

function Buttons(props: TileListsContainerProps) {
  const { id, title, titleId } = props;
  const saves = useSaves(id, title);
  return (
    saves && (
      <>
        <SaveButtons titleId={titleId} pressed={saves.pressed} onToggle={saves.toggle} />
        <TileListsContainer {...props} />
      </>
    )
  );
}
