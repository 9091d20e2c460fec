import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives a run of the tests the folder for its databases, which are made once and copied: `packages/server/test/templates.ts`.
 * A command that runs Jest several times may set `TEST_TEMPLATES` itself, and removes the folder itself.
 */
export default async function makeTemplates() {
  if (process.env.TEST_TEMPLATES !== undefined) return;
  const folder = path.join(tmpdir(), `agm_templates_${randomBytes(6).toString('hex')}`);
  await mkdir(folder);
  process.env.TEST_TEMPLATES = folder;
  globalThis.templatesOfThisRun = folder;
}
