import { isTooDeep } from '@agm/http/jsonDepth';
import { readCsv } from '../csv.ts';
import { jsonRows, ndjsonRows } from './jsonRows.ts';
import { offerColumns } from './offerColumns.ts';
import { UnreadableOffers } from './UnreadableOffers.ts';

export type OffersLayout = 'csv' | 'json' | 'ndjson';

/** One row as it was written, by the names of its columns, or why it cannot be read. */
export type OfferRecord =
  { readonly line: number; readonly fields: Readonly<Record<string, unknown>> } | { readonly line: number; readonly problem: string };

/** The rows of a document of offers. Throws `UnreadableOffers` for what is no such document. */
export async function* readOfferRecords(bytes: AsyncIterable<Uint8Array>, layout: OffersLayout): AsyncGenerator<OfferRecord> {
  const chunks = utf8(bytes);
  if (layout === 'csv') return yield* csvRecords(await textOf(chunks));
  for await (const row of layout === 'json' ? jsonRows(chunks) : ndjsonRows(chunks)) {
    const fields = 'text' in row ? readObject(row.text) : null;
    if ('problem' in row) yield row;
    else yield fields === null ? { line: row.line, problem: 'it is no JSON object' } : { line: row.line, fields };
  }
}

function readObject(text: string): Record<string, unknown> | null {
  if (isTooDeep(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function* csvRecords(text: string): Generator<OfferRecord> {
  const rows = readCsv(text);
  const header = rows.next();
  const columns = !header.done && 'cells' in header.value ? header.value.cells.map((column) => column.trim().toLowerCase()) : [];
  const missing = ['country', 'platform', 'kind'].filter((column) => !columns.includes(column));
  if (!columns.includes('id') && !(columns.includes('title') && columns.includes('year'))) missing.unshift('id (or title and year)');
  if (missing.length > 0) {
    const hint = /^[^,\n]*[;\t]/.test(text) ? '; columns are separated by commas' : '';
    throw new UnreadableOffers(`it lacks the column ${missing.join(', ')}${hint}`);
  }
  const twice = offerColumns.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) throw new UnreadableOffers(`it has the column ${twice} twice`);
  for (const row of rows)
    yield 'problem' in row
      ? row
      : { line: row.line, fields: Object.fromEntries(columns.map((column, at) => [column, row.cells[at] ?? ''])) };
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return pieces.join('');
}

/** Without its byte-order mark. */
async function* utf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableOffers('it is not UTF-8');
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
