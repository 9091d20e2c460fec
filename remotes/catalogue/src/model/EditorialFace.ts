import type { Answers, PageHead } from '@agm/federation';

/** What an editorial page reads first and says of itself; null where the address is of something else. */
export interface EditorialFace {
  reads(address: string): readonly string[] | null;
  page(address: string, answers: Answers): PageHead | null;
}
