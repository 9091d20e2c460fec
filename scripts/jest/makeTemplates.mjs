import { randomBytes } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives a run of the tests the folder for its databases, which are made once and copied: `packages/server/test/templates.ts`.
 * Tests put their own databases beside it. A command that runs Jest several times may set `TEST_TEMPLATES` itself, and removes the folder itself.
 */
export default async function makeTemplates() {
  if (process.env.TEST_TEMPLATES !== undefined) return;
  const folder = path.join(await fastFolder(), `agm_templates_${randomBytes(6).toString('hex')}`);
  await mkdir(folder);
  process.env.TEST_TEMPLATES = folder;
  globalThis.templatesOfThisRun = folder;
}

/** Linux keeps this folder in memory, so that no test waits for a disk: durability is proven by `e2e/durability` and `e2e/disk`. */
const inMemory = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

async function fastFolder() {
  const found = await statfs(inMemory).catch(() => null);
  return found && found.bavail * found.bsize >= roomBytes ? inMemory : tmpdir();
}
