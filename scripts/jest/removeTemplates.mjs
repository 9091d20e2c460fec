import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes what `makeTemplates.mjs` made, and the templates on a PostgreSQL server that outlives the run. */
export default async function removeTemplates() {
  const folder = globalThis.templatesOfThisRun;
  if (folder === undefined) return;
  delete globalThis.templatesOfThisRun;
  delete process.env.TEST_TEMPLATES;
  await rm(folder, { recursive: true, force: true });
  if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL, path.basename(folder));
}

async function dropDatabases(connectionString, prefix) {
  const { default: postgres } = await import('pg');
  const client = new postgres.Client({ connectionString });
  await client.connect();
  for (const filling of ['tables', 'demo']) await client.query(`drop database if exists ${prefix}_${filling}`);
  await client.end();
}
