import type { SearchAnswer } from '@agm/api';
import { dayOf } from '@agm/storage/dayOf';
import { removeOldSearches } from '@agm/storage/emptySearches';
import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';

const writtenAfterMs = 1_000;
/** Different terms between two writes; what comes beyond is not counted. */
const mostTerms = 200;
/** Different terms of a day that are stored: whoever makes them up fills no table. */
const mostTermsADay = 2_000;
/** The page of a search asks for this many of each kind; what suggests while somebody types asks for fewer. */
const pageAsksFrom = 20;

/**
 * Searches that found nothing, as the desk's numbers show them. A request only adds to a map; the map is written a second later.
 * What might name a person is not counted: nothing with an @, and no long number.
 */
export class EmptySearches {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #terms = new Map<string, number>();

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  note(term: string, limit: string | null, answer: object): void {
    if (Number(limit) < pageAsksFrom || !foundNothing(answer as SearchAnswer)) return;
    const words = readTerm(term);
    if (words === null || (this.#terms.size >= mostTerms && !this.#terms.has(words))) return;
    this.#terms.set(words, (this.#terms.get(words) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(Date.now()), writtenAfterMs).unref();
  }

  /** Never rejects: what could not be written is lost, and reported. */
  async flush(now: number): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const terms = this.#terms;
    if (terms.size === 0) return;
    this.#terms = new Map();
    const day = dayOf(now);
    try {
      await this.#database.transaction().execute(async (transaction) => {
        await removeOldSearches(transaction, now);
        const { stored } = await transaction
          .selectFrom('view_counts')
          .select(({ fn }) => fn.countAll<number>().as('stored'))
          .where('kind', '=', 'search')
          .where('day', '=', day)
          .executeTakeFirstOrThrow();
        if (Number(stored) >= mostTermsADay) return;
        await transaction
          .insertInto('view_counts')
          .values(
            // In one order everywhere, so that two servers never wait for each other.
            [...terms]
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([subject, count]) => ({ day, kind: 'search' as const, subject, country: '', platform: '', count })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'kind', 'subject', 'country', 'platform'])
              .doUpdateSet({ count: sql<number>`view_counts.count + excluded.count` }),
          )
          .execute();
      });
    } catch (error) {
      this.#onError(error);
    }
  }

  async close(): Promise<void> {
    await this.flush(Date.now());
  }
}

const foundNothing = ({ movies, shows, guides, people = [], terms = [], order = [] }: SearchAnswer): boolean =>
  [movies, shows, guides, people, terms, order].every((kind) => kind.length === 0);

/** A term as it is counted; null for one that is not. */
export function readTerm(term: string): string | null {
  const words = term.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const isCounted = words.length >= 2 && words.length <= 60 && !/[@\p{Cc}\p{Cs}]|\d[\d\s./()-]{4,}\d/u.test(words);
  return isCounted ? words : null;
}
