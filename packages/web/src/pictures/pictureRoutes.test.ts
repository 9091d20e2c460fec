import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { ListingAnswer, SearchAnswer, TitleAnswer } from '@agm/api';
import { pictureSet } from '@agm/domain';
import { titleFacts } from '@agm/server/test/titleFacts';
import { startTestServer, type TestServer } from '@agm/server/testing';
import type { SharedTitle } from '@agm/contract';
import { makePng, startFakeTmdbImages, type FakeTmdbImages } from '@agm/testing/fakes';
import { writeTitles } from '@agm/content/importers/writeTitles';
import { addSocialImageRoutes } from '../socialImages/socialImageRoutes.ts';

/** One title a file: its poster, backdrop and actor are called after it. */
const title = (name: string) =>
  titleFacts({
    origin: 'tmdb',
    externalIds: [{ source: 'tmdb', id: `movie/${name}` }],
    title: name,
    terms: [{ taxonomy: 'genre', slug: 'drama', name: 'Drama' }],
    details: {
      originalTitle: null,
      originalLanguage: null,
      releasedOn: null,
      posterPath: `/${name}.jpg`,
      backdropPath: `/${name}-back.jpg`,
      logoPath: null,
      collection: null,
      score: null,
      votes: null,
      texts: [],
      certificates: [],
      people: [{ role: 'cast', id: '1', name: 'Ada Quill', part: null, picturePath: `/${name}-ada.jpg` }],
      labels: [],
      trailers: [],
      seasons: [],
    },
  });
const names = [
  'harbour',
  'crowd',
  'html',
  'svg',
  'vast',
  'wide',
  'moved',
  'missing',
  'broken',
  'large',
  'endless',
  'short',
  'heavy',
  'cut',
  'small',
  'shared',
  'slow',
];
const hashOf = (kind: string, file: string) => createHash('sha256').update(`tmdb ${kind} ${file}`).digest('hex').slice(0, 32);
const posterOf = (name: string, width = 342, form = 'webp') => `/images/poster/${width}/${hashOf('poster', `/${name}.jpg`)}.${form}`;

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b04020' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();

