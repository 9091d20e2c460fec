/** A line of a starter table with its columns by name, and its number in the file (the header is line 1). */
export interface TableLine {
  readonly line: number;
  /** The text of a column; null when it is empty. */
  text(column: string): string | null;
  /** A column that holds several values, in their order. */
  list(column: string): readonly string[];
  /** A column that holds a number; null when it is empty, NaN when it is no number. */
  number(column: string): number | null;
}

/** Reads tab-separated text whose first line names the columns. No quotes; lists are joined by `|`. */
export function readTable(text: string): TableLine[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const places = new Map(header.split('\t').map((column, place) => [column.trim(), place]));
  return lines.flatMap((raw, index) => (raw.trim() === '' ? [] : [asLine(raw.split('\t'), index + 2, places)]));
}

function asLine(cells: readonly string[], line: number, places: ReadonlyMap<string, number>): TableLine {
  const text = (column: string): string | null => cells[places.get(column) ?? -1]?.trim() || null;
  return {
    line,
    text,
    list: (column) =>
      (text(column) ?? '')
        .split('|')
        .map((value) => value.trim())
        .filter(Boolean),
    number: (column) => {
      const value = text(column);
      return value === null ? null : Number(value);
    },
  };
}
