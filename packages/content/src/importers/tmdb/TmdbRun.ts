import { inSlices } from '@agm/storage/inSlices';
import type { Database } from '@agm/storage/Storage';
import type { TitleFacts } from '@agm/storage/titleFacts';
import type { TitlePortion } from '../importTitles.ts';
import { askStep, firstSteps, readChosen } from './chooseTitles.ts';
import { dueForOffers, mayHaveChanged } from './changedTitles.ts';
import { fieldsOf } from './foreignValues.ts';
import { noteTitles, readKnown, type Note } from './knownTitles.ts';
import { checkedCountries, readTmdbOffers } from './readTmdbOffers.ts';
import { appendedOf, readTmdbTitle } from './readTmdbTitle.ts';
import { recogniseTmdb } from './recogniseTmdb.ts';
import { RunSteps, type Step } from './runSteps.ts';
import { settleTitles } from './settleTitles.ts';
import { TmdbUnusable, type TmdbAnswer, type TmdbClient } from './TmdbClient.ts';
import { nameOfOrder, type TmdbOrder } from './tmdbOrder.ts';
import type { TmdbSkipped } from './tmdbReport.ts';
import { ServiceBook, type UnknownService } from './tmdbServices.ts';

export interface TmdbRunOptions {
  readonly database: Database;
  readonly client: TmdbClient;
  readonly order: TmdbOrder;
  readonly adult: boolean;
  readonly now: number;
  /** How many titles are requested and written at once. */
  readonly portion: number;
  onAsked?(progress: { readonly done: number; readonly total: number }): void;
}

/** What a run found besides titles. */
export interface TmdbTally {
  readonly skipped: TmdbSkipped[];
  readonly failed: TmdbSkipped[];
  adults: number;
  sameWorks: number;
  isResumed: boolean;
}

const source = 'tmdb';
const pagesAtOnce = 16;
/** When this many requests fail and none succeeds, TMDB is unreachable. */
const fewFailures = 5;
/** Up to when the changes of all known titles were taken in. */
const upToSetting = 'tmdb_changes_up_to';

interface Asked {
  readonly step: Step;
  readonly answer: TmdbAnswer;
}

/** One run: chooses titles, leaves out those that cannot have changed, requests the others, and stores its progress in the database. */
export class TmdbRun {
  readonly #options: TmdbRunOptions;
  readonly #steps: RunSteps;
  readonly #services: ServiceBook;
  readonly #today: string;
  /** The steps that nobody answered, by their title. */
  readonly #failed = new Map<string, Step['kind']>();

  private constructor(options: TmdbRunOptions, steps: RunSteps, services: ServiceBook) {
    this.#options = options;
    this.#steps = steps;
    this.#services = services;
    this.#today = new Date(options.now).toISOString().slice(0, 10);
  }

