import { dayOf } from '@agm/storage/dayOf';
import type { StatedOffers } from '@agm/storage/writeOffers';
import type { Database, Storage } from '@agm/storage/Storage';
import type { OffersOrigin } from '@agm/storage/titleFacts';
import { gapOf, type OfferPlace } from '../departures.ts';
import type { SkippedRow } from '../report.ts';
import type { Source } from '../Source.ts';
import { findTitles, type MeantTitles } from './findTitles.ts';
import { linkOf, offerOf, rowKey, type GatheredOffer } from './gatherOffers.ts';
import { readOfferRecords, type OfferRecord, type OffersLayout } from './offerRecords.ts';
import { readOffer, type OfferRow, type TitleReference, type UnusableOffer } from './readOffer.ts';
import { placeKey, type ListedOffers } from './settleOffers.ts';
import { UnreadableOffers } from './UnreadableOffers.ts';

/** What a document is: everything that its source lists, that however short it is, or additions to it. */
export type OffersExtent = 'usual' | 'whole' | 'partial';

export interface OffersOrder {
  readonly storage: Storage;
  readonly now: number;
  /** What the operator calls the source: `own`, `partner-feed`. */
  readonly source: string;
  /** The document as the report names it. */
  readonly file: string;
  readonly layout: OffersLayout;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly extent: OffersExtent;
  /** How many titles are written in one transaction; without it, all. */
  readonly portion?: number;
  /** A longer document is refused; without it, none is. */
  readonly mostRows?: number;
}

/** Titles with their offers; the last portion says what the source lists altogether. */
export interface OfferPortion {
  readonly source: OffersOrigin;
  readonly stated: readonly StatedOffers[];
  readonly listing: ListedOffers | null;
  /** Only in the last portion. */
  readonly rows: { readonly read: number; readonly skipped: readonly SkippedRow[] } | null;
}

export const usualSource = 'own';

/** A name of a source is a word of an address. */
export const isSourceName = (name: string): boolean => /^[a-z\d][a-z\d-]{0,39}$/.test(name);

/**
 * Offers from a file or a feed of the operator: prices, deep links, quality, languages and days of titles that are in the
 * catalogue. The document is read to its end before anything is written, so that one that is cut changes nothing.
 */
export const offers: Source<OffersOrder, OfferPortion> = {
  name: 'offers',
  licence: 'Files and feeds that the operator brings: whoever made them says under which terms they may be shown.',
  attribution: null,
  mayOverwrite: [],
  async *read(order) {
    const { source, extent, now, portion = Infinity } = order;
    const origin: OffersOrigin = `offers:${source}`;
    const reading = new Gathering(order);
    await reading.readAll();
    const { skipped, rowsRead, unread, held, outOfTime } = reading;
    if (outOfTime < rowsRead && reading.gathered.size === 0) throw nothingUsable(skipped);
    const listed = new Set<string>();
    const today = dayOf(now);
    let stated: StatedOffers[] = [];
    for (const [titleId, places] of reading.gathered) {
      const offersOfTitle = [...places.values()].map((gathered) => offerOf(gathered, today));
      for (const { country, platform } of offersOfTitle) listed.add(placeKey({ title_id: titleId, country, platform }));
      stated.push({ titleId, offers: offersOfTitle });
      if (stated.length < portion) continue;
      yield { source: origin, stated, listing: null, rows: null };
      stated = [];
    }
    const isWhole = extent === 'whole';
    const gap = rowsRead === 0 && !isWhole ? 'it lists nothing' : gapOf(unread);
    const listing = { source: origin, listed, held, gap, isWhole };
    yield { source: origin, stated, listing: extent === 'partial' ? null : listing, rows: { read: rowsRead, skipped } };
  },
};

function nothingUsable([first]: readonly SkippedRow[]): UnreadableOffers {
  return new UnreadableOffers(`none of its rows can be used; line ${first?.line}: ${first?.reason}`, 'unusable');
}

/** Titles of this many rows are looked up at once. */
const lookedUpAtOnce = 500;

interface ReadRow {
  readonly line: number;
  readonly row: OfferRow | UnusableOffer;
}

