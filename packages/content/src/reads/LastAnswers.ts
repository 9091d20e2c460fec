import { LRUCache } from 'lru-cache';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { asProblem } from '@agm/http/errorShape';

/** The ones asked longest ago go first. */
const mostAnswers = 300;
/** Longer addresses are hardly asked twice. */
const longestKey = 400;

/**
 * The last answers of what is read from the database each time it is asked for. They are given while the database is away, so that a
 * title, its comments and a guide stay readable; a server that has just started has none yet.
 */
export class LastAnswers {
  readonly #answers = new LRUCache<string, ContentAnswer>({ max: mostAnswers });

  /**
   * `key`: the address, and who may read what it answers. `fromMemory`: what there is without the database, for the time that it is away
   * and there is no last answer; null when that is nothing.
   */
  async of(key: string, read: () => Promise<ContentAnswer>, fromMemory: () => ContentAnswer | null = () => null): Promise<ContentAnswer> {
    try {
      const answer = await read();
      if (answer.status === 200 && key.length <= longestKey) this.#answers.set(key, answer);
      else this.#answers.delete(key);
      return answer;
    } catch (error) {
      const isAway = asProblem(error).status === 503;
      const last = isAway ? (this.#answers.get(key) ?? fromMemory()) : null;
      // What is gone now is not shown later either.
      if (!isAway) this.#answers.delete(key);
      if (!last) throw error;
      return { ...last, isStandIn: true };
    }
  }
}
