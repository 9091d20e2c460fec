import { useSaves } from '@agm/federation';
import { SaveButtons } from '@agm/ui';

/** The four lists of the title whose page this is. */
export function SavesContainer({ id, title, titleId }: { readonly id: number; readonly title: string; readonly titleId: string }) {
  const saves = useSaves(id, title);
  return saves && <SaveButtons shape="row" titleId={titleId} pressed={saves.pressed} onToggle={saves.toggle} />;
}
