import { setTimeout as wait } from 'node:timers/promises';
import { raiseRevision, takeTurn } from '@agm/storage/catalogueRevision';
import type { Storage } from '@agm/storage/Storage';
import { noteChange } from './changePiece.ts';
import { readFields } from './pieceFields.ts';

/** Publishes every piece whose moment has come. Of several servers that try at once, one does it. Answers how many it were. */
export async function publishDue({ database, engine }: Storage, now: number): Promise<number> {
  const due = (from: Storage['database']) =>
    from.selectFrom('pages').selectAll().where('status', '=', 'scheduled').where('publish_at', '<=', now);
  // Most of the time there is none, and looking must not wait for a writer.
  if (!(await due(database).executeTakeFirst())) return 0;
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    const rows = await due(transaction).execute();
    for (const row of rows) {
      const at = row.publish_at ?? now;
      const before = await readFields(transaction, row);
      const changed = await transaction
        .updateTable('pages')
        .set({
          status: 'publish',
          publish_at: null,
          published_at: row.published_at ?? at,
          ...(row.published_at === null && { created_at: at }),
          updated_at: now,
          revision: row.revision + 1,
        })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await noteChange(transaction, { row: changed, before, act: 'published', now });
    }
    if (rows.length > 0) await raiseRevision(transaction, []);
    return rows.length;
  });
}

export interface PublishingOptions {
  readonly storage: Storage;
  readonly everyMs: number;
  /** Shows what was published to visitors of this server. */
  refresh(): Promise<void>;
  onError(error: unknown): void;
}

/** Publishes scheduled pieces at their time, and at the start those whose time passed while no server ran. Calling the answer ends it. */
export function startPublishing({ storage, everyMs, refresh, onError }: PublishingOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const going = (async () => {
    while (!signal.aborted) {
      try {
        if ((await publishDue(storage, Date.now())) > 0) await refresh();
      } catch (error) {
        onError(error);
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    ending.abort();
    await going;
  };
}
