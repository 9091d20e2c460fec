import type { SkippedRow } from '../report.ts';

interface Counts {
  readonly read: number;
  readonly written: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** What an import of pages, posts and comments did. `read` is always the sum of the four after it. */
export interface ContentReport extends Counts {
  readonly comments: Counts;
  /** Terms come with what carries them; one that nothing carries is left behind. */
  readonly terms: { readonly read: number; readonly unused: number };
  /** They become by-lines, never accounts. */
  readonly authors: number;
  /** Every item and comment that was refused, with its line and why. */
  readonly skipped: readonly SkippedRow[];
  /** Taken in, but not shown. */
  readonly drafts: number;
  /** Comments that wait for an editor. */
  readonly held: number;
}

const linesShown = 8;
const count = (n: number): string => n.toLocaleString('en-US');

/** The closing report, line by line, with every refusal, grouped by reason. */
export function printContentReport(report: ContentReport, seconds: number): string[] {
  const { comments, terms, authors, skipped, drafts, held } = report;
  const told = (name: string, { read, written, updated, unchanged, refused }: Counts): string =>
    `${name.padEnd(10)}${count(read).padStart(7)} read, ${count(written)} written, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(refused)} refused`;
  const byReason = new Map<string, SkippedRow[]>();
  for (const row of skipped) byReason.set(row.reason, [...(byReason.get(row.reason) ?? []), row]);
  return [
    told('items', report),
    told('comments', comments),
    `${'terms'.padEnd(10)}${count(terms.read).padStart(7)} read, ${count(terms.unused)} of them carried by nothing`,
    `${'authors'.padEnd(10)}${count(authors).padStart(7)} read: they are by-lines here, no accounts`,
    ...(drafts > 0 ? [`${count(drafts)} kept as drafts: they were not public there and are not shown here`] : []),
    ...(held > 0 ? [`${count(held)} comments wait for an editor`] : []),
    ...[...byReason]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(
        ([reason, rows]) =>
          `refused ${count(rows.length)}: ${reason} (${rows[0]?.file ?? ''}:${rows
            .slice(0, linesShown)
            .map(({ line }) => line)
            .join(', ')}${rows.length > linesShown ? ', …' : ''})`,
      ),
    `${report.written + report.updated + comments.written === 0 ? 'Nothing changed: all of it was here already.' : 'A running server shows it within a minute.'} ${seconds.toFixed(1)} s`,
  ];
}
