import type { ReactNode } from 'react';
import { useSaves } from '@agm/federation';
import { SaveButtons } from '@agm/ui';

/** The four lists of a title on the wall. */
function SavesContainer({ id, title, titleId }: { readonly id: number; readonly title: string; readonly titleId: string }) {
  const saves = useSaves(id, title);
  return saves && <SaveButtons titleId={titleId} pressed={saves.pressed} onToggle={saves.toggle} />;
}

export const savesOf = ({ id, title }: { readonly id: number; readonly title: string }, titleId: string): ReactNode => (
  <SavesContainer id={id} title={title} titleId={titleId} />
);
