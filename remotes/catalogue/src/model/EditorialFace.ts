import type { EditorialAsk } from '@agm/domain';
import type { Answers, PageHead } from '@agm/federation';

/** What an editorial page reads first and says of itself. */
export interface EditorialFace {
  reads(ask: EditorialAsk): readonly string[];
  page(ask: EditorialAsk, answers: Answers): PageHead;
}
