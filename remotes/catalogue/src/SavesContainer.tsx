import { Suspense, type ReactNode } from 'react';
import { useSaves } from '@agm/federation';
import { SaveButtons } from '@agm/ui';
import { TileLists } from './late.tsx';

/** The four lists of a title on the wall, and the visitor's own. */
function SavesContainer(props: { readonly id: number; readonly title: string; readonly titleId: string }) {
  const { id, title, titleId } = props;
  const saves = useSaves(id, title);
  return (
    saves && (
      <>
        <SaveButtons titleId={titleId} pressed={saves.pressed} onToggle={saves.toggle} />
        <Suspense>
          <TileLists {...props} />
        </Suspense>
      </>
    )
  );
}

export const savesOf = ({ id, title }: { readonly id: number; readonly title: string }, titleId: string): ReactNode => (
  <SavesContainer id={id} title={title} titleId={titleId} />
);
