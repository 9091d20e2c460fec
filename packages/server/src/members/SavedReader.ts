import { savedGroups, type SavedGroup } from '@agm/domain';
import type { Storage, StoragePlace } from '../storage/Storage.ts';
import { startThread, type Thread } from '../threads/startThread.ts';
import type { LargeAnswer, LargeQuestion } from './largeListsThread.ts';
import { readSaved } from './savedLists.ts';
import { writeSavedTexts, type SavedTexts } from './savedTexts.ts';
import { Turns } from './turns.ts';

/** The lists of a member by title ids. */
export type SavedIds = Readonly<Record<SavedGroup, readonly number[]>>;

/** More titles than these are read and written out in a thread of their own. */
const mostHere = 1000;
/** A thread that nobody asks for this long gives its memory back. */
const idleMs = 60_000;

/**
 * Reads whole lists. What a member has saved never holds up others: long lists are read by a thread with a connection of its own,
 * one at a time for each member.
 */
export class SavedReader {
  readonly #storage: Storage;
  readonly #place: StoragePlace;
  readonly #turns = new Turns();
  #thread: Thread<LargeQuestion, LargeAnswer> | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(storage: Storage, place: StoragePlace) {
    this.#storage = storage;
    this.#place = place;
  }

  /** Null when the account is gone. */
  async texts(memberId: number): Promise<SavedTexts | null> {
    if (await this.#isLarge(memberId)) return this.#ask({ ask: 'texts', memberId });
    const state = await readSaved(this.#storage.database, memberId);
    return state && writeSavedTexts(state);
  }

  /** Null when the account is gone. */
  async ids(memberId: number): Promise<SavedIds | null> {
    if (await this.#isLarge(memberId)) return this.#ask({ ask: 'ids', memberId });
    const state = await readSaved(this.#storage.database, memberId);
    return state && Object.fromEntries(savedGroups.map((group) => [group, [...state.lists[group].keys()]])) as Record<SavedGroup, number[]>;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.close();
  }

  async #isLarge(memberId: number): Promise<boolean> {
    const row = await this.#storage.database.selectFrom('members').select('saved_count').where('id', '=', memberId).executeTakeFirst();
    return (row?.saved_count ?? 0) > mostHere;
  }

  #ask<Q extends LargeQuestion>(question: Q): Promise<LargeAnswer<Q['ask']>> {
    return this.#turns.take(String(question.memberId), async () => {
      clearTimeout(this.#idle);
      if (this.#thread === null || this.#thread.hasEnded) this.#thread = startThread(new URL('./largeListsThread.ts', import.meta.url), { workerData: this.#place });
      const thread = this.#thread;
      try {
        return await thread.ask(question) as LargeAnswer<Q['ask']>;
      } finally {
        clearTimeout(this.#idle);
        this.#idle = setTimeout(() => {
          if (this.#thread === thread) this.#thread = null;
          void thread.close();
        }, idleMs).unref();
      }
    });
  }
}
