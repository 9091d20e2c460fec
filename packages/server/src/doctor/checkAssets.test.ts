import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAssets } from './checkAssets.ts';

const publicUrl = 'https://movies.example';
const script = 'globalThis.isHere = true;';
let dist: string;
let cdn: Server;
let assetsUrl: string;
/** What the CDN says of every address. */
let said: { status?: number; body?: string; headers?: Readonly<Record<string, string>> };
const whole = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000, immutable' };

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'agm-host-'));
  for (const folder of ['web', 'server']) await mkdir(path.join(dist, folder));
  await writeFile(path.join(dist, 'web/main.01234567.js'), script);
  await writeFile(path.join(dist, 'web/offered.json'), '{}');
  await writeFile(path.join(dist, 'server/server.cjs'), 'module.exports = {};');
  cdn = createServer((_request, answer) => answer.writeHead(said.status ?? 200, said.headers).end(said.body ?? script));
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  assetsUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
});
afterAll(async () => {
  cdn.closeAllConnections();
  cdn.close();
  await rm(dist, { recursive: true });
});

const finding = async (url: string | null = assetsUrl, host = dist) => {
  const [found] = await checkAssets({ assetsUrl: url, publicUrl }, host).run();
  return `${found?.verdict}: ${found?.sentence}`;
};

describe('what the doctor finds about the CDN', () => {
  it.each([
    ['good: ', ' has the files of this build, unchanged.', { headers: whole }],
    ['broken: ', 'has other bytes than this build', { headers: whole, body: `${script}\n` }],
    ['broken: ', 'leaves out Access-Control-Allow-Origin', { headers: { 'cache-control': 'immutable' } }],
    ['look: ', 'changes Cache-Control', { headers: { ...whole, 'cache-control': 'max-age=60' } }],
    ['look: ', 'answers 404', { status: 404 }],
  ])('is %s… %s', async (verdict, sentence, answer) => {
    said = answer;
    const found = await finding();
    expect([found.startsWith(verdict), found]).toEqual([true, expect.stringContaining(sentence)]);
  });

  it('is broken where it does not answer, good where there is none, and nothing where the host is not built', async () => {
    expect(await finding('http://127.0.0.1:9')).toContain('broken: http://127.0.0.1:9 does not answer');
    expect(await finding(null)).toContain('good: ');
    expect(await finding(assetsUrl, path.join(dist, 'nowhere'))).toContain('look: The host is not built');
  });
});
