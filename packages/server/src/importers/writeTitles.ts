import { raiseRevision, takeTurn } from '../storage/catalogueRevision.ts';
import type { Database, Storage } from '../storage/Storage.ts';
import type { TitleFacts } from '../storage/titleFacts.ts';
import { openTitleWriter, type WriteOutcome } from '../storage/TitleWriter.ts';

export interface ImportProgress {
  readonly file: string;
  readonly done: number;
  readonly total: number;
}

export interface TitlesToWrite {
  /** The file as the report names it. */
  readonly file: string;
  readonly titles: readonly TitleFacts[];
  readonly storage: Storage;
  readonly now: number;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Says which stored works these are, inside the transaction; a title with a reason is not written. */
  recognise?(transaction: Database, titles: readonly TitleFacts[]): Promise<readonly { facts: TitleFacts; reason: string | null }[]>;
}

export interface WrittenTitles {
  readonly outcomes: readonly WriteOutcome[];
  /** Titles, as they were given, that could not be told from others, and why. */
  readonly refused: readonly { readonly facts: TitleFacts; readonly reason: string }[];
}

const batchSize = 500;

/** Writes a file's titles in one transaction: all of them or, when something breaks, none. */
export function writeTitles({ file, titles, storage, now, onProgress, recognise }: TitlesToWrite): Promise<WrittenTitles> {
  return storage.database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, storage.engine);
    const recognised = recognise ? await recognise(transaction, titles) : titles.map((facts) => ({ facts, reason: null }));
    const told = recognised.filter(({ reason }) => reason === null).map(({ facts }) => facts);
    const refused = recognised.flatMap(({ reason }, place) => (reason === null || !titles[place] ? [] : [{ facts: titles[place], reason }]));
    const writer = await openTitleWriter(transaction, now);
    const outcomes: WriteOutcome[] = [];
    for (let from = 0; from < told.length; from += batchSize) {
      outcomes.push(...(await writer.write(told.slice(from, from + batchSize))));
      onProgress?.({ file, done: outcomes.length, total: told.length });
    }
    if (outcomes.some((outcome) => outcome !== 'unchanged')) await raiseRevision(transaction, [...writer.touched]);
    return { outcomes, refused };
  });
}
