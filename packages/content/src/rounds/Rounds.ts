import { hash, randomBytes, randomInt } from 'node:crypto';
import type { RoundJoin, RoundState } from '@agm/api/rounds';
import { readListing, writeListing, type CountryCode } from '@agm/domain';
import { isChildAge, stricterAge, type ChildAge } from '@agm/domain/certificates';
import { mostPeopleInRound, quietAfterMs, readRoundName, roundCodeLength, roundCodeLetters, roundMs } from '@agm/domain/rounds';
import { Problem } from '@agm/http/Problem';
import type { Database, Storage } from '@agm/storage/Storage';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { chooseTitles } from './chooseTitles.ts';
import { addMatches } from './roundMatches.ts';
import { announceRounds, lockRound, presentPeople, readRoundState, type RoundRow } from './roundRows.ts';

/** Whoever answers, with the secret that they were given when they came. */
export interface RoundSecret {
  readonly code: string;
  readonly secret: string | null;
}

/** Who comes into a round: `child` is the age of a child profile, whose titles alone the round then has. */
export type RoundComing = RoundJoin & { readonly child: ChildAge | null };

export interface Seat {
  readonly number: number;
  readonly secret: string;
  readonly round: RoundState;
}

/**
 * Rounds in the database. Each change is one transaction that begins with the lock of its round, so that two answers at once, on
 * two servers too, make one match. Codes and secrets are stored as hashes alone.
 */
export class Rounds {
  readonly #storage: Storage;
  readonly #view: (child: ChildAge | null) => CatalogueView;
  readonly #onChange: () => void;

  /** `onChange` is called after each change that the people of a round can see. */
  constructor(storage: Storage, { view, onChange }: { view(child: ChildAge | null): CatalogueView; onChange(): void }) {
    this.#storage = storage;
    this.#view = view;
    this.#onChange = onChange;
  }

