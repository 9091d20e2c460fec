/** A row with its cells, or why it is none. `line` is where it starts in the file; the first line is 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] } | { readonly line: number; readonly problem: string };

/** A quoted cell may hold line breaks, but no honest one holds more than this. */
const mostLinesOfARow = 100;

/** The line behind the row that starts at `from`: a row ends where its quotes are even (RFC 4180). Null where they never are. */
export function endOfCsvRow(lines: readonly string[], from: number): number | null {
  let quotes = 0;
  for (let at = from; at < Math.min(lines.length, from + mostLinesOfARow); at++) {
    quotes += (lines[at] ?? '').split('"').length - 1;
    if (quotes % 2 === 0) return at + 1;
  }
  return null;
}