/** The host's own drawing is tested beside it; this one shows which picture it was given. */
const draw = ({ title: words, picture }: SharedTitle): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><title>${words}</title><rect width="120" height="63" fill="#0000ff"/>${picture === undefined ? '' : `<image href="${picture}" width="120" height="63" preserveAspectRatio="xMidYMid slice"/>`}</svg>`;

/** Sources that answer with something else than a picture; they are called after it. */
async function putFaultySources(): Promise<void> {
  const half = await jpeg(780, 1170);
  const begun = Buffer.concat([await jpeg(10, 10), Buffer.alloc(11 * 2 ** 20)]);
  images.put('/html.jpg', { headers: { 'content-type': 'image/jpeg' }, body: '<!doctype html><title>Be right back</title>' });
  images.put('/svg.jpg', {
    headers: { 'content-type': 'image/jpeg' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  });
  images.put('/vast.jpg', { body: makePng({ width: 40_000, height: 40_000, isHollow: true }) });
  images.put('/wide.jpg', { body: makePng({ width: 40_000, height: 10, isHollow: true }) });
  images.put('/moved.jpg', { status: 302, headers: { location: `${elsewhere.origin}/t/p/w780/moved.jpg` } });
  images.put('/missing.jpg', { status: 404, body: 'not found' });
  images.put('/broken.jpg', { status: 500, body: 'internal' });
  images.put('/large.jpg', { headers: { 'content-length': String(50 * 2 ** 20) }, body: begun });
  images.put('/endless.jpg', { body: begun });
  images.put('/heavy.jpg', {
    body: await sharp(await jpeg(78, 117))
      .avif({ effort: 0 })
      .toBuffer(),
  });
  images.put('/short.jpg', { body: half.subarray(0, half.length / 2) });
}

let images: FakeTmdbImages;
let elsewhere: FakeTmdbImages;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agm-pictures-'));
  [images, elsewhere] = await Promise.all([startFakeTmdbImages(), startFakeTmdbImages()]);
  await putFaultySources();
  server = await startTestServer({
    dataDir: folder,
    environment: { DEMO: '0', ...images.environment },
    plugins: () => [async (app) => addSocialImageRoutes(app, draw)],
  });
  await writeTitles({ file: 'pictures', titles: names.map(title), storage: server.app.storage, now: 1 });
  await server.app.refreshCatalogue();
}, 60_000);
afterAll(async () => {
  await server.close();
  await Promise.all([images.close(), elsewhere.close(), rm(folder, { recursive: true, force: true })]);
});

const get = (address: string, init: RequestInit = {}) => fetch(server.origin + address, init);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const asked = (name: string) => images.askedFor(new RegExp(`/${name}[.-]`));

describe('the addresses of pictures', () => {
  it('are in walls, searches and titles, with those of the people', async () => {
    const wall = (await (await get('/content-api/list/')).json()) as ListingAnswer;
    expect(wall.items.find(({ slug }) => slug === 'harbour')?.poster).toEqual({ seed: 'harbour', image: posterOf('harbour') });
    const found = (await (await get('/content-api/search/universal/harbour')).json()) as SearchAnswer;
    expect(found.movies[0]?.poster).toEqual({ seed: 'harbour', image: posterOf('harbour') });
    const one = (await (await get('/content-api/title/harbour')).json()) as TitleAnswer;
    expect(one).toMatchObject({
      poster: { image: posterOf('harbour') },
      pictures: { poster: posterOf('harbour', 500), backdrop: `/images/backdrop/1280/${hashOf('backdrop', '/harbour-back.jpg')}.webp` },
      people: [{ name: 'Ada Quill', role: 'cast', picture: `/images/person/185/${hashOf('person', '/harbour-ada.jpg')}.webp` }],
    });
    expect(one.similar?.every(({ slug, poster }) => poster.image === posterOf(slug))).toBe(true);
    // Nothing is fetched because its address is written down.
    expect(images.asked).toEqual([]);
  });
});

const avifReader = 'VipsForeignLoadHeifBuffer';

describe('GET /images', () => {
  it('answers every width of a poster, a backdrop and a person as WebP and AVIF, and asks their source once each', async () => {
    const sets = [
      posterOf('harbour'),
      `/images/backdrop/1280/${hashOf('backdrop', '/harbour-back.jpg')}.webp`,
      `/images/person/185/${hashOf('person', '/harbour-ada.jpg')}.webp`,
    ];
    const addresses = sets.flatMap((one) => [...(pictureSet(one)?.split(', ') ?? []), pictureSet(one, 'avif')?.split(', ')[0] ?? '']);
    expect(addresses).toHaveLength(12);
    for (const entry of addresses) {
      const [address = '', size = ''] = entry.split(' ');
      const answer = await get(address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
        address,
        200,
        address.endsWith('avif') ? 'image/avif' : 'image/webp',
      ]);
      const bytes = await bytesOf(answer);
      // The server has closed this reader for its process; what it wrote is looked at here.
      sharp.unblock({ operation: [avifReader] });
      const { width, format, exif, icc, comments } = await sharp(bytes).metadata();
      sharp.block({ operation: [avifReader] });
      expect([`${width}w`, format, exif, icc, comments]).toEqual([
        size,
        address.endsWith('avif') ? 'heif' : 'webp',
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(images.asked.map(({ target }) => target)).toEqual([
      '/t/p/w780/harbour.jpg',
      '/t/p/w1280/harbour-back.jpg',
      '/t/p/h632/harbour-ada.jpg',
    ]);
  });

  it('is kept for ever by everybody, and may be shown on partners’ pages', async () => {
    const answer = await get(posterOf('harbour'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect([answer.headers.get('set-cookie'), answer.headers.get('vary')]).toEqual([null, null]);
    const again = await get(posterOf('harbour'), { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
    const head = await get(posterOf('harbour'), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String((await bytesOf(answer)).length)]);
    expect((await get(posterOf('harbour'), { method: 'POST' })).status).toBe(404);
  });

  it('many who ask for one picture at once cost one request', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => get(posterOf('crowd', at % 2 ? 342 : 154))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(asked('crowd')).toBe(1);
  });

  it('loses what a JPEG says besides its pixels, and is never larger than it', async () => {
    images.put('/small.jpg', { body: await jpeg(120, 180) });
    const { width, height, exif } = await sharp(await bytesOf(await get(posterOf('small', 780)))).metadata();
    expect([width, height, exif]).toEqual([120, 180, undefined]);
  });

  const unknown: [string, string][] = [
    ['a hash that nobody has named', `/images/poster/342/${'0'.repeat(32)}.webp`],
    ['a width that we do not have', posterOf('html', 343)],
    ['another spelling of a width', posterOf('html').replace('/342/', '/0342/')],
    ['a width of another kind', posterOf('html', 185)],
    ['another kind', posterOf('html', 780).replace('poster', 'backdrop')],
    ['a kind that every object has', posterOf('html').replace('poster', 'constructor')],
    ['the form for shared links', posterOf('html', 500, 'jpeg')],
    ['no form', posterOf('html').replace('.webp', '')],
    ['a hash in capitals', `/images/poster/342/${hashOf('poster', '/html.jpg').toUpperCase()}.webp`],
    ['a longer hash', posterOf('html').replace('.webp', '0.webp')],
    ['a way out', '/images/poster/342/..%2f..%2f..%2fsite.sqlite'],
    ['a zero byte', posterOf('html').replace('.webp', '%00.webp')],
    ['a source', posterOf('html').replace('.webp', '-source')],
  ];
  it.each(unknown)('%s is missing, and its source is not asked', async (_name, address) => {
    const before = images.asked.length;
    const answer = await get(address);
    expect([answer.status, answer.headers.get('cache-control'), (await answer.json()) as object]).toEqual([
      404,
      'no-store',
      expect.objectContaining({ code: 'rest_no_picture' }),
    ]);
    expect(images.asked.length).toBe(before);
  });

  const faulty: [name: string, status: number, what: string][] = [
    ['html', 404, 'a page instead of a picture'],
    ['svg', 404, 'an SVG that calls itself a JPEG'],
    ['vast', 404, 'a picture of 40,000 by 40,000 pixels'],
    ['wide', 404, 'a picture of 40,000 by 10 pixels'],
    ['moved', 503, 'a redirect to another host'],
    ['missing', 404, 'a 404'],
    ['broken', 503, 'a 500'],
    ['large', 404, '50 MB'],
    ['endless', 404, '11 MB of which nobody said how many they are'],
    ['short', 404, 'half a picture'],
    ['heavy', 404, 'an AVIF, which may take a million times its length of memory'],
    ['cut', 503, 'a connection that is cut'],
  ];
  describe('a source that answers with', () => {
    it.each(faulty)('(%s) is answered with a %d: %s', async (name, status) => {
      images.fault = name === 'cut' ? 'cut' : null;
      const answer = await get(posterOf(name));
      images.fault = null;
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(Number(answer.headers.get('retry-after'))).toBe(status === 503 ? 120 : 0);
      const times = asked(name);
      // It is not asked again for a while, not even for another width.
      expect([(await get(posterOf(name))).status, (await get(posterOf(name, 500, 'avif'))).status, asked(name)]).toEqual([
        status,
        status,
        times,
      ]);
    });

    it('(moved) sends the server to no other host', async () => {
      await get(posterOf('moved'));
      expect(elsewhere.asked).toEqual([]);
    });
  });

  it('what is on disk has names of our making', async () => {
    const wanted = [posterOf('harbour'), posterOf('harbour', 500, 'avif'), posterOf('html')];
    expect(await Promise.all(wanted.map(async (address) => (await get(address)).status))).toEqual([200, 200, 404]);
    const files = await readdir(path.join(server.dataDir, 'cache/pictures'), { recursive: true, withFileTypes: true });
    const pictures = files.filter((file) => file.isFile()).map(({ name }) => name);
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.filter((name) => !/^[\da-f]{32}-(source|(poster|backdrop|person)-\d+\.(webp|avif|jpeg))$/.test(name))).toEqual([]);
  });
});

describe('the picture of a shared link', () => {
  const middleOf = async (answer: Response): Promise<readonly number[]> => {
    const { data } = await sharp(await bytesOf(answer))
      .extract({ left: 60, top: 31, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const idOf = async (slug: string) => ((await (await get(`/content-api/title/${slug}`)).json()) as TitleAnswer).id;

  it('has the poster in it, and the drawn one where there is none', async () => {
    images.put('/shared.jpg', { body: await jpeg(780, 1170) });
    const address = `/posters/${await idOf('shared')}.png`;
    // A busy machine may take longer than a shared link waits: then it is drawn first.
    let shared = await get(address);
    while (shared.headers.get('cache-control') === 'public, max-age=300') shared = await get(address);
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400, stale-while-revalidate=604800']);
    const [red = 0, , blue = 255] = await middleOf(shared);
    expect([red > 150, blue < 60]).toEqual([true, true]);
    expect((await get(address, { headers: { 'if-none-match': shared.headers.get('etag') ?? '' } })).status).toBe(304);
    expect(await middleOf(await get(`/posters/${await idOf('html')}.png`))).toEqual([0, 0, 255]);
  });

  it('is drawn for a few minutes while the source does not answer', async () => {
    const answer = await get(`/posters/${await idOf('broken')}.png`);
    expect([answer.status, answer.headers.get('cache-control'), await middleOf(answer)]).toEqual([200, 'public, max-age=300', [0, 0, 255]]);
  });

  it('waits for no slow source: its poster is drawn meanwhile', async () => {
    images.put('/slow.jpg', { body: await jpeg(780, 1170) });
    const address = `/posters/${await idOf('slow')}.png`;
    images.fault = 'slow';
    const drawn = await get(address, { signal: AbortSignal.timeout(8000) });
    images.fault = null;
    expect([drawn.headers.get('cache-control'), await middleOf(drawn)]).toEqual(['public, max-age=300', [0, 0, 255]]);
  });
});

describe('a server that starts again', () => {
  const restart = async (environment: Readonly<Record<string, string>>) => {
    await server.close();
    server = await startTestServer({ dataDir: folder, environment: { DEMO: '0', ...images.environment, ...environment } });
  };

  it('has the pictures that it made before, and asks their source for none', async () => {
    const before = await bytesOf(await get(posterOf('harbour')));
    const times = images.asked.length;
    await restart({});
    expect(await bytesOf(await get(posterOf('harbour')))).toEqual(before);
    expect(images.asked.length).toBe(times);
  });

  it('with POSTERS=drawn neither names nor serves any', async () => {
    await restart({ POSTERS: 'drawn' });
    expect((await get(posterOf('harbour'))).status).toBe(404);
    for (const address of ['/content-api/list/', '/content-api/title/harbour', '/content-api/search/universal/harbour']) {
      const text = await (await get(address)).text();
      expect([address, text.includes('harbour'), text.includes('/images/')]).toEqual([address, true, false]);
    }
  });
});
