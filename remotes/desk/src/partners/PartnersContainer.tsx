import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { NewPartnerContainer } from './NewPartnerContainer.tsx';
import { PartnerContainer } from './PartnerContainer.tsx';
import { PartnerListContainer } from './PartnerListContainer.tsx';

/** `/desk/partners/`, `/desk/partners/new/`, and `/desk/partners/{id}/` for one of them. */
export function PartnersContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  if (asked.item === 'new') return <NewPartnerContainer staff={staff} />;
  return asked.item === null ? (
    <PartnerListContainer staff={staff} query={asked.query} />
  ) : (
    <PartnerContainer key={asked.item} staff={staff} id={asked.item} />
  );
}
