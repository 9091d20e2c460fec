import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { platformLogo, platforms } from '@agm/domain/platforms';
import { startTestServer, type TestServer } from '@agm/server/testing';

const folder = path.resolve(import.meta.dirname, '../../platform-logos');
const logoOf = new Map(platforms.map(({ id }) => [id, platformLogo(id)]));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { DEMO: '0' } });
}, 30_000);
afterAll(() => server.close());

const get = (address: string, headers: Record<string, string> = {}) => fetch(server.origin + address, { headers });
const bytesOf = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());

describe('GET /platform-logos', () => {
  it('R2.3-25 R3-24 serves a small WebP file for each of several hundred platforms', async () => {
    const files = new Set(await readdir(folder));
    expect(logoOf.size).toBeGreaterThan(300);
    expect([...logoOf.values()].filter((address) => !files.has(path.basename(address)))).toEqual([]);
    // Nothing is left of platforms that are gone.
    expect([...files].filter((file) => ![...logoOf.values()].includes(`/platform-logos/${file}`))).toEqual([]);
    for (const file of files) expect((await stat(path.join(folder, file))).size).toBeLessThanOrEqual(1200);
    for (const id of ['netflix', 'mubi', 'ocs-go', 'amazon']) {
      const answer = await get(logoOf.get(id) ?? '');
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')]).toEqual([
        200,
        'image/webp',
        '*',
      ]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe('WEBP');
    }
  });

  it.each([
    [
      'R2.3-26 Amazon variants show Amazon Prime Video',
      ['amazon', 'amazon-prime', 'amazon-freevee'],
      '/platform-logos/amazon-prime-video.webp',
    ],
    ['R2.3-26 Viki shows Rakuten Viki', ['viki'], '/platform-logos/rakuten-viki.webp'],
    ['R2.3-26 vixtv shows vix', ['vixtv', 'vix'], '/platform-logos/vix.webp'],
    ['R2.3-27 britbox shows UK Britbox', ['britbox'], '/platform-logos/uk-britbox.webp'],
    [
      'R2.3-27 OCS Go shows the Cine OCS Amazon channel',
      ['ocs-go', 'cine-ocs-amazon-channel'],
      '/platform-logos/cine-ocs-amazon-channel.webp',
    ],
    ['R2.3-27 sixplay shows m6', ['sixplay', 'm6'], '/platform-logos/m6.webp'],
  ])('%s', async (_name, ids, address) => {
    expect(ids.map((id) => logoOf.get(id))).toEqual(ids.map(() => address));
    expect((await get(address)).status).toBe(200);
  });

  it('an operator’s own file stands before the drawn one, and whoever has it already gets a 304', async () => {
    const own = path.join(server.dataDir, 'platform-logos');
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, 'hulu.webp'), 'RIFF own WEBP');
    expect((await bytesOf('/platform-logos/hulu.webp')).toString()).toBe('RIFF own WEBP');
    const tag = (await get('/platform-logos/hulu.webp')).headers.get('etag') ?? '';
    expect((await get('/platform-logos/hulu.webp', { 'if-none-match': tag })).status).toBe(304);
  });

  const missing: [string, string][] = [
    ['a platform nobody knows', 'no-such-platform.webp'],
    ['another ending', 'netflix.png'],
    ['no ending', 'netflix'],
    ['upper case', 'Netflix.webp'],
    ['nothing', ''],
    ['a device', 'CON'],
    ['a device with an ending', 'con.webp'],
    ['an escaped way out', '..%2f..%2fetc%2fpasswd'],
    ['a way out with the ending', '..%2f..%2fsite.sqlite.webp'],
    ['a plain way out', '../../etc/passwd'],
    ['a zero byte', '%00.webp'],
    ['a zero byte inside', 'netflix.webp%00.webp'],
    ['a backslash', '..%5c..%5cx.webp'],
    ['4 kB', `${'a'.repeat(4096)}.webp`],
    ['101 letters', `${'a'.repeat(101)}.webp`],
    ['a folder inside', 'a/netflix.webp'],
    ['a broken escape', '%zz.webp'],
  ];
  it.each(missing)('%s is missing, and nothing outside the folder is read', async (_name, name) => {
    // By hand, because fetch would tidy the address up.
    const text = await new Promise<string>((resolve, reject) => {
      let said = '';
      const socket = connect(server.config.port, '127.0.0.1', () =>
        socket.write(`GET /platform-logos/${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      socket
        .on('data', (chunk) => {
          said += chunk.toString();
        })
        .on('end', () => resolve(said))
        .on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 (?:404|400) /);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toMatchObject({
      code: expect.stringMatching(/^rest_/),
      data: { status: expect.any(Number) },
    });
  });
});