/** What the rows of a document say, by title, country and service. */
class Gathering {
  readonly gathered = new Map<number, Map<string, GatheredOffer & { readonly lines: Map<string, number> }>>();
  readonly held = new Set<string>();
  readonly skipped: SkippedRow[] = [];
  rowsRead = 0;
  /** Rows that may be about any offer. */
  unread = 0;
  /** Rows whose days are over or have not begun. */
  outOfTime = 0;
  readonly #order: OffersOrder;

  constructor(order: OffersOrder) {
    this.#order = order;
  }

  async readAll(): Promise<void> {
    const { storage, bytes, layout, now, mostRows = Infinity } = this.#order;
    const reading = { today: dayOf(now), knownServices: await readKnownServices(storage.database) };
    let waiting: ReadRow[] = [];
    for await (const record of readOfferRecords(bytes, layout)) {
      this.rowsRead += 1;
      if (this.rowsRead > mostRows) throw new UnreadableOffers(`it has more than ${mostRows.toLocaleString('en-US')} rows`, 'too-long');
      const row = isProblem(record) ? { reason: record.problem, keeps: 'any' as const } : readOffer(record.fields, reading);
      waiting.push({ line: record.line, row });
      if (waiting.length < lookedUpAtOnce) continue;
      await this.#place(waiting);
      waiting = [];
    }
    await this.#place(waiting);
    this.skipped.sort((one, other) => one.line - other.line);
  }

  async #place(rows: readonly ReadRow[]): Promise<void> {
    const references = rows.map(({ row }) => referenceOf(row));
    const named = references.filter((reference) => reference !== null);
    const found = await findTitles(this.#order.storage.database, named);
    const meant = new Map(named.map((reference, at) => [reference, found[at] ?? []]));
    rows.forEach((one, at) => {
      const reference = references[at];
      this.#add(one, reference ? (meant.get(reference) ?? []) : []);
    });
  }

  #add({ line, row }: ReadRow, titles: MeantTitles): void {
    if ('reason' in row) {
      const { keeps } = row;
      if (row.isOutOfTime) this.outOfTime += 1;
      if (keeps === 'any') this.unread += 1;
      else if (keeps !== null) this.#hold(titles, keeps);
      return this.#skip(line, row.reason);
    }
    const [title] = titles;
    if (!title) return this.#skip(line, 'its title is not in the catalogue');
    if (titles.length > 1) {
      this.#hold(titles, row);
      return this.#skip(line, `${titles.length} titles of this name and year are in the catalogue: name it by an id`);
    }
    if (linkOf(row, title.title) === null) {
      this.#hold(titles, row);
      return this.#skip(line, `it has no link, and no page of ${row.platform} is known`);
    }
    const places = this.gathered.get(title.id) ?? new Map<string, GatheredOffer & { lines: Map<string, number> }>();
    this.gathered.set(title.id, places);
    const place = `${row.country}/${row.platform}`;
    const offer = places.get(place) ?? { title: title.title, rows: [], lines: new Map<string, number>() };
    places.set(place, offer);
    const twin = offer.lines.get(rowKey(row));
    if (twin !== undefined) return this.#skip(line, `the same offer stands on line ${twin} already`);
    offer.lines.set(rowKey(row), line);
    offer.rows.push(row);
  }

  #hold(titles: MeantTitles, { country, platform }: Pick<OfferPlace, 'country' | 'platform'>): void {
    for (const { id } of titles) this.held.add(placeKey({ title_id: id, country, platform }));
  }

  #skip(line: number, reason: string): void {
    this.skipped.push({ file: this.#order.file, line, reason });
  }
}

const isProblem = (record: OfferRecord): record is OfferRecord & { readonly problem: string } => 'problem' in record;

function referenceOf(row: OfferRow | UnusableOffer): TitleReference | null {
  if (!('reason' in row)) return row.title;
  return row.keeps === null || row.keeps === 'any' ? null : row.keeps.title;
}

/** Services that another source named and our table does not have. */
async function readKnownServices(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('source_services').select('platform').distinct().execute();
  return new Set(rows.map(({ platform }) => platform));
}
