import { settleDepartures, type StatedCatalogue } from './departures.ts';
import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import type { Database, Storage } from '@agm/storage/Storage';
import type { TitleFacts } from '@agm/storage/titleFacts';
import { openTitleWriter, type TitleWriter, type WriteOutcome } from '@agm/storage/TitleWriter';

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
  /** Whose catalogue this is: what it does not hold any more has left. Without it nothing does. */
  readonly states?: StatedCatalogue;
  /** What else belongs into the transaction once the titles are written; answers the titles that lost an offer. */
  settle?(
    transaction: Database,
    written: { readonly writer: TitleWriter; readonly told: readonly TitleFacts[]; readonly refused: WrittenTitles['refused'] },
  ): Promise<readonly number[]>;
}

export interface WrittenTitles {
  readonly outcomes: readonly WriteOutcome[];
  /** Ambiguous titles, as they were given, and why. */
  readonly refused: readonly { readonly facts: TitleFacts; readonly reason: string }[];
  /** How many titles have left the service, and why some did not although the file does not hold them. */
  readonly left: number;
  readonly kept: string | null;
}

const batchSize = 500;

/** Writes a file's titles in one transaction: all of them or, when something breaks, none. */
export function writeTitles({ file, titles, storage, now, onProgress, recognise, states, settle }: TitlesToWrite): Promise<WrittenTitles> {
  return storage.database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, storage.engine);
    const recognised = recognise ? await recognise(transaction, titles) : titles.map((facts) => ({ facts, reason: null }));
    const told = recognised.filter(({ reason }) => reason === null).map(({ facts }) => facts);
    const refused = recognised.flatMap(({ reason }, place) =>
      reason === null || !titles[place] ? [] : [{ facts: titles[place], reason }],
    );
    const writer = await openTitleWriter(transaction, now);
    const outcomes: WriteOutcome[] = [];
    for (let from = 0; from < told.length; from += batchSize) {
      outcomes.push(...(await writer.write(told.slice(from, from + batchSize))));
      onProgress?.({ file, done: outcomes.length, total: told.length });
    }
    const { left: gone, kept } = states
      ? await settleDepartures(transaction, withUnused(states, refused), writer.heard, now)
      : { left: [], kept: null };
    const left = [...gone, ...((await settle?.(transaction, { writer, told, refused })) ?? [])];
    if (left.length > 0 || outcomes.some((outcome) => outcome !== 'unchanged'))
      await raiseRevision(transaction, [...new Set([...writer.touched, ...left])]);
    return { outcomes, refused, left: left.length, kept };
  });
}

function withUnused(states: StatedCatalogue, refused: WrittenTitles['refused']): StatedCatalogue {
  const unused = refused.flatMap(({ facts }) => facts.externalIds.filter(({ source }) => source === states.source).map(({ id }) => id));
  return { ...states, mentioned: [...states.mentioned, ...unused] };
}
