import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { asProblem, sendProblem } from '@agm/http/errorShape';
import { addVersionRoutes } from './versionRoutes.ts';
import { readWidgetFiles, type WidgetFiles } from './widgetFiles.ts';
import { promisedMs, readRetirements, retirementHeaders, versionsAt, versionsFeed } from './widgetVersions.ts';

const day = (text: string) => Date.parse(text);
const kept = [
  { version: '0.1.0-00000001', since: day('2026-01-01') },
  { version: '0.1.0-00000002', since: day('2026-06-01') },
  { version: '0.1.0-00000003', since: day('2026-11-01') },
];
const current = '0.1.0-00000003';
const at = (now: string, retired: string | null = null) => versionsAt(kept, current, readRetirements(retired), day(now));

describe('versions of the widget', () => {
  it('are all kept, the newest first, for as long as nobody lets one go', () => {
    expect(at('2099-01-01').map(({ version, state }) => [version.at(-1), state])).toEqual([
      ['3', 'current'],
      ['2', 'kept'],
      ['1', 'kept'],
    ]);
    expect(retirementHeaders(at('2099-01-01')[1]!, 'https://movies.example')).toEqual({});
  });

  it('that are to go say so by RFC 9745 and RFC 8594, and go on their day', () => {
    const retired = '0.1.0-00000001=2028-06-01/2030-01-01';
    const [, , oldest] = at('2029-12-31', retired);
    expect(oldest?.state).toBe('deprecated');
    expect(retirementHeaders(oldest!, 'https://movies.example')).toEqual({
      deprecation: '@1843430400',
      sunset: 'Tue, 01 Jan 2030 00:00:00 GMT',
      link: '<https://movies.example/embedded/versions.xml>; rel="deprecation"; type="application/atom+xml", <https://movies.example/embedded/widget.js>; rel="latest-version"',
    });
    expect(at('2030-01-01', retired)[2]?.state).toBe('retired');
  });

  it('stay for three years after a newer one became current, whatever the operator sets; the current one never goes', () => {
    const retired = '0.1.0-00000001=2026-06-01/2027-06-01 0.1.0-00000003=2026-06-01/2027-06-01';
    const [newest, , oldest] = at('2029-05-30', retired);
    expect([newest?.state, oldest?.state, new Date(oldest?.endsAt ?? 0).toISOString().slice(0, 10)]).toEqual([
      'current',
      'deprecated',
      '2029-05-31',
    ]);
    expect(at('2029-05-31', retired)[2]?.state).toBe('retired');
  });

  it('are a feed in which a version that goes is an entry of its own', () => {
    const feed = versionsFeed(at('2027-01-01', '0.1.0-00000001=2026-12-01/2030-01-01'), 'https://movies.example');
    expect([...feed.matchAll(/<entry><id>([^<]+)<\/id><title>([^<]+)<\/title><updated>([^<]+)</g)].map(([, ...facts]) => facts)).toEqual([
      [
        'https://movies.example/embedded/0.1.0-00000001/widget.js#deprecated',
        'Widget 0.1.0-00000001 is deprecated',
        '2026-12-01T00:00:00.000Z',
      ],
      ['https://movies.example/embedded/0.1.0-00000003/widget.js', 'Widget 0.1.0-00000003', '2026-11-01T00:00:00.000Z'],
      ['https://movies.example/embedded/0.1.0-00000002/widget.js', 'Widget 0.1.0-00000002', '2026-06-01T00:00:00.000Z'],
      ['https://movies.example/embedded/0.1.0-00000001/widget.js', 'Widget 0.1.0-00000001', '2026-01-01T00:00:00.000Z'],
    ]);
    expect(feed).toContain('<updated>2026-12-01T00:00:00.000Z</updated>');
    expect(feed).toContain('until 2030-01-01');
  });
});