  get #database(): Database {
    return this.#storage.database;
  }

  /** Starts a round. 400 where the listing is no wall. */
  async start(
    join: RoundComing,
    { country, listing: address }: { readonly country: CountryCode; readonly listing: string },
    now: number,
  ): Promise<Seat & { readonly code: string }> {
    const listing = wallOf(address, country);
    const code = Array.from({ length: roundCodeLength }, () => roundCodeLetters[randomInt(roundCodeLetters.length)]).join('');
    const seat = await this.#database.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('rounds')
        .values({
          code_hash: hashOf(code),
          seed: randomBytes(8).toString('hex'),
          listing: writeListing(listing),
          country: listing.locale,
          titles: '[]',
          has_begun: 0,
          child_age: null,
          revision: 1,
          ends_at: now + roundMs,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return this.#seat(transaction, row, join, now);
    });
    return { code, ...seat };
  }

  /** Takes a place in a round: 409 where eight people are in it. */
  async join(code: string, join: RoundComing, now: number): Promise<Seat> {
    return this.#change(code, now, async (transaction, row) => ({ answer: await this.#seat(transaction, row, join, now), isSeen: true }));
  }

  /** Answers of whoever has the secret: 401 for any other. */
  async ownAnswers({ code, secret }: RoundSecret, now: number): Promise<{ number: number; answers: { title: number; isYes: boolean }[] }> {
    const { id } = await this.find(code, now);
    const number = await readNumber(this.#database, id, secret);
    const rows = await this.#database
      .selectFrom('round_answers')
      .select(['title_id', 'is_yes'])
      .where('round_id', '=', id)
      .where('number', '=', number)
      .orderBy('title_id')
      .execute();
    return { number, answers: rows.map(({ title_id, is_yes }) => ({ title: title_id, isYes: is_yes === 1 })) };
  }

  /** Keeps an answer. Whoever had left is in the round again. 400 for a title that is not in the round. */
  async answer(who: RoundSecret, { title, isYes }: { readonly title: number; readonly isYes: boolean }, now: number): Promise<RoundState> {
    return this.#change(who.code, now, async (transaction, row) => {
      const number = await readNumber(transaction, row.id, who.secret);
      const before = await readRoundState(transaction, row);
      if (!before.titles.includes(title)) throw notInRound();
      await transaction
        .insertInto('round_answers')
        .values({ round_id: row.id, number, title_id: title, is_yes: isYes ? 1 : 0 })
        .onConflict((conflict) => conflict.columns(['round_id', 'number', 'title_id']).doUpdateSet({ is_yes: isYes ? 1 : 0 }))
        .execute();
      await transaction
        .updateTable('round_people')
        .set({ seen_at: now, has_left: 0 })
        .where('round_id', '=', row.id)
        .where('number', '=', number)
        .execute();
      if (row.has_begun === 0) await transaction.updateTable('rounds').set({ has_begun: 1 }).where('id', '=', row.id).execute();
      await addMatches(transaction, row.id, [title], now);
      const answer = await readRoundState(transaction, { ...row, has_begun: 1 });
      return { answer, isSeen: JSON.stringify(answer) !== JSON.stringify(before) };
    });
  }

  /** Goes on without somebody: 409 for another one who came or answered within two minutes. */
  async leave(who: RoundSecret, number: number, now: number): Promise<RoundState> {
    return this.#change(who.code, now, async (transaction, row) => {
      const own = await readNumber(transaction, row.id, who.secret);
      const person = (await presentPeople(transaction, row.id)).find((one) => one.number === number);
      if (!person) throw new Problem('rest_no_round_person', 404, 'Nobody of this number is in the round.');
      if (number !== own && person.seen_at > now - quietAfterMs)
        throw new Problem('rest_round_person_active', 409, 'They came or answered less than two minutes ago.');
      await transaction
        .updateTable('round_people')
        .set({ has_left: 1 })
        .where('round_id', '=', row.id)
        .where('number', '=', number)
        .execute();
      // Nobody waits any more for what this person has not answered.
      const titles = JSON.parse(row.titles) as readonly number[];
      await addMatches(transaction, row.id, titles, now);
      return { answer: await readRoundState(transaction, row), isSeen: true };
    });
  }

  /** The row of a round that goes on: 404 for any other code. */
  async find(code: string, now: number): Promise<RoundRow> {
    const row = await this.#database
      .selectFrom('rounds')
      .selectAll()
      .where('code_hash', '=', hashOf(code))
      .where('ends_at', '>', now)
      .executeTakeFirst();
    if (!row) throw noRound();
    return row;
  }

  async state(row: RoundRow): Promise<RoundState> {
    return readRoundState(this.#database, row);
  }

  /** Deletes the rounds whose time is over, with everything that was said in them. Answers how many. */
  async sweep(now: number): Promise<number> {
    const { numDeletedRows } = await this.#database.deleteFrom('rounds').where('ends_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  }

  async #change<Answer>(
    code: string,
    now: number,
    work: (transaction: Database, row: RoundRow) => Promise<{ readonly answer: Answer; readonly isSeen: boolean }>,
  ): Promise<Answer> {
    const { answer, isSeen } = await this.#database.transaction().execute(async (transaction) => {
      const row = await lockRound(transaction, hashOf(code), now);
      if (!row) throw noRound();
      const done = await work(transaction, row);
      if (done.isSeen) {
        await transaction
          .updateTable('rounds')
          .set({ revision: row.revision + 1 })
          .where('id', '=', row.id)
          .execute();
        await announceRounds(transaction, this.#storage.engine);
      }
      return done;
    });
    if (isSeen) this.#onChange();
    return answer;
  }

  /** Somebody comes. Until the first answer the titles are chosen again, for the services of all and for the youngest. */
  async #seat(transaction: Database, row: RoundRow, { name, services, child }: RoundComing, now: number): Promise<Seat> {
    const people = await transaction.selectFrom('round_people').selectAll().where('round_id', '=', row.id).execute();
    // Whoever has left keeps a number and answers, and can come back: the ninth person is refused all the same.
    if (people.length >= mostPeopleInRound)
      throw new Problem('rest_round_full', 409, `At most ${mostPeopleInRound} people are in a round.`, { most: mostPeopleInRound });
    const number = people.length + 1;
    const secret = randomBytes(18).toString('base64url');
    const mine = services && services.length > 0 ? JSON.stringify(services) : null;
    await transaction
      .insertInto('round_people')
      .values({
        round_id: row.id,
        number,
        secret_hash: hashOf(secret),
        name: readRoundName(name ?? ''),
        services: mine,
        seen_at: now,
        has_left: 0,
      })
      .execute();
    if (row.has_begun === 1) return { number, secret, round: await readRoundState(transaction, row) };
    const youngest = stricterAge(isChildAge(row.child_age) ? row.child_age : null, child);
    const titles = JSON.stringify(
      chooseTitles(this.#view(youngest), {
        listing: wallOf(row.listing, row.country as CountryCode),
        services: [...people.map((person) => person.services), mine].flatMap((said) =>
          said === null ? [] : [JSON.parse(said) as string[]],
        ),
        seed: row.seed,
      }),
    );
    await transaction.updateTable('rounds').set({ titles, child_age: youngest }).where('id', '=', row.id).execute();
    return { number, secret, round: await readRoundState(transaction, { ...row, titles }) };
  }
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');

async function readNumber(database: Database, id: number, secret: string | null): Promise<number> {
  const row =
    secret === null
      ? undefined
      : await database
          .selectFrom('round_people')
          .select('number')
          .where('round_id', '=', id)
          .where('secret_hash', '=', hashOf(secret))
          .executeTakeFirst();
  if (!row) throw new Problem('rest_not_in_round', 401, 'Join the round first.');
  return row.number;
}

/** Nobody's own lists choose for others. */
function wallOf(address: string, country: CountryCode) {
  const read = readListing(address, country);
  if (!read) throw Problem.invalidParams({ listing: { code: 'rest_invalid_param', message: 'listing is not the address of a wall.' } });
  return { ...read.listing, userList: [], hide: [], page: 1 };
}

export const noRound = (): Problem => new Problem('rest_no_round', 404, 'There is no such round, or it is over.');

const notInRound = (): Problem => Problem.invalidParams({ title: { code: 'rest_invalid_param', message: 'title is not in this round.' } });
