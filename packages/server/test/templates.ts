import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readConfig, type Config } from '../src/config.ts';
import { openSite } from '../src/openSite.ts';
import { openStorage, type StoragePlace } from '@agm/storage/Storage';
import { commandServer, databaseOn, freshName } from './databaseServer.ts';

/** What a database holds before a test: nothing but its tables, or all that a demo starts with. */
export type Filling = 'tables' | 'demo';

/** A demo that others can reach begins with other logins, and fills itself. */
export const fillingOf = ({ demo, isPublic }: Pick<Config, 'demo' | 'isPublic'>): Filling => (demo && !isPublic ? 'demo' : 'tables');

/**
 * The folder of this run's templates (`scripts/jest/makeTemplates.mjs`). Each template is made when the first test needs
 * it, by the code of a first start, and copied from then on. Without the folder every first start does its work itself.
 */
const folder = process.env['TEST_TEMPLATES'] ?? null;

/** A new folder for a test's data; the run removes what a test leaves behind. */
export const createFolder = (): Promise<string> => mkdtemp(join(folder ?? tmpdir(), 'agm-data-'));

/** Puts the database that a first start would make into a data folder that has none. */
export async function fillFolder(dataDir: string, filling: Filling): Promise<void> {
  if (folder === null) return;
  const template = join(folder, `${filling}.sqlite`);
  const copy = (): Promise<void> => copyFile(template, join(dataDir, 'site.sqlite'));
  await copy().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await makeFile(folder, template, filling);
    await copy();
  });
}

/** Two processes that make it at once make the same, and nobody ever copies half a file. */
async function makeFile(folder: string, template: string, filling: Filling): Promise<void> {
  const making = await mkdtemp(join(folder, 'making-'));
  await makeDatabase({ dataDir: making, databaseUrl: null }, filling);
  await rename(join(making, 'site.sqlite'), template);
  await rm(making, { recursive: true });
}

/** Makes an empty database on a PostgreSQL server what a first start would make of it, and answers its address. */
export async function createFilled(server: string, filling: Filling): Promise<string> {
  const name = freshName();
  if (folder === null) await commandServer(server, `create database ${name}`);
  else await copyDatabase(server, name, `${basename(folder)}_${filling}`, filling);
  return databaseOn(server, name);
}

async function copyDatabase(server: string, name: string, template: string, filling: Filling): Promise<void> {
  const copy = (): Promise<void> => commandServer(server, `create database ${name} template ${template}`);
  await copy().catch(async (error: { readonly code?: unknown }) => {
    if (error.code !== noSuchDatabase) throw error;
    await makeOnServer(server, template, filling);
    await copy();
  });
}

/** Of two processes that make it at once the first one's stays. */
async function makeOnServer(server: string, template: string, filling: Filling): Promise<void> {
  const making = freshName();
  await commandServer(server, `create database ${making}`);
  await makeDatabase({ dataDir: folder ?? '', databaseUrl: databaseOn(server, making) }, filling);
  await commandServer(server, `alter database ${making} rename to ${template}`).catch(async (error: { readonly code?: unknown }) => {
    if (error.code !== nameTaken) throw error;
    await commandServer(server, `drop database ${making}`);
  });
}

/** PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const noSuchDatabase = '3D000';
const nameTaken = '42P04';

/** The code of a first start. */
export async function makeDatabase({ dataDir, databaseUrl }: StoragePlace, filling: Filling): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) });
  const storage = filling === 'demo' ? await openSite(config) : await openStorage(config);
  await storage.close();
}
