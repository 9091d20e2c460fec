import type { PieceCollection } from '@agm/api/schemas/deskPieces';
import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { PieceContainer } from './PieceContainer.tsx';
import { PieceListContainer } from './PieceListContainer.tsx';

/** `/desk/guides/`, `/desk/deals/` or `/desk/pages/`, and one of them. */
export function PiecesContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  // The pages that show this container have the names of collections.
  const collection = asked.page as PieceCollection;
  return asked.item === null ? (
    <PieceListContainer key={collection} collection={collection} staff={staff} query={asked.query} />
  ) : (
    <PieceContainer key={`${collection}/${asked.item}`} collection={collection} staff={staff} id={asked.item} />
  );
}
