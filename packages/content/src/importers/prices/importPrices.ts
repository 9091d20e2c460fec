import { takeTurn } from '@agm/storage/catalogueRevision';
import { dayOf } from '@agm/storage/dayOf';
import type { Storage } from '@agm/storage/Storage';
import { writePrice, type PriceOutcome } from '../../servicePrices/writePrices.ts';
import { noteImport } from '../importAges.ts';
import { readCsv } from '../csv.ts';
import type { SkippedRow } from '../report.ts';
import { priceColumns, readPrice, type PriceFields } from './readPrice.ts';

export interface PricesReport {
  readonly rows: number;
  readonly written: number;
  readonly unchanged: number;
  readonly skipped: readonly SkippedRow[];
}

/** A file of prices of which no row can be used; the message says why. */
export class UnreadablePrices extends Error {
  override readonly name = 'UnreadablePrices';
}

export interface PricesOrder {
  readonly storage: Storage;
  readonly now: number;
  /** The file's name, for the report. */
  readonly file: string;
  readonly text: string;
}

/** Writes what services cost a month, all of the file or none. Prices that the file does not list stay. */
export async function importPrices({ storage, now, file, text }: PricesOrder): Promise<PricesReport> {
  const rows = readCsv(text);
  const header = rows.next();
  const columns = !header.done && 'cells' in header.value ? header.value.cells.map((column) => column.trim().toLowerCase()) : [];
  const missing = priceColumns.filter((column) => column !== 'plan' && !columns.includes(column));
  if (missing.length > 0) throw new UnreadablePrices(`it lacks the column ${missing.join(', ')}`);
  const report = await storage.database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, storage.engine);
    const skipped: SkippedRow[] = [];
    const outcomes: PriceOutcome[] = [];
    const skip = (line: number, reason: string): number => skipped.push({ file, line, reason });
    for (const row of rows) {
      const price = 'problem' in row ? row.problem : readPrice(fieldsOf(columns, row.cells), dayOf(now));
      if (typeof price === 'string') {
        skip(row.line, price);
        continue;
      }
      const outcome = await writePrice(transaction, price);
      if (outcome === 'older') skip(row.line, 'a price that was checked later is known');
      else outcomes.push(outcome);
    }
    const times = (outcome: PriceOutcome): number => outcomes.filter((one) => one === outcome).length;
    return { rows: outcomes.length + skipped.length, written: times('written'), unchanged: times('unchanged'), skipped };
  });
  await noteImport(storage, 'prices');
  return report;
}

const fieldsOf = (columns: readonly string[], cells: readonly string[]): PriceFields =>
  Object.fromEntries(priceColumns.map((column) => [column, (cells[columns.indexOf(column)] ?? '').trim()])) as PriceFields;

const mostShown = 20;

/** The closing report, line by line. */
export function printPricesReport({ rows, written, unchanged, skipped }: PricesReport): string[] {
  const rest = skipped.length - mostShown;
  return [
    ...Object.entries({ rows, written, unchanged, skipped: skipped.length }).map(
      ([name, n]) => `${name.padEnd(10)}${String(n).padStart(9)}`,
    ),
    ...skipped.slice(0, mostShown).map(({ file, line, reason }) => `skipped ${file}:${line}: ${reason}`),
    ...(rest > 0 ? [`… and ${rest} more rows were skipped`] : []),
  ];
}
