import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { keepAskedFiles } from './askedFiles.ts';

let folder: string;
let time = 0;
const app = fastify();
const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/files/main.js', headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-asked-'));
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => void reply.header('x-of-this-answer', String(time)));
    keepAskedFiles(scope, () => time);
    await scope.register(fastifyStatic, { root: folder, prefix: '/files/', maxAge: '365d', immutable: true });
  });
});
beforeEach(async () => {
  time += 10_000;
  await writeFile(join(folder, 'main.js'), 'first');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('a file that several browsers ask for', () => {
  it('is read for the first two, and for nobody else within two seconds', async () => {
    const [one, two] = [await ask(), await ask()];
    await rm(join(folder, 'main.js'));
    const three = await ask();
    expect([one.body, two.body, three.body]).toEqual(['first', 'first', 'first']);
    for (const header of ['content-type', 'content-length', 'etag', 'cache-control', 'last-modified'])
      expect([header, three.headers[header]]).toEqual([header, one.headers[header]]);
    time += 2_001;
    expect((await ask()).statusCode).toBe(404);
  });

  it('is read again when it was asked for once, so that a file that is mended comes at once', async () => {
    await ask();
    await writeFile(join(folder, 'main.js'), 'second');
    expect((await ask()).body).toBe('second');
  });

  it('keeps no header of an answer', async () => {
    await ask();
    await ask();
    time += 5;
    expect((await ask()).headers['x-of-this-answer']).toBe(String(time));
  });

  it('answers parts and conditions as before, and each encoding by itself', async () => {
    const { headers } = await ask();
    await ask();
    expect((await ask({ range: 'bytes=0-1' })).body).toBe('fi');
    expect((await ask({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    await rm(join(folder, 'main.js'));
    expect((await ask({ 'accept-encoding': 'br' })).statusCode).toBe(404);
  });
});
