import type { Insertable } from 'kysely';
import { changeOf, writeAvailabilityHistory } from './availabilityHistory.ts';
import { nameKeyOf, openSlugs, type SlugBook } from './slugBook.ts';
import { offerRow, updateOffers } from './offerRows.ts';
import { asColumns, mergeFacts, statedOffers } from './mergeFacts.ts';
import { externalKey, isDeciding, matchTitles, nameKeyText, type NamedFacts } from './matchTitles.ts';
import type { Database } from './Storage.ts';
import type { TitleTable } from './tables.ts';
import type { ExternalId, TitleFacts } from './titleFacts.ts';
import { impliedTerms, openTermBook, type TermBook } from './termBook.ts';
import { noteSourceValues, withEdits, writeTitleEdit } from './titleEdits.ts';
import { updateColumns, updateTerms } from './titleRows.ts';
import { readTitleStates, sourceState, type TitleState } from './titleStates.ts';
import { writeTitleDetails, type DetailsOf } from './titleDetails.ts';
import { grouped } from './grouped.ts';
import { inSlices } from './inSlices.ts';

/** What became of one title. `merged`: another source's title took something from it. */
export type WriteOutcome = 'added' | 'changed' | 'merged' | 'unchanged';

/** Writes titles inside one transaction: finds who they are, joins what is said, touches only what differs. */
export interface TitleWriter {
  /** Outcomes in the order of the facts. A few hundred titles at a time are written fastest. */
  write(batch: readonly TitleFacts[]): Promise<readonly WriteOutcome[]>;
  /** Ids of the titles that are new or differ from before. */
  readonly touched: ReadonlySet<number>;
  /** Ids of all titles that were spoken about, changed or not. */
  readonly heard: ReadonlySet<number>;
  /** The title that took up what one of its external ids was said of; null where none did. */
  idOf(external: ExternalId): number | null;
}

export async function openTitleWriter(transaction: Database, now: number): Promise<TitleWriter> {
  const writing: Writing = {
    transaction,
    now,
    slugs: await openSlugs(transaction),
    terms: await openTermBook(transaction),
    touched: new Set(),
    heard: new Set(),
    ids: new Map(),
  };
  return {
    touched: writing.touched,
    heard: writing.heard,
    idOf: (external) => writing.ids.get(externalKey(external)) ?? null,
    write: (batch) =>
      writeBatch(
        writing,
        batch.map((facts) => ({ ...facts, nameKey: nameKeyOf(facts.title) })),
      ),
  };
}

interface Writing {
  readonly transaction: Database;
  readonly now: number;
  readonly slugs: SlugBook;
  readonly terms: TermBook;
  readonly touched: Set<number>;
  readonly heard: Set<number>;
  /** Titles by the external ids that they were spoken of with. */
  readonly ids: Map<string, number>;
}

async function writeBatch(writing: Writing, batch: readonly NamedFacts[]): Promise<readonly WriteOutcome[]> {
  const outcomes = new Map<NamedFacts, WriteOutcome>();
  let left = batch;
  // Facts that may be about a title of this very batch wait until that one is written.
  while (left.length > 0) {
    const { now, later } = partition(left);
    const ids = await matchTitles(writing.transaction, now);
    const states = await readTitleStates(
      writing.transaction,
      ids.filter((id) => id !== null),
    );
    const known: { facts: NamedFacts; state: TitleState }[] = [];
    const fresh: NamedFacts[] = [];
    now.forEach((facts, index) => {
      const state = states.get(ids[index] ?? -1);
      if (!state) fresh.push(facts);
      // Two facts may still name one title by different ids: the second sees what the first made of it.
      else if (known.some((other) => other.state === state)) later.push(facts);
      else known.push({ facts, state });
    });
    for (const facts of fresh) outcomes.set(facts, 'added');
    const details = detailsOf(await addTitles(writing, fresh));
    for (const { facts, state } of known) outcomes.set(facts, await updateTitle(writing, state, facts));
    details.push(...detailsOf(known.map(({ facts, state }) => ({ facts, id: state.row.id }))));
    for (const [source, ofSource] of grouped(details, (one) => one.source)) {
      const changed = await writeTitleDetails(writing.transaction, ofSource);
      for (const id of changed) writing.touched.add(id);
      for (const { facts, state } of known)
        if (facts.origin === source && changed.has(state.row.id) && outcomes.get(facts) === 'unchanged') outcomes.set(facts, 'changed');
    }
    left = later;
  }
  return batch.map((facts) => outcomes.get(facts) ?? 'unchanged');
}

function partition(batch: readonly NamedFacts[]): { now: NamedFacts[]; later: NamedFacts[] } {
  const seen = new Set<string>();
  const now: NamedFacts[] = [];
  const later: NamedFacts[] = [];
  for (const facts of batch) {
    const keys = [...facts.externalIds.filter(isDeciding).map(externalKey), nameKeyText(facts)];
    (keys.some((key) => seen.has(key)) ? later : now).push(facts);
    for (const key of keys) seen.add(key);
  }
  return { now, later };
}

