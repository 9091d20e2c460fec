import type { ReactNode } from 'react';
import { useSaves } from '@agm/federation';
import { SaveButtons } from '@agm/ui';

/** The four lists of a title on the wall. */
function SavesContainer({ id, titleId }: { readonly id: number; readonly titleId: string }) {
  const saves = useSaves(id);
  return saves && <SaveButtons titleId={titleId} pressed={saves.pressed} onToggle={saves.toggle} />;
}

export const savesOf = ({ id }: { readonly id: number }, titleId: string): ReactNode => <SavesContainer id={id} titleId={titleId} />;
