import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './Storage.ts';
import { isForbidden, isUnwritten, storageFaultOf, type StorageFault } from './storageFault.ts';

/** What stands in the log and at `/readyz`. */
export const faultSentences: Readonly<Record<StorageFault, string>> = {
  full: 'There is no room left on the disk: pages and lists are answered, what would be written is refused with 507. Make room, nothing else is needed.',
  'read-only':
    'The data can only be read: pages and lists are answered, what would be written is refused with 507. Give the server the right to write, nothing else is needed.',
  unwritable:
    'The data cannot be written, as with a full disk or a quota that is used up: pages and lists are answered, what would be written is refused with 507. Make room, nothing else is needed.',
  damaged:
    'The database is damaged: stop the server, move the data folder away and restore the last backup (docs/operating.md, "Restore").',
};

/** A small commit may fit where nothing else does. */
const probeBytes = 64 * 1024;
const probeEveryMs = 1000;

/** Whether data can be written now. `/readyz` reads it; every failed write sets it. */
export class WriteHealth {
  readonly #database: Database;
  readonly #probeFile: string;
  readonly #log: (sentence: string) => void;
  #fault: StorageFault | null = null;
  #probed: { readonly at: number; readonly result: Promise<StorageFault | null> } | null = null;

  /** Calls `log` with one sentence when writes begin to fail, and with one when they work again. */
  constructor(database: Database, { dataDir, log }: { readonly dataDir: string; readonly log: (sentence: string) => void }) {
    this.#database = database;
    this.#probeFile = join(dataDir, `write-probe-${process.pid}`);
    this.#log = log;
  }

  /** Takes note of an error; answers whether it was the storage's. */
  note(error: unknown): StorageFault | null {
    const fault = storageFaultOf(error);
    if (fault !== null) this.#set(fault);
    return fault;
  }

  /** Writes something that a reader can do without. That there is no room for it is no reason to fail. */
  async tryToNote(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isUnwritten(error)) throw error;
      this.note(error);
    }
  }

  /** Tries to write, at most once a second; null when it works. */
  probe(now: number): Promise<StorageFault | null> {
    if (this.#probed === null || now - this.#probed.at >= probeEveryMs) this.#probed = { at: now, result: this.#probe(String(now)) };
    return this.#probed.result;
  }

  async #probe(value: string): Promise<StorageFault | null> {
    try {
      await this.#database
        .insertInto('settings')
        .values({ name: 'write-probe', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      await writeFile(this.#probeFile, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
    } catch (error) {
      const fault = storageFaultOf(error) ?? (isForbidden(error) ? 'read-only' : null);
      if (fault === null) throw error;
      this.#set(fault);
      return fault;
    } finally {
      await rm(this.#probeFile, { force: true }).catch(() => {});
    }
    this.#set(null);
    return null;
  }

  #set(fault: StorageFault | null): void {
    if (fault === this.#fault) return;
    this.#fault = fault;
    this.#log(fault === null ? 'Data can be written again.' : faultSentences[fault]);
  }
}
