import { savedGroups, type SavedGroup } from '@agm/domain';
import type { Storage, StoragePlace } from '@agm/storage/Storage';
import { openIdleThread, type IdleThread } from '@agm/storage/threads/idleThread';
import type { LargeAnswer, LargeQuestion } from './largeListsThread.ts';
import { readSaved } from './savedLists.ts';
import { writeSavedTexts, type SavedTexts } from './savedTexts.ts';
import { KeyedMutex } from './keyedMutex.ts';

/** The lists of a member by title ids. */
export type SavedIds = Readonly<Record<SavedGroup, readonly number[]>>;

/** More titles than these are read and written out in a thread of their own. */
const mostHere = 1000;

/**
 * Reads whole lists. What a member has saved never holds up others: long lists are read by a thread with a connection of its own,
 * one at a time for each member.
 */
export class SavedReader {
  readonly #storage: Storage;
  readonly #mutex = new KeyedMutex();
  readonly #thread: IdleThread<LargeQuestion, LargeAnswer>;

  constructor(storage: Storage, place: StoragePlace) {
    this.#storage = storage;
    this.#thread = openIdleThread(new URL('./largeListsThread.ts', import.meta.url), place);
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
    return (
      state && (Object.fromEntries(savedGroups.map((group) => [group, [...state.lists[group].keys()]])) as Record<SavedGroup, number[]>)
    );
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #isLarge(memberId: number): Promise<boolean> {
    const row = await this.#storage.database.selectFrom('members').select('saved_count').where('id', '=', memberId).executeTakeFirst();
    return (row?.saved_count ?? 0) > mostHere;
  }

  #ask<Q extends LargeQuestion>(question: Q): Promise<LargeAnswer<Q['ask']>> {
    return this.#mutex.take(String(question.memberId), () => this.#thread.ask(question) as Promise<LargeAnswer<Q['ask']>>);
  }
}
