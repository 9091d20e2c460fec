import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Registry, RegistryEntry } from '@agm/contract';

export interface ServedSite {
  readonly origin: string;
  readonly dataDir: string;
}

/** The registry that a running site serves. */
export async function readServed({ origin }: Pick<ServedSite, 'origin'>): Promise<Registry> {
  return (await (await fetch(`${origin}/remotes.json`)).json()) as Registry;
}

const servedWithinMs = 5_000;

/** Waits until a running site serves a version of a remote to everybody: a command beside the server has moved the pointer. */
export async function untilServed(site: Pick<ServedSite, 'origin'>, remote: string, version: string): Promise<void> {
  for (const until = Date.now() + servedWithinMs; Date.now() < until;) {
    if ((await readServed(site)).remotes[remote]?.current === version) return;
    await new Promise((later) => setTimeout(later, 20));
  }
  throw new Error(`${site.origin} did not serve ${remote} ${version} within ${servedWithinMs} ms`);
}

/** Writes an entry past the gate, into the database of a site that keeps it in an SQLite file. */
export function writeEntry({ dataDir }: Pick<ServedSite, 'dataDir'>, remote: string, entry: RegistryEntry): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'), { timeout: 5_000 });
  try {
    database.exec('begin immediate');
    database
      .prepare('insert into deploy_remotes (name, entry) values (?, ?) on conflict (name) do update set entry = excluded.entry')
      .run(remote, JSON.stringify(entry));
    database.exec('update deploy_revision set revision = revision + 1');
    database.exec('commit');
  } finally {
    database.close();
  }
}
