import type { ContentAnswer } from '@agm/http/ContentAnswer';
import type { SiteLanguage } from '@agm/domain';
import { found } from '@agm/http/ContentAnswer';
import type { Database } from '@agm/storage/Storage';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { guideAnswerOf } from '../editorial/answerGuide.ts';
import { asDeal } from '../editorial/answerGuides.ts';
import type { GuideRow } from '../editorial/guideRows.ts';
import { inWordsOf } from '../editorial/translations.ts';

/** What visitors would read of a piece, whatever its status: the answer of the public route, for the desk alone. */
export async function previewPiece(
  database: Database,
  view: CatalogueView,
  row: GuideRow,
  {
    language,
    ...asked
  }: { readonly page: number; readonly isPremium: boolean; readonly posters: PosterChoice; readonly language: SiteLanguage },
): Promise<ContentAnswer> {
  const reading = { language, withDrafts: true };
  if (row.kind !== 'deal') return found(await guideAnswerOf(database, view, row, { ...asked, reading }));
  const [deal = row] = await inWordsOf(database, [row], reading);
  return found(asDeal(deal));
}
