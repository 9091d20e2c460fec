import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { NewTitleContainer } from './NewTitleContainer.tsx';
import { TitleContainer } from './TitleContainer.tsx';
import { TitleListContainer } from './TitleListContainer.tsx';

/** `/desk/titles/`, `/desk/titles/new/`, and `/desk/titles/{id}/` for one of them. */
export function TitlesContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  if (asked.item === null) return <TitleListContainer staff={staff} query={asked.query} />;
  if (asked.item === 'new') return <NewTitleContainer staff={staff} />;
  return <TitleContainer key={asked.item} staff={staff} id={asked.item} />;
}
