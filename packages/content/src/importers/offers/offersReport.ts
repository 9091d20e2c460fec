import type { OffersReport } from './importOffers.ts';

const mostShown = 20;
const count = (n: number): string => n.toLocaleString('en-US');

/** The closing report, line by line. */
export function printOffersReport(
  { source, rows, offers, changed, unchanged, left, kept, skipped }: OffersReport,
  seconds: number,
): string[] {
  const figures: readonly (readonly [string, number])[] = [
    ['rows', rows],
    ['offers', offers],
    ['changed', changed],
    ['unchanged', unchanged],
    ['left', left],
    ['skipped', skipped.length],
  ];
  const rest = skipped.length - mostShown;
  return [
    `source    ${source}`,
    ...figures.map(([name, n]) => `${name.padEnd(10)}${count(n).padStart(9)}`),
    ...skipped.slice(0, mostShown).map(({ file, line, reason }) => `skipped ${file}:${line}: ${reason}`),
    ...(rest > 0 ? [`… and ${count(rest)} more rows were skipped`] : []),
    ...(kept === null ? [] : [kept]),
    `${changed + left === 0 ? 'Nothing changed: the catalogue already had all of it.' : 'The catalogue has changed; a running server shows it within a second or two.'} ${seconds.toFixed(1)} s`,
  ];
}
