import { CatalogueIndex } from './catalogueIndex.ts';
import { documentTerms } from './documents.ts';
import type { Documents } from './documents.ts';
import { fillMemory } from './fillMemory.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { inverted } from './layout.ts';
import { fromPlanes } from './planes.ts';
import { readSnapshot, SnapshotError } from './snapshot.ts';

/**
 * Opens a snapshot that came over a line: `name` begins with the SHA-256 of its bytes in hexadecimal digits, and bytes that are not those
 * are refused. Needs a secure context (https, or this machine). Throws `SnapshotError`.
 */
export async function openSnapshot(bytes: Uint8Array<ArrayBuffer>, name: string, kernel?: Kernel): Promise<CatalogueIndex> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!name || !digits.startsWith(name)) throw new SnapshotError('hash', digits);
  return openIndex(bytes, kernel);
}

/** Builds the index that `encode` wrote, of bytes that nobody can have changed since. Throws `SnapshotError` when there are no filters in it. */
export function openIndex(bytes: Uint8Array, kernel: Kernel = plainKernel): CatalogueIndex {
  return new CatalogueIndex(fillMemory(readDocuments(bytes), kernel));
}

/** The filters of a snapshot. */
export function readDocuments(bytes: Uint8Array): Documents {
  const {
    directory: { size, years, ratings, taxonomies, locale },
    section,
  } = readSnapshot(bytes);
  const numbers = (name: string, count = size) => fromPlanes(section(name), count);
  return {
    locale,
    ids: numbers('ids'),
    shows: section('shows'),
    premium: section('premium'),
    ranges: [
      { name: 'year', values: years, codes: section('years') },
      { name: 'rating', values: ratings, codes: section('ratings') },
    ],
    newOrder: inverted(numbers('new')),
    taxonomies: taxonomies.map(({ name, values }, k) => {
      const counts = numbers(`count ${k}`);
      const total = counts.reduce((sum, count) => sum + count, 0);
      return documentTerms(name, values, counts, new Uint32Array(numbers(`terms ${k}`, total)));
    }),
  };
}