async function serve(files: Pick<WidgetFiles, 'current' | 'versions'>, retired: ReturnType<typeof readRetirements>) {
  const app = Fastify().setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error)));
  app.decorate('config', { publicUrl: 'https://movies.example' } as FastifyInstance['config']);
  addVersionRoutes(app, files, { origin: 'https://movies.example', retired });
  return (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });
}

describe('the folder of the versions', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'agm-versions-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keeps the bytes of every build that was ever served, and since when, through a restore that changes the times of files', async () => {
    const dist = path.join(folder, 'embed/dist');
    const data = path.join(folder, 'data');
    await mkdir(path.join(dist, 'web'), { recursive: true });
    await writeFile(path.join(folder, 'embed/package.json'), JSON.stringify({ version: '0.1.0' }));
    for (const name of ['frame.js', 'guests.js']) await writeFile(path.join(dist, 'web', name), '');
    const build = async (script: string) => {
      await writeFile(path.join(dist, 'web/widget.js'), script);
      return readWidgetFiles(dist, data, 'https://movies.example');
    };
    const first = (await build('first()')).current;
    const old = new Date('2026-01-01T00:00:00Z');
    await writeFile(path.join(data, first, 'since'), `${old.toISOString()}\n`);
    const second = await build('second()');
    expect([...second.versions.keys()]).toEqual([second.current, first]);
    // A restore writes all files again.
    await utimes(path.join(data, second.current), old, old);
    await utimes(path.join(data, first), new Date(), new Date());
    const restored = await build('second()');
    expect([...restored.versions.keys()]).toEqual([second.current, first]);
    expect(restored.versions.get(first)).toMatchObject({ since: old.getTime(), plain: Buffer.from('first()') });
    const ask = await serve(restored, readRetirements(`${first}=2020-01-01/2021-01-01`));
    const { body, headers } = await ask('/embedded/versions.json');
    expect(JSON.parse(body)).toMatchObject({
      current: second.current,
      versions: {
        [first]: { state: 'deprecated', since: '2026-01-01', deprecated: '2020-01-01', integrity: restored.versions.get(first)?.integrity },
        [second.current]: { state: 'current', src: `https://movies.example/embedded/${second.current}/widget.js` },
      },
    });
    expect((await ask('/embedded/versions.json', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const { headers, rawPayload } = await ask('/embedded/widget.js', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], unpack(rawPayload).toString()]).toEqual([encoding, 'second()']);
    }
    const going = await ask(`/embedded/${first}/widget.js`);
    expect([going.statusCode, going.body, going.headers['deprecation'], going.headers['cache-control']]).toEqual([
      200,
      'first()',
      '@1577836800',
      'public, max-age=86400',
    ]);
    expect(going.headers['sunset']).toBe(new Date((restored.versions.get(second.current)?.since ?? 0) + promisedMs).toUTCString());
    const feed = await ask('/embedded/versions.xml');
    expect([feed.headers['content-type'], feed.headers['access-control-allow-origin'], feed.body]).toEqual([
      'application/atom+xml; charset=utf-8',
      '*',
      expect.stringContaining(`Widget ${first} is deprecated`),
    ]);
    expect((await ask('/embedded/versions.xml', { 'if-none-match': String(feed.headers['etag']) })).statusCode).toBe(304);
    const longAgo = new Map([...restored.versions].map(([version, file]) => [version, { ...file, since: 0 }]));
    const later = await serve({ current: second.current, versions: longAgo }, readRetirements(`${first}=2020-01-01/2021-01-01`));
    const gone = await later(`/embedded/${first}/widget.js`);
    expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([410, 'rest_widget_retired']);
    const floating = await later('/embedded/widget.js');
    expect([floating.body, floating.headers['deprecation']]).toEqual(['second()', undefined]);
    // What somebody changed on the disk is not served.
    await writeFile(path.join(data, first, 'widget.js'), 'changed()');
    expect([...(await build('second()')).versions.keys()]).toEqual([second.current]);
    expect(await readFile(path.join(data, first, 'widget.js'), 'utf8')).toBe('changed()');
  });
});
