import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../src/chromium.ts';
import { freePort } from '../src/freePort.ts';
import { startSite } from '../src/site.ts';
import { median, percentile, print, type Figure } from './figures.ts';

/**
 * `npm run bench -- edit [--edits=20]`: from the moment a source is saved until the page that is open shows it, in a remote alone and inside a site that
 * runs. It changes a sentence of `remotes/comments` in this checkout, again and again, and puts it back.
 */
const edits = Number(process.argv.find((argument) => argument.startsWith('--edits='))?.slice('--edits='.length) ?? 20);
const root = path.resolve(import.meta.dirname, '../../..');
const words = 'Cover a spoiler';
const file = path.join(root, 'remotes/comments/src/views/CommentForm/CommentForm.tsx');
const sound = await readFile(file, 'utf8');
if (!sound.includes(words)) throw new Error(`${file} no longer says '${words}'`);

/** A command of a developer, until it is ended. */
interface Running {
  /** How long it took until it said that it is ready. */
  readonly startMs: number;
  end(): Promise<void>;
}

async function start(command: readonly string[], environment: NodeJS.ProcessEnv, isReady: string): Promise<Running> {
  const began = performance.now();
  const [program = '', ...given] = command;
  const child = spawn(program, given, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => part.includes(isReady) && resolve());
    child.once('exit', () => reject(new Error(`'${command.join(' ')}' ended`)));
  });
  return {
    startMs: performance.now() - began,
    async end() {
      if (child.exitCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Saves the source again and again beside an open page. `where` the remote is, in words. */
async function measure(browser: Browser, address: string, where: string): Promise<Figure[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const place = page.locator('[data-remote="comments"]');
  const field = place.locator('textarea').first();
  // Whoever types before the page is interactive types into what the server sent.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-remote="comments"] textarea') ?? {}).some((name) => name.startsWith('__react')),
  );
  await field.fill('half a sentence');
  await page.evaluate(() => {
    document.documentElement.dataset['isFirst'] = '';
  });
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    const savedAt = performance.now();
    await writeFile(file, sound.replace(words, `${words} ${edit}`));
    await place.getByRole('button', { name: `${words} ${edit}`, exact: true }).waitFor();
    times.push(performance.now() - savedAt);
    // The editor pauses, as people do.
    await page.waitForTimeout(500);
  }
  const isKept =
    (await field.inputValue()) === 'half a sentence' &&
    (await page.getByText('15 of 10,000 characters').count()) === 1 &&
    (await page.evaluate(() => document.documentElement.dataset['isFirst'])) === '';
  await page.close();
  await writeFile(file, sound);
  const [usual, worst] = [median(times), percentile(times, 0.95)];
  return [
    { measure: `edit → visible, ${where}, median`, goal: '≤ 1 s', measured: seconds(usual), isReached: usual <= 1000 },
    { measure: `edit → visible, ${where}, 95 %`, goal: '≤ 1 s', measured: seconds(worst), isReached: worst <= 1000 },
    { measure: `typed text and state of components kept, ${where}`, goal: 'yes', measured: isKept ? 'yes' : 'no', isReached: isKept },
  ];
}

async function alone(browser: Browser): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agm-edit-'));
  const port = await freePort();
  const command = ['npm', 'start', '--silent', '-w', 'remotes/comments'];
  const running = await start(command, { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }, 'listening on');
  try {
    return [
      ...(await measure(browser, `http://127.0.0.1:${port}`, 'remote alone')),
      { measure: 'npm start -w remotes/comments → listening', goal: '–', measured: seconds(running.startMs), isReached: null },
    ];
  } finally {
    await running.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function inside(browser: Browser): Promise<Figure[]> {
  const site = await startSite({ RELOAD_ON_DEPLOY: '1' });
  const running = await start(
    ['npm', 'run', 'dev', '--silent', '-w', 'remotes/comments'],
    { DATA_DIR: site.dataDir },
    'show what you change',
  );
  try {
    return [
      ...(await measure(browser, `${site.origin}/parasite/#comments`, 'inside the running site')),
      { measure: 'npm run dev -w remotes/comments → in the page', goal: '–', measured: seconds(running.startMs), isReached: null },
    ];
  } finally {
    await running.end();
    await site.stop();
  }
}

const browser = await launchChromium();
try {
  print([...(await alone(browser)), ...(await inside(browser))], process.argv.includes('--json'));
} finally {
  await writeFile(file, sound);
  await browser.close();
}
