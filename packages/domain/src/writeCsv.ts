/**
 * Rows as a file of comma-separated values (RFC 4180), the first one its head. A cell that a spreadsheet would run as a formula begins with an
 * apostrophe: names of titles and partners come from outside.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
