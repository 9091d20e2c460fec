import { takeTurn } from '@agm/storage/catalogueRevision';
import { dayOf } from '@agm/storage/dayOf';
import type { Storage } from '@agm/storage/Storage';
import { placeCursor, readCursor, recordEvents } from './alertCursors.ts';
import { answerEvents } from './answerEvents.ts';
import { leavingEvents } from './leavingEvents.ts';
import { matchAnswers, matchMembers, matchWalls } from './matchMembers.ts';
import { offerEvents } from './offerEvents.ts';
import { readOfferLines } from './readOfferLines.ts';
import { wallEvents, type Walls } from './wallEvents.ts';

export interface Computation {
  readonly storage: Storage;
  readonly walls: Walls;
  readonly now: number;
  readonly signal?: AbortSignal;
}

/** Lines of the history that are looked at together. */
const mostLines = 5_000;
const hourMs = 60 * 60_000;
/** An answer counts from its approval, and a transaction that began before the last look may end after it. */
const overlapMs = hourMs;
/** What nobody can have waited for. */
const keptForMs = 90 * 24 * hourMs;

/**
 * Finds what happened since the last look, and who hears of it. It may be cut off anywhere: what was found is recorded with the place up
 * to which was looked, and whoever continues goes on from there. The first look of a site finds nothing: its history is older than any wish.
 */
export async function computeAlerts({ storage, walls, now, signal }: Computation): Promise<void> {
  const { database } = storage;
  const isOver = (): boolean => signal?.aborted ?? false;
  const ends = await readEnds(storage);
  for (const [name, place] of Object.entries({ ...ends, leaving: 0, answers: now, events: 0 }))
    if ((await readCursor(database, name as keyof typeof ends)) === null) await placeCursor(database, name as keyof typeof ends, place);

  await findInHistory({ storage, walls, now }, ends.changes, isOver);
  if (isOver()) return;
  await findTitles({ storage, walls, now }, ends.titles);

  const hour = Math.floor(now / hourMs);
  const leavingAt = (await readCursor(database, 'leaving')) ?? 0;
  // Offers leave by days, and who switches it on should not wait for one.
  const looksForLeaving = leavingAt !== hour && !isOver();
  if (looksForLeaving) await leavingEvents(storage, { from: leavingAt, to: hour }, now);
  const answeredAt = (await readCursor(database, 'answers')) ?? now;
  if (!isOver())
    await recordEvents(storage, { name: 'answers', from: answeredAt, to: now }, await answerEvents(database, answeredAt - overlapMs, now));

  if (!isOver()) await match(storage, { now, withLeaving: looksForLeaving }, isOver);
  if (!isOver()) await forget(storage, now);
}

/** Up to where the catalogue's history and titles are complete: whoever writes them has had a turn, and ids come in that order. */
async function readEnds({ database, engine }: Storage): Promise<{ readonly changes: number; readonly titles: number }> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    const changes = await transaction
      .selectFrom('offer_changes')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst();
    const titles = await transaction
      .selectFrom('titles')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst();
    return { changes: Number(changes?.last ?? 0), titles: Number(titles?.last ?? 0) };
  });
}

async function findInHistory({ storage, walls, now }: Computation, upTo: number, isOver: () => boolean): Promise<void> {
  const { database } = storage;
  for (let after = (await readCursor(database, 'changes')) ?? upTo; after < upTo && !isOver();) {
    const lines = await readOfferLines(database, { after, upTo, most: mostLines, now });
    const to = lines.length < mostLines ? upTo : (lines.at(-1)?.id ?? upTo);
    const found = offerEvents(lines, now);
    const wanted = new Set(lines.filter(({ isWanted }) => isWanted).map(({ titleId }) => titleId));
    const arrived = found.filter(({ kind }) => kind === 'arrives');
    const onWalls = await wallEvents(database, walls, {
      titles: arrived.map(({ title_id: id, country, platform }) => ({ id, place: `${country}-${platform}` })),
      now,
    });
    await recordEvents(storage, { name: 'changes', from: after, to }, [...found.filter(({ title_id: id }) => wanted.has(id)), ...onWalls]);
    after = to;
    await new Promise(setImmediate);
  }
}

/** A wall that is about no service has something new when a title is new. */
async function findTitles({ storage, walls, now }: Computation, upTo: number): Promise<void> {
  const { database } = storage;
  const after = (await readCursor(database, 'titles')) ?? upTo;
  if (after >= upTo) return;
  const rows = await database
    .selectFrom('titles')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('is_hidden', '=', 0)
    .execute();
  const found = await wallEvents(database, walls, { titles: rows.map(({ id }) => ({ id, place: null })), now });
  await recordEvents(storage, { name: 'titles', from: after, to: upTo }, found);
}

/** Who hears of events that are new and, of those about leaving offers, of all that are near by now. */
async function match(
  { database }: Storage,
  { now, withLeaving }: { readonly now: number; readonly withLeaving: boolean },
  isOver: () => boolean,
): Promise<void> {
  const today = dayOf(now);
  const told = (await readCursor(database, 'events')) ?? 0;
  const fresh = await database.selectFrom('alert_events').select(['id', 'kind']).where('id', '>', told).orderBy('id').execute();
  const ofKind = (kind: string): number[] => fresh.filter((event) => event.kind === kind).map(({ id }) => id);
  const leaving = withLeaving
    ? await database.selectFrom('alert_events').select('id').where('kind', '=', 'leaves').where('day', '>=', today).execute()
    : [];
  for (const [kind, events] of [
    ['arrives', ofKind('arrives')],
    ['drops', ofKind('drops')],
    ['leaves', leaving.map(({ id }) => id)],
  ] as const)
    await matchMembers(database, { kind, events, now, today, isOver });
  await matchWalls(database, ofKind('wall'), now);
  await matchAnswers(database, ofKind('answer'), now);
  const last = fresh.at(-1)?.id;
  if (last !== undefined && !isOver()) await placeCursor(database, 'events', last);
}

async function forget({ database }: Storage, now: number): Promise<void> {
  await database
    .deleteFrom('alert_events')
    .where('made_at', '<', now - keptForMs)
    .where(({ or, eb }) => or([eb('day', 'is', null), eb('day', '<', dayOf(now))]))
    .execute();
}
