import { endOfCsvRow, type CsvRow } from '@agm/domain';
import { t } from '../../t.ts';

/**
 * Reads separated text (RFC 4180) row by row, so that a long file can be read in portions: a byte-order mark, LF, CRLF
 * and CR, quoted cells with line breaks and doubled quotes. The separator is the sign that the first line has most of:
 * a comma, a semicolon or a tabulator. After a quote that is never closed reading goes on at the next line.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = separatorOf(lines.find((line) => line.trim() !== '') ?? '');
  for (let at = 0; at < lines.length;) {
    const line = at + 1;
    if (lines[at]?.trim() === '') {
      at += 1;
      continue;
    }
    const end = endOfCsvRow(lines, at);
    if (end === null) yield { line, problem: t`a quote is opened and never closed` };
    else yield { line, cells: splitCells(lines.slice(at, end).join('\n'), separator) };
    at = end ?? at + 1;
  }
}

function separatorOf(head: string): string {
  const plain = head.replace(/"[^"]*"/g, '');
  const count = (sign: string) => plain.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A quote inside a cell that did not begin with one is a letter like any other. */
function splitCells(row: string, separator: string): readonly string[] {
  const cells: string[] = [];
  for (let at = 0; at <= row.length;) {
    if (row[at] === '"') {
      let end = at + 1;
      while (end < row.length && (row[end] !== '"' || row[end + 1] === '"')) end += row[end] === '"' ? 2 : 1;
      const next = row.indexOf(separator, end);
      cells.push(row.slice(at + 1, end).replaceAll('""', '"'));
      at = next < 0 ? row.length + 1 : next + 1;
    } else {
      const next = row.indexOf(separator, at);
      cells.push(row.slice(at, next < 0 ? row.length : next).trim());
      at = next < 0 ? row.length + 1 : next + 1;
    }
  }
  return cells;
}
