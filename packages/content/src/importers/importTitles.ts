import type { Storage } from '@agm/storage/Storage';
import type { TitleFacts } from '@agm/storage/titleFacts';
import type { WriteOutcome } from '@agm/storage/TitleWriter';
import { noteImport } from './importAges.ts';
import { outcomesOf, type ImportReport, type SkippedRow } from './report.ts';
import type { Source } from './Source.ts';
import { writeTitles, type ImportProgress, type TitlesToWrite } from './writeTitles.ts';

/** What a source hands over at once; it is written whole or not at all. */
export interface TitlePortion extends Pick<TitlesToWrite, 'file' | 'titles' | 'recognise' | 'states' | 'settle'> {
  readonly skipped: readonly SkippedRow[];
  readonly mended?: readonly SkippedRow[];
  readonly credits?: ImportReport['credits'];
  readonly notes?: readonly string[];
  /** Where in the file one of the titles stands; without it, titles that cannot be told from others have no line. */
  lineOf?(facts: TitleFacts): number;
}

/** A folder or file that could not be used at all, in a sentence. */
export interface RefusedPortion {
  readonly refused: string;
}

export type TitleSource<Order> = Source<Order, TitlePortion | RefusedPortion>;

export interface TitleImport {
  readonly storage: Storage;
  readonly now: number;
  onProgress?(progress: ImportProgress): void;
}

/** Writes everything that a source of titles hands over, and says what became of it. */
export async function importTitles<Order extends TitleImport>(source: TitleSource<Order>, order: Order): Promise<ImportReport> {
  const outcomes: WriteOutcome[] = [];
  const skipped: SkippedRow[] = [];
  const mended: SkippedRow[] = [];
  const credits = { read: 0, skipped: [] as SkippedRow[] };
  const refused: string[] = [];
  const notes: string[] = [];
  let left = 0;
  let told = 0;
  for await (const portion of source.read(order)) {
    if ('refused' in portion) {
      refused.push(portion.refused);
      continue;
    }
    const { file, titles, recognise, states, settle } = portion;
    const written = await writeTitles({
      file,
      titles,
      storage: order.storage,
      now: order.now,
      onProgress: order.onProgress,
      ...(recognise && { recognise }),
      ...(states && { states }),
      ...(settle && { settle }),
    });
    outcomes.push(...written.outcomes);
    told += titles.length + portion.skipped.length;
    left += written.left;
    notes.push(...(portion.notes ?? []), ...(written.kept === null ? [] : [`${file}: ${written.kept}`]));
    const unclear = written.refused.map(({ facts, reason }): SkippedRow => ({ file, line: portion.lineOf?.(facts) ?? 0, reason }));
    skipped.push(...[...portion.skipped, ...unclear].sort((a, b) => a.line - b.line));
    mended.push(...(portion.mended ?? []));
    credits.read += portion.credits?.read ?? 0;
    credits.skipped.push(...(portion.credits?.skipped ?? []));
  }
  // A folder of which nothing could be read was not imported.
  if (outcomes.length > 0 || refused.length === 0) await noteImport(order.storage, source.name);
  return { ...outcomesOf(outcomes), read: told, skipped, left, mended, credits, refused, notes };
}
