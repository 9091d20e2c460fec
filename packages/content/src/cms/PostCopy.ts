import { createHash } from 'node:crypto';
import { titleSlug } from '@agm/domain';
import { sql } from 'kysely';
import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import { inSlices } from '@agm/storage/inSlices';
import { offerRow } from '@agm/storage/offerRows';
import { nameKeyOf } from '@agm/storage/slugBook';
import type { Database, Storage } from '@agm/storage/Storage';
import { impliedTerms, openTermBook } from '@agm/storage/termBook';
import type { CopiedTitle } from './readPost.ts';

/** Under this name the copy notes which state of a post a title was made from. Raised in `makingVersion` when the same post makes another title. */
const source = 'wordpress';
const makingVersion = 1;

/** The numbers of the posts that are copied, with the state each was copied in. */
export async function readCopied(database: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await database.selectFrom('external_ids').select(['content_id', 'external_id']).where('source', '=', source).execute();
  return new Map(rows.map((row) => [row.content_id, row.external_id]));
}

/** Writes what differs and removes what is gone, in one transaction. Answers how many titles it touched. */
export async function writeCopy(
  { database, engine }: Storage,
  titles: readonly CopiedTitle[],
  gone: readonly number[],
  now: number,
): Promise<number> {
  const stated = titles.map((title) => ({ title, state: stateOf(title) }));
  const before = await readCopied(database);
  if (gone.length === 0 && stated.every(({ title, state }) => before.get(title.id) === state)) return 0;
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    const copied = await readCopied(transaction);
    const changed = stated.filter(({ title, state }) => copied.get(title.id) !== state);
    await inSlices(gone, (ids) => transaction.deleteFrom('content_ids').where('id', 'in', ids).execute());
    const known = changed.filter(({ title }) => copied.has(title.id)).map(({ title }) => title.id);
    await inSlices(known, async (ids) => {
      await transaction.deleteFrom('title_terms').where('title_id', 'in', ids).execute();
      await transaction.deleteFrom('offers').where('title_id', 'in', ids).execute();
      await transaction.deleteFrom('external_ids').where('content_id', 'in', ids).execute();
      // Two titles may have exchanged their slugs.
      await transaction
        .updateTable('titles')
        .set({ slug: sql<string>`'~' || id` })
        .where('id', 'in', ids)
        .execute();
    });
    const fresh = changed.filter(({ title }) => !copied.has(title.id)).map(({ title }) => ({ id: title.id, kind: 'title' as const }));
    await inSlices(fresh, (rows) => transaction.insertInto('content_ids').values(rows).execute());
    const rows = await rowsOf(
      transaction,
      changed.map(({ title }) => title),
    );
    for (const { id, ...row } of rows.filter((one) => copied.has(one.id)))
      await transaction.updateTable('titles').set(row).where('id', '=', id).execute();
    const added = new Map(changed.map(({ title }) => [title.id, title.createdAt]));
    await inSlices(
      rows.filter(({ id }) => !copied.has(id)),
      (slice) =>
        transaction
          .insertInto('titles')
          .values(slice.map((row) => ({ ...row, created_at: added.get(row.id) ?? now })))
          .execute(),
    );
    const book = await openTermBook(transaction);
    await book.learn(
      changed.flatMap(({ title }) => [...title.terms, ...impliedTerms({ ...title, runtimeMinutes: null, seasons: null, endYear: null })]),
    );
    await inSlices(
      changed.flatMap(({ title }) => book.rows(title.id, title.terms)),
      (slice) => transaction.insertInto('title_terms').values(slice).execute(),
    );
    await inSlices(
      changed.flatMap(({ title }) => title.offers.map((offer) => offerRow(title.id, offer, now))),
      (slice) => transaction.insertInto('offers').values(slice).execute(),
    );
    await inSlices(
      changed.map(({ title, state }) => ({ source, external_id: state, content_id: title.id })),
      (slice) => transaction.insertInto('external_ids').values(slice).execute(),
    );
    const touched = [...gone, ...changed.map(({ title }) => title.id)];
    if (touched.length > 0) await raiseRevision(transaction, touched);
    return touched.length;
  });
}

/** The number stands in it, because two posts may say the same. */
function stateOf(title: CopiedTitle): string {
  return `${title.id}.${createHash('sha256')
    .update(JSON.stringify([makingVersion, title]))
    .digest('base64url')
    .slice(0, 22)}`;
}

/** The titles' rows, each with a slug that no other title has: the post's own, wherever it may stand in an address here (A-69). */
async function rowsOf(transaction: Database, titles: readonly CopiedTitle[]) {
  const ids = new Set(titles.map(({ id }) => id));
  const stored = await transaction.selectFrom('titles').select(['id', 'slug']).execute();
  const taken = new Set(stored.filter(({ id }) => !ids.has(id)).map(({ slug }) => slug));
  return titles.map((title) => {
    const { id, type, year, reason, rating, isPremium } = title;
    const slug = titleSlug({ name: title.postSlug.replaceAll('-', ' ') || title.title, year, id }, (one) => taken.has(one));
    taken.add(slug);
    return {
      id,
      slug,
      type,
      title: title.title,
      name_key: nameKeyOf(title.title),
      year,
      end_year: null,
      runtime_minutes: null,
      seasons: null,
      certificate: title.terms.find(({ taxonomy }) => taxonomy === 'mpaarating')?.name ?? null,
      reason,
      rating,
      rating_is_derived: 0,
      is_premium: isPremium ? 1 : 0,
      score: null,
      votes: null,
      origin: source,
    };
  });
}
