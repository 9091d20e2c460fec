import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium, openPage } from '@agm/testing';

jest.setTimeout(600_000);

const root = path.resolve(__dirname, '../../..');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

let built: string;
let server: Server;
let browser: Browser;
const missed: string[] = [];

/** The storybook as it is put on any static host: files, and nothing that thinks. */
beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'agm-storybook-'));
  const build = spawn(path.join(root, 'node_modules/.bin/storybook'), ['build', '--config-dir', '.storybook', '--output-dir', built, '--quiet'], {
    cwd: path.join(root, 'storybook'), env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }, stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  build.stderr.on('data', (text: Buffer) => { said += text.toString(); });
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the storybook was not built: ${said.slice(-2_000)}`);
  server = createServer((request, response) => {
    const file = path.join(built, path.normalize(new URL(request.url ?? '/', 'http://local').pathname));
    if (request.url === '/favicon.ico') return void response.writeHead(204).end(); // the browser's own question
    if (!file.startsWith(built) || !existsSync(file) || statSync(file).isDirectory()) {
      missed.push(request.url ?? '');
      return void response.writeHead(404).end();
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  if (built) await rm(built, { recursive: true, force: true });
});

it('RC-08 the storybook is built into files, and shows components of ui, of the host and of every remote', async () => {
  const { entries } = JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8')) as { entries: Readonly<Record<string, { readonly id: string; readonly type: string; readonly importPath: string }>> };
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = await openPage(browser);
  for (const room of ['packages/ui', 'host', 'remotes/catalogue', 'remotes/availability', 'remotes/comments', 'remotes/account']) {
    const ofRoom = stories.filter(({ importPath }) => importPath.includes(`/${room}/`));
    expect({ room, hasStories: ofRoom.length > 0 }).toEqual({ room, hasStories: true });
    await visitor.page.goto(`${origin}/iframe.html?id=${ofRoom[0]?.id}&viewMode=story`);
    await visitor.page.locator('#storybook-root > *').first().waitFor();
    expect(await visitor.page.locator('#error-message').isVisible()).toBe(false);
  }
  expect({ complaints: visitor.complaints, missed }).toEqual({ complaints: [], missed: [] });
  await visitor.close();
});
