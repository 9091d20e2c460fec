import type { WriteOutcome } from '@agm/storage/TitleWriter';

/** A row that was not used or not used as it stands, where it is and why. */
export interface SkippedRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** What an import did. `read` is the sum of the five numbers after it. */
export interface ImportReport {
  readonly read: number;
  /** Titles that are new. */
  readonly written: number;
  /** Titles of this source whose facts were corrected. */
  readonly updated: number;
  /** Rows that joined a title another source or service had brought. */
  readonly merged: number;
  readonly unchanged: number;
  readonly skipped: readonly SkippedRow[];
  /** Titles that the source does not hold any more and that have left its service. */
  readonly left: number;
  /** Rows that were used after a slip in them was put right. */
  readonly mended?: readonly SkippedRow[];
  /** Rows of people, and those among them that were not used. */
  readonly credits: { readonly read: number; readonly skipped: readonly SkippedRow[] };
  /** Folders or files that could not be used at all. */
  readonly refused: readonly string[];
  /** What was decided for the whole file, such as its service. */
  readonly notes?: readonly string[];
}

/** How often each outcome came about. */
export function outcomesOf(outcomes: readonly WriteOutcome[]): Pick<ImportReport, 'written' | 'updated' | 'merged' | 'unchanged'> {
  const times = (outcome: WriteOutcome): number => outcomes.filter((one) => one === outcome).length;
  return { written: times('added'), updated: times('changed'), merged: times('merged'), unchanged: times('unchanged') };
}

/** Skipped and mended rows that are printed; the rest is counted. */
const mostRowsShown = 20;

const count = (n: number): string => n.toLocaleString('en-US');

/** The closing report, line by line. */
export function printReport(report: ImportReport, seconds: number): string[] {
  const { read, written, updated, merged, unchanged, skipped, left, mended = [], credits, refused, notes = [] } = report;
  const numbers: readonly (readonly [string, number])[] = [
    ['read', read],
    ['written', written],
    ...(updated > 0 ? [['updated', updated] as const] : []),
    ['merged', merged],
    ['unchanged', unchanged],
    ['skipped', skipped.length],
    ...(mended.length > 0 ? [['mended', mended.length] as const] : []),
    ...(left > 0 ? [['left', left] as const] : []),
  ];
  return [
    ...notes,
    ...numbers.map(([name, n]) => `${name.padEnd(10)}${count(n).padStart(9)}`),
    ...(credits.read > 0 ? [`${'credits'.padEnd(10)}${count(credits.read).padStart(9)}  ${count(credits.skipped.length)} skipped`] : []),
    ...printRows('skipped', [...skipped, ...credits.skipped]),
    ...printRows('mended', mended),
    ...refused,
    `${changedNothing(report) ? 'Nothing changed: the catalogue already had all of it.' : 'The catalogue has changed; a running server shows it within a second or two.'} ${seconds.toFixed(1)} s`,
  ];
}

export function changedNothing({ written, updated, merged, left }: ImportReport): boolean {
  return written + updated + merged + left === 0;
}

function printRows(what: string, rows: readonly SkippedRow[]): string[] {
  const rest = rows.length - mostRowsShown;
  return [
    ...rows.slice(0, mostRowsShown).map(({ file, line, reason }) => `${what} ${file}:${line}: ${reason}`),
    ...(rest > 0 ? [`… and ${count(rest)} more rows were ${what}`] : []),
  ];
}