interface PlacedFacts {
  readonly facts: NamedFacts;
  readonly id: number;
}

function detailsOf(placed: readonly PlacedFacts[]): DetailsOf[] {
  return placed.flatMap(({ facts: { origin, details, fillsGapsOnly }, id }) =>
    details && !fillsGapsOnly ? [{ titleId: id, source: origin, details }] : [],
  );
}

async function addTitles(
  { transaction, now, slugs, terms, touched, heard, ids: placedIds }: Writing,
  batch: readonly NamedFacts[],
): Promise<readonly PlacedFacts[]> {
  if (batch.length === 0) return [];
  const drawn = await transaction
    .insertInto('content_ids')
    .values(batch.map(() => ({ kind: 'title' as const })))
    .returning('id')
    .execute();
  const ids = drawn.map(({ id }) => id).sort((a, b) => a - b);
  for (const id of ids) {
    touched.add(id);
    heard.add(id);
  }
  await terms.learn(batch.flatMap((facts) => [...facts.terms, ...impliedTerms(facts)]));
  const placed = batch.map((facts, index) => ({ facts, id: ids[index] ?? 0 }));
  const rows = placed.map(({ facts, id }): Insertable<TitleTable> => ({
    ...asColumns(facts, facts.nameKey),
    id,
    slug: slugs.take(facts, id),
    created_at: facts.createdAt ?? now,
  }));
  await inSlices(rows, (slice) => transaction.insertInto('titles').values(slice).execute());
  await inSlices(
    placed.flatMap(({ facts, id }) => terms.rows(id, facts.terms)),
    (slice) => transaction.insertInto('title_terms').values(slice).execute(),
  );
  const offers = placed.flatMap(({ facts, id }) => statedOffers(facts).map((offer) => offerRow(id, offer, now)));
  await inSlices(offers, (slice) => transaction.insertInto('offers').values(slice).execute());
  await writeAvailabilityHistory(
    transaction,
    offers.map((offer) => changeOf(null, offer, now)),
  );
  const externals = placed.flatMap(({ facts, id }) =>
    facts.externalIds.map((external) => ({ source: external.source, external_id: external.id, content_id: id })),
  );
  await inSlices(externals, (slice) =>
    transaction
      .insertInto('external_ids')
      .values(slice)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  for (const { facts, id } of placed) for (const external of facts.externalIds) placedIds.set(externalKey(external), id);
  return placed;
}

async function updateTitle(writing: Writing, state: TitleState, facts: NamedFacts): Promise<WriteOutcome> {
  const { transaction } = writing;
  const { id } = state.row;
  writing.heard.add(id);
  for (const external of facts.externalIds) writing.ids.set(externalKey(external), id);
  const merged = mergeFacts(sourceState(state), facts, facts.nameKey);
  await noteSourceValues(transaction, id, state.edits, merged);
  const shown = withEdits(merged, state.edits);
  const changes = [
    await updateColumns(transaction, state, shown.columns),
    await updateTerms(transaction, writing.terms, state, { ...shown, offers: merged.offers }),
    await updateOffers(transaction, state, merged.offers, writing.now),
  ];
  const added = await addIds(transaction, state, facts);
  if (!added && !changes.includes(true)) return 'unchanged';
  writing.touched.add(id);
  return facts.origin === state.row.origin && !facts.fillsGapsOnly ? 'changed' : 'merged';
}

/**
 * A title has one id of a kind, but of TMDB's: TMDB joins works, and both numbers go on naming the one that is left. TMDB also
 * corrects the ids of others that it passes on. Answers whether there is an id that was not there before.
 */
async function addIds(transaction: Database, { row, externalIds, edits }: TitleState, facts: NamedFacts): Promise<boolean> {
  const corrects = facts.origin === 'tmdb' && row.origin === 'tmdb' && !facts.fillsGapsOnly;
  let hasAdded = false;
  for (const { source, id } of facts.externalIds) {
    // An editor said which ids of this kind the title has: what a source says waits beside it.
    const edit = edits.find(({ field }) => field === source);
    if (edit) {
      const before = (edit.source ?? []) as readonly string[];
      if (before.includes(id) || (before.length > 0 && source !== 'tmdb' && !corrects)) continue;
      await writeTitleEdit(transaction, row.id, { ...edit, source: source === 'tmdb' ? [...before, id].sort() : [id] });
      continue;
    }
    const known = externalIds.filter((external) => external.source === source);
    if (known.some((external) => external.external_id === id)) continue;
    if (known.length > 0 && source !== 'tmdb' && !corrects) continue;
    const inserted = await transaction
      .insertInto('external_ids')
      .values({ source, external_id: id, content_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('source')
      .execute();
    if (inserted.length === 0) continue;
    hasAdded = true;
    if (source !== 'tmdb' && known.length > 0)
      await transaction
        .deleteFrom('external_ids')
        .where('content_id', '=', row.id)
        .where('source', '=', source)
        .where('external_id', '!=', id)
        .execute();
  }
  return hasAdded;
}
