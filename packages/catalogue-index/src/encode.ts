import { peopleTaxonomies } from './catalogue.ts';
import type { CatalogueIndex } from './catalogueIndex.ts';
import type { TaxonomyLayout } from './layout.ts';
import { toPlanes } from './planes.ts';
import { writeSnapshot } from './snapshot.ts';

/**
 * `filters`: everything a query needs; `titles`: what `suggest` needs; `people`: cast, directors and their like;
 * `marks`: relevancies and dates, without which no change can be laid over the snapshot.
 */
export type SnapshotPart = 'filters' | 'titles' | 'people' | 'marks';

/**
 * `locale` keeps one country's platforms and makes a browser's snapshot: filters, and titles when asked for, never people or marks.
 * Without it all parts are written.
 */
export interface EncodeOptions {
  readonly locale?: string;
  readonly parts?: readonly SnapshotPart[];
}

/** The index in its one encoded form, for disk, wire and `open`. */
export function encode(index: CatalogueIndex, { locale, parts }: EncodeOptions = {}): Uint8Array<ArrayBuffer> {
  const {
    layout: { size, years, ratings, at, bitsetBytes, hasMarks },
    tables,
  } = index;
  const wanted = new Set(parts ?? (locale ? ['filters'] : ['filters', 'titles', 'people', 'marks']));
  const isForBrowser = locale !== undefined;
  const sections: [string, Uint8Array][] = [['ids', toPlanes(tables.ids)]];
  const taxonomies: { name: string; values: readonly string[] }[] = [];
  if (wanted.has('filters')) {
    sections.push(['new', toPlanes(tables.newRank)]);
    sections.push(['shows', bytesAt(index, at.shows, bitsetBytes)], ['premium', bytesAt(index, at.premium, bitsetBytes)]);
    sections.push(['years', tables.yearCodes], ['ratings', tables.ratingCodes]);
    for (const taxonomy of index.layout.taxonomies) {
      const isPeople = peopleTaxonomies.includes(taxonomy.name);
      if (isPeople && (isForBrowser || !wanted.has('people'))) continue;
      const { values, perTitle, codes } = chosenTerms(index, taxonomy, taxonomy.name === 'platform' ? locale : undefined);
      sections.push([`count ${taxonomies.length}`, toPlanes(perTitle)], [`terms ${taxonomies.length}`, toPlanes(codes)]);
      taxonomies.push({ name: taxonomy.name, values });
    }
    if (hasMarks && !isForBrowser && wanted.has('marks')) {
      sections.push(['relevancies', bytesOf(tables.relevancies)], ['createdAts', bytesOf(tables.createdAts)]);
    }
  }
  if (wanted.has('titles')) sections.push(['titles', tables.titles]);
  return writeSnapshot({ size, locale: locale ?? index.layout.locale, years, ratings, taxonomies }, sections);
}

/** The terms of all documents as one stream, with how many each has; with `locale`, that country's alone, numbered again. */
function chosenTerms(index: CatalogueIndex, taxonomy: TaxonomyLayout, locale: string | undefined) {
  const offsets = index.offsetsOf(taxonomy);
  const all = index.codesOf(taxonomy);
  const renumbered = new Int32Array(taxonomy.values.length).fill(-1);
  const values: string[] = [];
  for (const [code, value] of taxonomy.values.entries()) {
    if (index.tables.termCounts[taxonomy.firstTerm + code] && (!locale || value.startsWith(`${locale}-`)))
      renumbered[code] = values.push(value) - 1;
  }
  const perTitle = new Uint32Array(index.size);
  const codes = new Uint32Array(all.length);
  let end = 0;
  for (let d = 0, k = 0; d < index.size; d++) {
    const start = end;
    for (; k < offsets[d + 1]!; k++) {
      const code = renumbered[all[k]!]!;
      if (code < 0) continue;
      // Ascending within a title: that compresses best, and equal catalogues become equal bytes.
      let place = end++;
      for (; place > start && codes[place - 1]! > code; place--) codes[place] = codes[place - 1]!;
      codes[place] = code;
    }
    perTitle[d] = end - start;
  }
  return { values, perTitle, codes: codes.subarray(0, end) };
}

function bytesAt({ machine, size }: CatalogueIndex, address: number, bytes: number): Uint8Array {
  return new Uint8Array(machine.buffer, address, bytes).slice(0, (size + 7) >>> 3);
}

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
