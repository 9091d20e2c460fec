import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium, openPage } from '../src/index.ts';
import { freePort, startSite, type Site } from '../src/siteTools.ts';
import { terminal } from './environment.ts';
import { startOwnRegistry, type OwnRegistry } from './ownRegistry.ts';

jest.setTimeout(900_000);

const root = path.resolve(__dirname, '../../..');
const execute = promisify(execFile);
let site: Site;
let browser: Browser;
let packed: string;
let registry: OwnRegistry;
/** The lines of the document, block by block, as a reader copies them. */
let blocks: readonly string[];
/** Those about its translations. */
let translating: string;

beforeAll(async () => {
  packed = await mkdtemp(path.join(tmpdir(), 'agm-packed-'));
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  await execute('npm', ['run', '--silent', 'pack', '--', 'team', packed], { cwd: root, env: terminal() });
  registry = await startOwnRegistry(packed);
  const text = await readFile(path.join(root, 'docs/own-repository.md'), 'utf8');
  const blocksOf = (heading: string) => {
    const [, section = ''] = new RegExp(`^## ${heading}\\n([^]*?)^## `, 'm').exec(text) ?? [];
    return [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, lines = '']) => lines);
  };
  blocks = blocksOf('From an empty folder');
  [translating = ''] = blocksOf('Its sentences in other languages');
});
afterAll(async () => {
  await registry?.stop();
  await browser?.close();
  await site?.stop();
  await rm(packed, { recursive: true, force: true });
});

describe('docs/own-repository.md, word for word in an empty folder', () => {
  it.each(['a registry', 'tarballs'])('leads from %s to a remote that visitors see', async (from) => {
    const [copy = '', fromRegistry = '', fromTarballs = '', check = '', start = '', deploy = ''] = blocks;
    expect(blocks).toHaveLength(6);
    expect(start).toBe('npm start\n');
    const folder = await mkdtemp(path.join(tmpdir(), 'agm-team-'));
    const port = await freePort();
    const env = {
      ...terminal(),
      AGM: root,
      SITE: site.origin,
      REGISTRY: registry.address,
      REGISTRY_TOKEN: (await readFile(path.join(site.dataDir, 'registry.token'), 'utf8')).trim(),
      PORT: String(port),
    };
    const inShell = async (cwd: string, ...lines: readonly string[]) => {
      const began = performance.now();
      const { stdout } = await execute('bash', ['-euc', lines.join('\n')], { cwd, env, maxBuffer: 50_000_000 }).catch(
        ({ stdout: out, stderr }: { stdout: string; stderr: string }) => {
          throw new Error(`${lines.join('\n')}\nfailed:\n${out}\n${stderr}`);
        },
      );
      return { stdout, seconds: (performance.now() - began) / 1000 };
    };
    const repository = path.join(folder, 'comments');
    try {
      const installed = await inShell(folder, copy, from === 'tarballs' ? fromTarballs : fromRegistry);
      // What another machine does with what was committed.
      await inShell(repository, 'rm -rf node_modules dist', 'npm ci --ignore-scripts');
      const checked = await inShell(repository, check);
      expect(checked.stdout).toMatch(/pass 3\n.*fail 0\n/);

      const alone = spawn('bash', ['-euc', `exec ${start}`], { cwd: repository, env, detached: true, stdio: 'ignore' });
      const ended = once(alone, 'exit');
      const developer = await openPage(browser);
      try {
        const until = Date.now() + 120_000;
        while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => null)) && Date.now() < until && alone.exitCode === null)
          await new Promise((resolve) => setTimeout(resolve, 100));
        await developer.page.goto(`http://127.0.0.1:${port}`);
        await developer.page.getByRole('heading', { name: 'What do you say of Parasite?' }).waitFor();
        await developer.page.getByRole('button', { name: 'I liked it' }).click();
        await developer.page.getByText('Thank you.').waitFor();
        expect(developer.complaints).toEqual([]);
        // It only reads from the site, and answers to no other name.
        expect((await fetch(`http://127.0.0.1:${port}/wp-json/wp/v2/comments`, { method: 'POST' })).status).toBe(405);
        const elsewhere = await execute('curl', [
          '-so',
          '/dev/null',
          '-w',
          '%{http_code}',
          '-H',
          'Host: evil.example',
          `127.0.0.1:${port}`,
        ]);
        expect(elsewhere.stdout).toBe('421');
      } finally {
        if (alone.pid !== undefined && alone.exitCode === null) process.kill(-alone.pid);
        await ended;
        await developer.close();
      }

      await writeFile(path.join(repository, 'german.json'), JSON.stringify({ 'I liked it': 'Gefällt mir' }));
      expect(translating).toMatch(/--take german\.json/);
      await inShell(repository, translating);
      expect(JSON.parse(await readFile(path.join(repository, 'missing.json'), 'utf8'))).toHaveProperty(['I liked it']);

      const deployed = await inShell(repository, deploy);
      expect(deployed.stdout).toMatch(/^comments was tried in Chromium .* nothing was wrong\.$/m);
      expect(deployed.stdout).toMatch(/^comments 1\.0\.0-[0-9a-f]{8} is current/m);
      expect(await (await fetch(`${site.origin}/parasite/`)).text()).toContain('What do you say of Parasite?');
      const german = await (await fetch(`${site.origin}/de-de/parasite/`)).text();
      for (const words of ['Was sagst du zu Parasite?', 'Gefällt mir']) expect(german).toContain(words);
      await inShell(repository, 'npm run rollback');
      const seconds = installed.seconds + checked.seconds + deployed.seconds;
      console.warn(`from an empty folder to a deployed remote, from ${from}: ${seconds.toFixed(0)} s`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