  static async *portions(options: TmdbRunOptions, tally: TmdbTally): AsyncGenerator<TitlePortion> {
    const { database, order, adult, now } = options;
    const { steps, isResumed } = await RunSteps.open(database, nameOfOrder(order, adult), now, async (transaction) =>
      order.choose === 'refresh' ? refreshSteps(transaction, now) : firstSteps(order),
    );
    tally.isResumed = isResumed;
    const run = new TmdbRun(options, steps, new ServiceBook(await readServices(database)));
    await run.#choose(tally, isResumed);
    await run.#leaveOutUnchanged(tally);
    yield* run.#askAll('title', tally);
    yield* run.#askAll('offers', tally);
    // A title that nobody ever answers for must not keep the run open for ever, and all others from being refreshed.
    if (run.#failed.size > 0 && !isResumed) return;
    await run.#noteFailed();
    if (order.choose === 'refresh') await writeUpTo(database, steps.startedAt);
    await steps.end();
  }

  async #choose(tally: TmdbTally, isResumed: boolean): Promise<void> {
    const { database, client, adult } = this.#options;
    for (;;) {
      const batch = (await this.#steps.next(['list', 'find'], pagesAtOnce + this.#failed.size)).filter(
        ({ subject }) => !this.#failed.has(subject),
      );
      if (batch.length === 0) return;
      const known = await knownByImdb(
        database,
        batch.filter(({ kind }) => kind === 'find').map(({ subject }) => subject),
      );
      const asked = await Promise.all(
        batch
          .filter(({ subject }) => !known.has(subject))
          .map(async (step): Promise<Asked> => ({ step, answer: await askStep(client, step, adult) })),
      );
      await database.transaction().execute(async (transaction) => {
        const done: Step[] = batch.filter(({ subject }) => known.has(subject));
        await this.#steps.add(
          transaction,
          done.map(({ subject }): Step => ({ kind: 'title', subject: known.get(subject) ?? '' })),
        );
        for (const { step, answer } of asked) {
          if (answer.outcome === 'failed') continue;
          done.push(step);
          const chosen = answer.outcome === 'found' ? readChosen(step, answer.body) : null;
          if (chosen === null || (step.kind === 'find' && chosen.titles.length === 0))
            tally.skipped.push({
              subject: step.subject,
              reason:
                answer.outcome === 'refused'
                  ? answer.reason
                  : `TMDB has no ${step.kind === 'find' ? 'film or show of this id' : 'such list'}`,
            });
          if (chosen === null) continue;
          await this.#steps.add(transaction, [...chosen.titles, ...chosen.more]);
          if (chosen.isPast) done.push(...(await this.#steps.left(['list'], transaction)).filter(chosen.isPast));
        }
        await this.#steps.done(transaction, done);
      });
      const failed = asked.filter(({ answer }) => answer.outcome === 'failed');
      // The few that a continued run is left with may be those that TMDB never answers for: they do not keep the others back.
      const isDown = failed.length === batch.length && (!isResumed || failed.length >= fewFailures);
      for (const { step, answer } of failed) {
        const reason = 'reason' in answer ? answer.reason : '';
        if (isDown) throw notAnswered(reason);
        this.#failed.set(step.subject, step.kind);
        tally.failed.push({ subject: step.subject, reason });
      }
    }
  }

  /** Requests stored titles only when they may have changed. */
  async #leaveOutUnchanged(tally: TmdbTally): Promise<void> {
    const { database, client, adult, now } = this.#options;
    const left = (await this.#steps.left(['title'])).map(({ subject }) => subject);
    const known = await readKnown(database, left);
    const adults = adult ? [] : known.filter(({ state }) => state === 'adult');
    tally.adults += adults.length;
    const candidates = known.filter(({ state }) => state !== 'adult');
    const changed = await mayHaveChanged(client, candidates, { now, upTo: await readUpTo(database) });
    const unchanged = [...adults, ...candidates.filter(({ externalId }) => !changed.has(externalId))];
    await database.transaction().execute((transaction) =>
      this.#steps.done(
        transaction,
        unchanged.map(({ externalId }): Step => ({ kind: 'title', subject: externalId })),
      ),
    );
  }

