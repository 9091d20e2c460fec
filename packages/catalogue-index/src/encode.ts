import { peopleTaxonomies } from './catalogue.ts';
import type { BuiltIndex } from './BuiltIndex.ts';
import type { DocumentTerms } from './documents.ts';
import { toPlanes } from './planes.ts';
import { writeSnapshot } from './writeSnapshot.ts';

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
export function encode({ layout, built }: BuiltIndex, { locale, parts }: EncodeOptions = {}): Uint8Array<ArrayBuffer> {
  const {
    size,
    rankings,
    ranges: [years, ratings],
  } = layout;
  const wanted = new Set(parts ?? (locale ? ['filters'] : ['filters', 'titles', 'people', 'marks']));
  const isForBrowser = locale !== undefined;
  const sections: [string, Uint8Array][] = [['ids', toPlanes(layout.ids)]];
  const taxonomies: { name: string; values: readonly string[] }[] = [];
  if (wanted.has('filters')) {
    sections.push(['new', toPlanes(rankings.new.ranks)]);
    sections.push(['shows', layout.shows], ['premium', layout.premium]);
    sections.push(['years', years.codes], ['ratings', ratings.codes]);
    for (const taxonomy of layout.taxonomies) {
      if (taxonomy.name === 'released') continue; // the years, once more
      const isPeople = peopleTaxonomies.includes(taxonomy.name);
      if (isPeople && (isForBrowser || !wanted.has('people'))) continue;
      const { values, perTitle, codes } = chosenTerms(taxonomy, taxonomy.name === 'platform' ? locale : undefined);
      sections.push([`count ${taxonomies.length}`, toPlanes(perTitle)], [`terms ${taxonomies.length}`, toPlanes(codes)]);
      taxonomies.push({ name: taxonomy.name, values });
    }
    if (!isForBrowser && wanted.has('marks')) {
      sections.push(['relevancies', bytesOf(built.relevancies)], ['createdAts', bytesOf(built.createdAts)]);
    }
  }
  if (wanted.has('titles')) sections.push(['titles', built.titles]);
  return writeSnapshot({ size, locale: locale ?? layout.locale, years: years.values, ratings: ratings.values, taxonomies }, sections);
}

/** The terms of all documents as one stream, with how many each has; with `locale`, that country's alone, numbered again. */
function chosenTerms({ values: known, offsets, codes: all, termCounts }: DocumentTerms, locale: string | undefined) {
  const size = offsets.length - 1;
  const renumbered = new Int32Array(known.length).fill(-1);
  const values: string[] = [];
  for (const [code, value] of known.entries()) {
    if (termCounts[code] && (!locale || value.startsWith(`${locale}-`))) renumbered[code] = values.push(value) - 1;
  }
  const perTitle = new Uint32Array(size);
  const codes = new Uint32Array(all.length);
  let end = 0;
  for (let d = 0, k = 0; d < size; d++) {
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

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
