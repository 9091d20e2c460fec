import { endOfCsvRow, type CsvRow } from '@agm/domain';

/**
 * Reads comma-separated text (RFC 4180; a byte-order mark, LF and CRLF are fine). The first row sets the width.
 *
 * One broken row costs one row: after a quote that is never closed, or text behind a closed one, reading goes on at
 * the next line of the file instead of at the next quote, which may be hundreds of rows away.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  let width: number | null = null;
  for (let at = 0; at < lines.length;) {
    const line = at + 1;
    const end = endOfCsvRow(lines, at);
    const cells = end === null ? null : splitCells(lines.slice(at, end).join('\n'));
    if (lines[at]?.trim() === '') at += 1;
    else if (end === null || cells === null) {
      yield { line, problem: end === null ? 'a quote is opened and never closed' : 'its quotes do not match' };
      at += 1;
    } else {
      width ??= cells.length;
      yield cells.length === width ? { line, cells } : { line, problem: `it has ${cells.length} columns instead of ${width}` };
      at = end;
    }
  }
}

function splitCells(row: string): string[] | null {
  const cell = /("[^"]*(?:""[^"]*)*"|[^",]*)(,|$)/y;
  const cells: string[] = [];
  for (;;) {
    const match = cell.exec(row);
    if (!match) return null;
    const [, text = '', separator] = match;
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (separator === '') return cells;
  }
}