  /** Asks for one portion while the last one is being written. */
  async *#askAll(kind: 'title' | 'offers', tally: TmdbTally): AsyncGenerator<TitlePortion> {
    let coming = this.#ask(kind, []);
    for (;;) {
      const asked = await coming;
      if (asked.length === 0) return;
      coming = this.#ask(
        kind,
        asked.map(({ step }) => step),
      );
      // It is awaited after this portion is written; a failure must not count as unhandled until then.
      coming.catch(() => {});
      yield await this.#portionOf(asked, tally);
      const { done, all } = await this.#steps.count();
      this.#options.onAsked?.({ done, total: all });
    }
  }

  async #ask(kind: 'title' | 'offers', inHand: readonly Step[]): Promise<readonly Asked[]> {
    const { client, portion } = this.#options;
    const held = new Set(inHand.map(({ subject }) => subject));
    const batch = (await this.#steps.next([kind], portion + held.size + this.#failed.size))
      .filter(({ subject }) => !held.has(subject) && !this.#failed.has(subject))
      .slice(0, portion);
    return Promise.all(
      batch.map(async (step) => {
        const [type = ''] = step.subject.split('/');
        const answer =
          kind === 'offers'
            ? await client.ask(`${step.subject}/watch/providers`)
            : await client.ask(step.subject, {
                language: 'en-US',
                append_to_response: appendedOf[type === 'tv' ? 'tv' : 'movie'],
                include_image_language: 'en,null',
              });
        return { step, answer };
      }),
    );
  }

  /** Whatever TMDB's changes say, the next run requests them. */
  async #noteFailed(): Promise<void> {
    const titles = [...this.#failed].flatMap(([subject, kind]) => (kind === 'title' ? [subject] : []));
    await inSlices(titles, (slice) =>
      this.#options.database
        .updateTable('source_titles')
        .set({ facts_at: 0 })
        .where('source', '=', source)
        .where('external_id', 'in', [...slice])
        .execute(),
    );
  }

  async #portionOf(asked: readonly Asked[], tally: TmdbTally): Promise<TitlePortion> {
    const { database, now, adult } = this.#options;
    const failed = asked.filter(({ answer }) => answer.outcome === 'failed');
    for (const { step, answer } of failed) {
      this.#failed.set(step.subject, step.kind);
      tally.failed.push({ subject: step.subject, reason: 'reason' in answer ? answer.reason : '' });
    }
    if (failed.length === asked.length && failed.length >= fewFailures) throw notAnswered(tally.failed.at(-1)?.reason ?? '');

    const stored = await storedTitles(
      database,
      asked.filter(({ step }) => step.kind === 'offers').map(({ step }) => step.subject),
    );
    const titles: TitleFacts[] = [];
    const subjects = new Map<string, Step>();
    const notes: Note[] = [];
    const done: Step[] = [];
    for (const { step, answer } of asked) {
      if (answer.outcome === 'failed') continue;
      done.push(step, { kind: 'offers', subject: step.subject });
      const note = (state: Note['state'], reason: string): void => {
        notes.push({ externalId: step.subject, titleId: null, state, factsAt: now, offersAt: null });
        if (state === 'adult') tally.adults += 1;
        else tally.skipped.push({ subject: step.subject, reason });
      };
      if (answer.outcome === 'missing') note('gone', 'TMDB does not have it any more; what the catalogue has of it stays');
      else if (answer.outcome !== 'found') note('unusable', answer.reason);
      else if (step.kind === 'offers') {
        const title = stored.get(step.subject);
        if (title) titles.push(this.#offersOf(step.subject, title, answer.body));
      } else {
        const [type, id] = step.subject.split('/');
        const read = readTmdbTitle(answer.body, {
          type: type === 'tv' ? 'tv' : 'movie',
          id: Number(id),
          services: this.#services,
          today: this.#today,
          adult,
        });
        if ('left' in read) note(read.left, read.reason);
        else titles.push(read.facts);
      }
      subjects.set(step.subject, step);
    }
    return {
      file: source,
      titles,
      skipped: [],
      recognise: recogniseTmdb,
      settle: async (transaction, { writer, refused, told }) => {
        const places = new Map<number, { country: string; platform: string }[]>();
        for (const { facts, reason } of refused) {
          const externalId = idOf(facts);
          notes.push({ externalId, titleId: null, state: 'unusable', factsAt: now, offersAt: null });
          tally.skipped.push({ subject: externalId, reason });
        }
        for (const facts of told) {
          const externalId = idOf(facts);
          const titleId = writer.idOf({ source, id: externalId });
          const isOther = facts.checkedCountries === undefined;
          if (isOther) tally.sameWorks += 1;
          const factsAt = subjects.get(externalId)?.kind === 'title' ? now : null;
          notes.push({ externalId, titleId, state: isOther ? 'same-work' : 'stored', factsAt, offersAt: now });
          if (titleId !== null && !isOther)
            places.set(
              titleId,
              facts.offers.map(({ country, platform }) => ({ country, platform })),
            );
        }
        const left = await settleTitles(transaction, places, now);
        await noteTitles(transaction, notes);
        await writeServices(transaction, this.#services.takeNew());
        await this.#steps.done(transaction, done);
        return left;
      },
    };
  }

  /** Offers only: everything else of the title stays as it is. */
  #offersOf(externalId: string, { title, year, type }: StoredTitle, body: unknown): TitleFacts {
    return {
      origin: source,
      externalIds: [{ source, id: externalId }],
      type,
      title,
      year,
      endYear: null,
      runtimeMinutes: null,
      seasons: null,
      certificate: null,
      reason: null,
      rating: null,
      ratingIsDerived: false,
      isPremium: false,
      score: null,
      votes: null,
      terms: [],
      offers: readTmdbOffers({ results: fieldsOf(body)['results'] }, { services: this.#services, externalId, title, today: this.#today }),
      checkedCountries,
      fillsGapsOnly: true,
    };
  }
}

const idOf = ({ externalIds }: TitleFacts): string => externalIds.find((external) => external.source === source)?.id ?? '';

const notAnswered = (reason: string): TmdbUnusable =>
  new TmdbUnusable(`${reason}. What was asked for until now is kept, and the same command goes on from here.`);

async function refreshSteps(transaction: Database, now: number): Promise<readonly Step[]> {
  const known = (await readKnown(transaction, null)).filter(({ state }) => state !== 'gone' && state !== 'adult');
  return [
    ...known.map(({ externalId }): Step => ({ kind: 'title', subject: externalId })),
    ...dueForOffers(known, now).map(({ externalId }): Step => ({ kind: 'offers', subject: externalId })),
  ];
}

interface StoredTitle {
  readonly title: string;
  readonly year: number;
  readonly type: 'movie' | 'show';
}

async function storedTitles(database: Database, externalIds: readonly string[]): Promise<ReadonlyMap<string, StoredTitle>> {
  if (externalIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('source_titles')
    .innerJoin('titles', 'titles.id', 'source_titles.title_id')
    .select(['external_id', 'title', 'year', 'type'])
    .where('source', '=', source)
    .where('external_id', 'in', externalIds)
    .execute();
  return new Map(rows.map(({ external_id, ...title }) => [external_id, title]));
}

async function knownByImdb(database: Database, imdbIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (imdbIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('external_ids as imdb')
    .innerJoin('external_ids as tmdb', 'tmdb.content_id', 'imdb.content_id')
    .innerJoin('source_titles', 'source_titles.external_id', 'tmdb.external_id')
    .select(['imdb.external_id as imdb', 'tmdb.external_id as tmdb'])
    .where('imdb.source', '=', 'imdb')
    .where('imdb.external_id', 'in', imdbIds)
    .where('tmdb.source', '=', source)
    .where('source_titles.source', '=', source)
    .where('state', '=', 'stored')
    .execute();
  return new Map(rows.map(({ imdb, tmdb }) => [imdb, tmdb]));
}

async function readServices(database: Database): Promise<UnknownService[]> {
  return database.selectFrom('source_services').select(['service', 'platform', 'name']).where('source', '=', source).execute();
}

async function writeServices(transaction: Database, services: readonly UnknownService[]): Promise<void> {
  await inSlices(
    services.map((service) => ({ source, ...service })),
    (slice) =>
      transaction
        .insertInto('source_services')
        .values(slice)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  );
}

async function readUpTo(database: Database): Promise<number> {
  const row = await database.selectFrom('settings').select('value').where('name', '=', upToSetting).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function writeUpTo(database: Database, moment: number): Promise<void> {
  const value = String(moment);
  await database
    .insertInto('settings')
    .values({ name: upToSetting, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
