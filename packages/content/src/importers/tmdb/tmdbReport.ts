import { changedNothing, type ImportReport } from '../report.ts';
import type { TmdbCounts } from './TmdbClient.ts';
import type { UnknownService } from './tmdbServices.ts';

/** A title or page that was not taken in, and why. */
export interface TmdbSkipped {
  /** `movie/550`, `tt0137523`, or the line of a file. */
  readonly subject: string;
  readonly reason: string;
}

export interface TmdbReport extends ImportReport, TmdbCounts {
  /** Whether it went on with a run that had ended early. */
  readonly isResumed: boolean;
  readonly skippedTitles: readonly TmdbSkipped[];
  /** Titles whose requests failed in all tries; the same command requests them again. */
  readonly failed: readonly TmdbSkipped[];
  /** Films and shows for adults that were left out. */
  readonly adults: number;
  /** Further numbers of works that another number named already. */
  readonly sameWorks: number;
  /** Offers that TMDB names today, by country. */
  readonly offersIn: ReadonlyMap<string, number>;
  readonly unknownServices: readonly UnknownService[];
}

const mostShown = 20;
const count = (n: number): string => n.toLocaleString('en-US');

/** The closing report, line by line. */
export function printTmdbReport(report: TmdbReport, seconds: number): string[] {
  const { read, written, updated, merged, unchanged, left, skippedTitles, failed, adults, sameWorks, requests, retries } = report;
  const figures: readonly (readonly [string, number])[] = [
    ['titles', read],
    ['written', written],
    ['updated', updated],
    ['merged', merged],
    ['unchanged', unchanged],
    ['left', left],
    ['skipped', skippedTitles.length],
    ['adult', adults],
    ['same work', sameWorks],
    ['requests', requests],
    ['retries', retries],
  ];
  return [
    ...(report.isResumed ? ['Went on where the run before had ended.'] : []),
    ...figures.map(([name, n]) => `${name.padEnd(10)}${count(n).padStart(9)}`),
    ...lines('skipped', skippedTitles),
    ...lines('not answered', failed),
    `offers    ${[...report.offersIn].map(([country, n]) => `${country} ${count(n)}`).join(', ') || 'none'}`,
    ...(report.unknownServices.length === 0
      ? []
      : [
          `services that the table does not know: ${report.unknownServices.map(({ service, name, platform }) => `${name} (${service}) as ${platform}`).join(', ')}`,
        ]),
    ...(failed.length === 0 ? [] : [`${count(failed.length)} could not be asked about: the same command asks for them again.`]),
    `${changedNothing(report) ? 'Nothing changed: the catalogue already had all of it.' : 'The catalogue has changed; a running server shows it within a second or two.'} ${seconds.toFixed(1)} s`,
  ];
}

function lines(what: string, rows: readonly TmdbSkipped[]): string[] {
  const rest = rows.length - mostShown;
  return [
    ...rows.slice(0, mostShown).map(({ subject, reason }) => `${what} ${subject}: ${reason}`),
    ...(rest > 0 ? [`… and ${count(rest)} more were ${what}`] : []),
  ];
}
