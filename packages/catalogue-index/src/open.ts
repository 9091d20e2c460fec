import type { CatalogueIndex } from './catalogueIndex.ts';
import { fillIndex } from './fillIndex.ts';
import type { DocumentTerms } from './fillIndex.ts';
import { idTableOf } from './idTable.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { fromPlanes } from './planes.ts';
import { readSnapshot, SnapshotError } from './snapshot.ts';

/** Builds the index that `encode` wrote. Throws `SnapshotError` with its reason when the bytes are not a sound snapshot with filters in it. */
export function openIndex(bytes: Uint8Array, kernel: Kernel = plainKernel): CatalogueIndex {
  const { directory, sections } = readSnapshot(bytes);
  const { size, years, ratings, taxonomies, locale } = directory;
  const section = (name: string, length?: number) => {
    const found = sections.get(name);
    return found && (length === undefined || found.length === length) ? found : refuse(name);
  };
  const numbers = (name: string, count: number) => fromPlanes(section(name), count) ?? refuse(name);
  const bitsOf = (name: string) => bits(section(name, (size + 7) >>> 3), size);
  const codes = (name: string, values: readonly number[]) => below(section(name, size), values.length + 1, name);
  const ids = numbers('ids', size);
  const idTable = idTableOf(ids) ?? refuse('ids');
  const doubles = (name: string) => new Float64Array(section(name, size * 8).slice().buffer);
  return fillIndex(
    {
      ids,
      idTable,
      isShow: bitsOf('shows'),
      isPremium: bitsOf('premium'),
      years,
      yearCodes: codes('years', years),
      ratings,
      ratingCodes: codes('ratings', ratings),
      newOrder: orderOf(numbers('new', size), 'new'),
      marks: sections.has('relevancies') ? { relevancies: doubles('relevancies'), createdAts: doubles('createdAts') } : null,
      taxonomies: taxonomies.map(({ name, values }, k) =>
        documentTerms(name, values, numbers(`count ${k}`, size), section(`terms ${k}`), `terms ${k}`),
      ),
      titles: sections.get('titles') ?? null,
      locale,
    },
    kernel,
  );
}

/** The ids and titles in a snapshot, most relevant first. Throws `SnapshotError`. */
export function readTitles(bytes: Uint8Array): { ids: Float64Array; titles: string[] } {
  const {
    directory: { size },
    sections,
  } = readSnapshot(bytes);
  const ids = fromPlanes(sections.get('ids') ?? refuse('ids'), size);
  const lines = sections.get('titles') ?? refuse('titles');
  const titles = size ? new TextDecoder().decode(lines).split('\n') : [];
  return ids && titles.length === size ? { ids, titles } : refuse('titles');
}

/** A section is missing, or its numbers are impossible. */
function refuse(section: string): never {
  throw new SnapshotError('content', section);
}

function documentTerms(
  name: string,
  values: readonly string[],
  perTitle: Float64Array,
  planes: Uint8Array,
  section: string,
): DocumentTerms {
  const offsets = new Uint32Array(perTitle.length + 1);
  let sum = 0;
  for (let d = 0; d < perTitle.length; d++) {
    sum += perTitle[d]!;
    if (sum > 2 ** 31) refuse(section);
    offsets[d + 1] = sum;
  }
  const codes = below(new Uint32Array(fromPlanes(planes, sum) ?? refuse(section)), values.length, section);
  const termCounts = new Uint32Array(values.length);
  for (let d = 0, k = 0; d < perTitle.length; d++) {
    for (let before = -1, end = offsets[d + 1]!; k < end; k++) {
      // A title names its terms in their order, each once.
      if (codes[k]! <= before) refuse(section);
      termCounts[(before = codes[k]!)]!++;
    }
  }
  return { name, values, offsets, codes, termCounts };
}

function below<T extends Uint8Array | Uint32Array>(codes: T, end: number, section: string): T {
  for (let k = 0, n = codes.length; k < n; k++) if (codes[k]! >= end) refuse(section);
  return codes;
}

function bits(bytes: Uint8Array, size: number): Uint8Array {
  const each = new Uint8Array(size);
  for (let d = 0; d < size; d++) each[d] = (bytes[d >>> 3]! >>> (d & 7)) & 1;
  return each;
}

function orderOf(ranks: Float64Array, section: string): Uint32Array {
  const order = new Uint32Array(ranks.length);
  const isTaken = new Uint8Array(ranks.length);
  for (let d = 0; d < ranks.length; d++) {
    const rank = ranks[d]!;
    if (rank >= ranks.length || isTaken[rank]) refuse(section);
    isTaken[rank] = 1;
    order[rank] = d;
  }
  return order;
}
