import { useSaves } from '@agm/federation';
import { SaveButtons } from '@agm/ui';
import { TileListsContainer, type TileListsContainerProps } from './TileListsContainer.tsx';

/** The four lists of a title on the wall, and the visitor's own. */
export function TileSavesContainer(props: TileListsContainerProps) {
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
