import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { NewOfferContainer } from './NewOfferContainer.tsx';
import { OfferContainer } from './OfferContainer.tsx';
import { OfferListContainer } from './OfferListContainer.tsx';

/** `/desk/offers/`, `/desk/offers/new/`, and `/desk/offers/{title}-{country}-{service}/` for one of them. */
export function OffersContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  if (asked.item === 'new') return <NewOfferContainer staff={staff} titleId={asked.query.get('title') ?? ''} />;
  return asked.item === null ? (
    <OfferListContainer staff={staff} query={asked.query} />
  ) : (
    <OfferContainer key={asked.item} staff={staff} id={asked.item} />
  );
}
