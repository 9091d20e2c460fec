import type { PieceCollection } from '@agm/api/schemas/deskPieces';
import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { PieceContainer } from './PieceContainer.tsx';
import { PieceListContainer } from './PieceListContainer.tsx';
import { TranslationContainer } from './TranslationContainer.tsx';
import { isSiteLanguage } from '@agm/domain';

/** `/desk/guides/`, `/desk/deals/` or `/desk/pages/`, one of them, and with `?lang=de` its words in a language. */
export function PiecesContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  // The pages that show this container have the names of collections.
  const collection = asked.page as PieceCollection;
  if (asked.item === null) return <PieceListContainer key={collection} collection={collection} staff={staff} query={asked.query} />;
  const name = `${collection}/${asked.item}`;
  const language = asked.query.get('lang') ?? 'en';
  if (isSiteLanguage(language) && language !== 'en')
    return <TranslationContainer key={`${name}/${language}`} {...{ collection, staff, language }} id={asked.item} />;
  return <PieceContainer key={name} collection={collection} staff={staff} id={asked.item} />;
}
