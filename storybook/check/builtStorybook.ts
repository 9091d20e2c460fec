import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const home = path.join(root, 'storybook');

/**
 * The folder with the storybook that checks look at, built from the sources as they are now. Whoever asks first builds it; everybody
 * else, in this process or in another, waits for that one build or finds it done. `rooms` names whose stories are wanted, all when
 * there are none.
 */
export async function builtStorybook(rooms: readonly string[] = []): Promise<string> {
  const folder = path.join(home, ['storybook-static-check', ...rooms].join('-'));
  const sources = hashOfSources();
  const isBuilt = () => existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === sources;
  if (isBuilt()) return folder;
  const release = await lock(path.basename(folder));
  try {
    if (!isBuilt()) await buildInto(folder, rooms, sources);
  } finally {
    release();
  }
  return folder;
}

const stampOf = (folder: string) => path.join(folder, 'built-from');

/** A build that fails or is ended leaves what stood there before. */
async function buildInto(folder: string, rooms: readonly string[], sources: string): Promise<void> {
  const arriving = `${folder}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  const build = spawn(
    path.join(root, 'node_modules/.bin/storybook'),
    ['build', '--config-dir', '.storybook', '--output-dir', arriving, '--quiet'],
    {
      cwd: home,
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', STORIES_FOR: 'check', STORIES_OF: rooms.join(',') },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  build.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the storybook was not built: ${said.slice(-2_000)}`);
  writeFileSync(stampOf(arriving), sources);
  rmSync(folder, { recursive: true, force: true });
  renameSync(arriving, folder);
}

/** An exclusive transaction on a small SQLite file: the operating system holds it, so a build that crashes leaves nothing locked. */
async function lock(name: string): Promise<() => void> {
  const folder = path.join(root, 'node_modules/.cache/storybook');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const held = new DatabaseSync(path.join(folder, `${name}.lock`), { timeout: 0 });
    try {
      held.exec('BEGIN EXCLUSIVE');
      return () => held.close();
    } catch (error) {
      held.close();
      // SQLITE_BUSY: somebody else builds.
      if ((error as { errcode?: unknown }).errcode !== 5) throw error;
    }
    await wait(100);
  }
}

/** Folders whose files no build reads, or that builds write. */
const aside = /^(node_modules|dist|e2e|bench|check|differences|storybook-static.*)$/;
const isTest = /\.(test|e2e)\.tsx?$/;

/** Of everything that a story may import or its build is configured by, its language included: more files than a build reads, and none less. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(process.env.AGM_LANGUAGE ?? 'en');
  const read = (file: string) =>
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!aside.test(entry.name)) walk(place);
      } else if (/\.(tsx?|css|json)$/.test(entry.name) && !isTest.test(entry.name) && entry.name !== 'references.json') read(place);
    }
  };
  for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'webpack.config.base.ts']) read(file);
  for (const folder of ['packages', 'remotes', 'host', 'storybook']) walk(folder);
  return hash.digest('hex');
}
