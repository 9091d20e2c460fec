import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { PeopleListContainer } from './PeopleListContainer.tsx';
import { PersonContainer } from './PersonContainer.tsx';

/** `/desk/people/`, and `/desk/people/{id}/` for one of them. */
export function PeopleContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  return asked.item === null ? (
    <PeopleListContainer staff={staff} query={asked.query} />
  ) : (
    <PersonContainer key={asked.item} staff={staff} id={asked.item} />
  );
}
