import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { found } from '@agm/http/ContentAnswer';
import type { Database } from '@agm/storage/Storage';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { guideAnswerOf } from '../editorial/answerGuide.ts';
import { asDeal } from '../editorial/answerGuides.ts';
import type { GuideRow } from '../editorial/guideRows.ts';

/** What visitors would read of a piece, whatever its status: the answer of the public route, for the desk alone. */
export async function previewPiece(
  database: Database,
  view: CatalogueView,
  row: GuideRow,
  asked: { readonly page: number; readonly isPremium: boolean; readonly posters: PosterChoice },
): Promise<ContentAnswer> {
  return found(row.kind === 'deal' ? asDeal(row) : await guideAnswerOf(database, view, row, asked));
}
