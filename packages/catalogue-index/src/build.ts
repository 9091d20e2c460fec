import { arrange, picked } from './arrange.ts';
import { BuiltIndex } from './BuiltIndex.ts';
import { columnsOf } from './columns.ts';
import type { CatalogueColumns } from './columns.ts';
import type { CatalogueRow } from './catalogue.ts';
import { fillMemory } from './fillMemory.ts';
import { idTableOf } from './idTable.ts';
import { plainKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { descending } from './radix.ts';

/** Builds an index from rows or, without an object per title, from columns. Of two rows with one id the later counts. */
export function buildIndex(rows: Iterable<CatalogueRow> | CatalogueColumns, kernel: Kernel = plainKernel): BuiltIndex {
  const given = Symbol.iterator in rows ? columnsOf(rows) : rows;
  const columns = { ...given, relevancies: given.relevancies.map(finite), createdAts: given.createdAts.map(finite) };
  const fill = (order: Uint32Array<ArrayBuffer>): BuiltIndex | null => {
    const ids = picked(columns.ids, order);
    const idTable = idTableOf(ids);
    if (!idTable) return null;
    const relevancies = picked(columns.relevancies, order);
    const createdAts = picked(columns.createdAts, order);
    const documents = { locale: null, ids, newOrder: descending(createdAts), ...arrange(columns, order) };
    return new BuiltIndex(fillMemory(documents, kernel), { idTable, relevancies, createdAts, titles: titleLines(columns.titles, order) });
  };
  const order = descending(columns.relevancies, byId(columns.ids));
  return fill(order) ?? fill(order.filter(isLastOfItsId(columns.ids)))!;
}

function isLastOfItsId(ids: Float64Array): (row: number) => boolean {
  const last = new Map(Array.from(ids, (id, i) => [id, i]));
  return (row) => last.get(ids[row]!) === row;
}

/** One title a line, in document order. */
function titleLines(titles: readonly string[] = [], order: Uint32Array): Uint8Array {
  let lines = '';
  for (let d = 0; d < order.length; d++) {
    const title = titles[order[d]!] ?? '';
    lines += (d ? '\n' : '') + (title.includes('\n') ? title.replaceAll('\n', ' ') : title);
  }
  return new TextEncoder().encode(lines);
}

function finite(number: number): number {
  return Number.isFinite(number) ? number : 0;
}

function byId(ids: Float64Array): Uint32Array<ArrayBuffer> | undefined {
  for (let i = 1; i < ids.length; i++) if (ids[i]! <= ids[i - 1]!) return descending(ids.map((id) => -id));
  return undefined;
}
