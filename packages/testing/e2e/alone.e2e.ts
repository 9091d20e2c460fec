import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium, openPage } from '@agm/testing';
import { freePort } from '@agm/testing/site';
import { sampled } from './stage.ts';

jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../../..');
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

/** `npm start -w remotes/<name>`, as its developer starts it: builds the remote from its own folder, with no host and no registry. */
async function startAlone(name: string): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agm-alone-'));
  const port = await freePort();
  const child = spawn('npm', ['start', '--silent', '-w', `remotes/${name}`], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      if (output.includes('listening on ')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`it ended with ${String(code)}: ${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const remotes: readonly (readonly [string, RegExp])[] = [
  ['catalogue', /Movies worth your evening|Movies and shows/],
  ['availability', /Parasite/],
  ['comments', /Comments/],
  ['account', /Welcome back/],
  ['desk', /^The desk$/],
];

describe('a remote without the others', () => {
  it.each(sampled(remotes, 5))('RC-03 %s builds alone and starts alone, and shows what it is for', async (name, heading) => {
    const alone = await startAlone(name);
    try {
      const visitor = await openPage(browser);
      await visitor.page.goto(alone.origin);
      await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
      expect(await visitor.page.locator(`[data-remote="${name}"]`).count()).toBe(1);
      expect(await visitor.page.getByRole('navigation', { name: 'Pages of this remote' }).getByRole('link').count()).toBeGreaterThan(2);
      // Neither a host nor another remote is there.
      expect((await fetch(`${alone.origin}/remotes.json`)).status).toBe(404);
      expect(
        visitor.requests.filter(
          (request) => !/^\/(alone\/|content-api\/|user-api\/|wp-json\/|platform-logos\/|posters\/|\?|$)/.test(request),
        ),
      ).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    } finally {
      await alone.stop();
    }
  });
});
