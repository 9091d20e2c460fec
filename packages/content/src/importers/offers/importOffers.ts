import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import { writeOffers } from '@agm/storage/writeOffers';
import { noteImport } from '../importAges.ts';
import type { SkippedRow } from '../report.ts';
import { offers, type OfferPortion, type OffersOrder } from './offers.ts';
import { noteListed, settleOffers } from './settleOffers.ts';

/** What became of a document of offers. */
export interface OffersReport {
  readonly source: string;
  readonly rows: number;
  /** Offers that it lists: a title on a service of a country, whatever its kinds. */
  readonly offers: number;
  /** Titles whose offers differ from before, and those that had all of it. */
  readonly changed: number;
  readonly unchanged: number;
  /** Offers that the source listed before and lists no longer. */
  readonly left: number;
  /** Why nothing was removed although the document does not list all it listed before. */
  readonly kept: string | null;
  readonly skipped: readonly SkippedRow[];
}

/** Writes a document of offers: each portion of titles in one transaction. Throws `UnreadableOffers` when none of it can be used. */
export async function importOffers(order: OffersOrder): Promise<OffersReport> {
  let report: OffersReport = { source: order.source, rows: 0, offers: 0, changed: 0, unchanged: 0, left: 0, kept: null, skipped: [] };
  for await (const portion of offers.read(order)) {
    const { offers: listed, changed, unchanged, left, kept } = await writePortion(portion, order);
    report = {
      ...report,
      offers: report.offers + listed,
      changed: report.changed + changed,
      unchanged: report.unchanged + unchanged,
      left,
      kept,
      ...(portion.rows && { rows: portion.rows.read, skipped: portion.rows.skipped }),
    };
  }
  await noteImport(order.storage, order.source);
  return report;
}

function writePortion(
  { source, stated, listing }: OfferPortion,
  { storage, now }: OffersOrder,
): Promise<Pick<OffersReport, 'offers' | 'changed' | 'unchanged' | 'left' | 'kept'>> {
  return storage.database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, storage.engine);
    const { changed, unchanged } = await writeOffers(transaction, { origin: source, stated, now });
    const there = new Set([...changed, ...unchanged]);
    const places = stated
      .filter(({ titleId }) => there.has(titleId))
      .flatMap(({ titleId, offers }) => offers.map(({ country, platform }) => ({ title_id: titleId, country, platform })));
    await noteListed(transaction, source, places);
    const settled = listing ? await settleOffers(transaction, listing, now) : { left: 0, changed: [], kept: null };
    const touched = [...new Set([...changed, ...settled.changed])];
    if (touched.length > 0) await raiseRevision(transaction, touched);
    return { offers: places.length, changed: changed.length, unchanged: unchanged.length, left: settled.left, kept: settled.kept };
  });
}
