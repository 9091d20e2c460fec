import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@agm/http/Problem';
import type { ConvertPicture } from './convertPicture.ts';
import { PictureCache } from './PictureCache.ts';
import { PictureProblem } from './PictureProblem.ts';
import { Pictures, type AskedPicture, type PictureOptions } from './Pictures.ts';

const asked = (number: number, said: Partial<AskedPicture> = {}): AskedPicture => ({
  kind: 'poster',
  hash: number.toString(16).padStart(32, '0'),
  width: 342,
  form: 'webp',
  ...said,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agm-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A source and a converter whose work ends when the test says so. */
function workshop(said: Partial<PictureOptions> = {}, mostBytes = 2 ** 20) {
  const counts = { fetching: 0, mostFetching: 0, fetched: 0, converting: 0, mostConverting: 0, converted: 0 };
  const sentences: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const convert: ConvertPicture = async (source, { width, form }) => {
    counts.mostConverting = Math.max(counts.mostConverting, ++counts.converting);
    await gate;
    counts.converting -= 1;
    counts.converted += 1;
    return Buffer.from(`${source.toString()} ${width} ${form}`);
  };
  const pictures = new Pictures({
    cache: new PictureCache({ folder, mostBytes, onProblem: () => {} }),
    find: async (hash) => (Number.parseInt(hash, 16) < 1000 ? { kind: 'poster', path: `/${hash}.jpg` } : null),
    fetch: async ({ path: file }) => {
      counts.mostFetching = Math.max(counts.mostFetching, ++counts.fetching);
      await new Promise((resolve) => setImmediate(resolve));
      counts.fetching -= 1;
      counts.fetched += 1;
      return Buffer.from(`source of ${file}`);
    },
    loadConverter: async () => convert,
    log: (sentence) => sentences.push(sentence),
    ...said,
  });
  return { pictures, counts, sentences, open };
}

/** Lets everybody else work until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const refusalOf = async (picture: Promise<Buffer>): Promise<Problem> =>
  picture.then(
    () => {
      throw new Error('a picture came');
    },
    (error: unknown) => error as Problem,
  );

describe('making pictures', () => {
  it('converts one at a time, lets 32 wait, and refuses the others at once', async () => {
    const { pictures, counts, open } = workshop();
    const refused: Problem[] = [];
    const all = Array.from({ length: 60 }, (_, at) => pictures.of(asked(at)));
    for (const one of all) one.catch((error: Problem) => refused.push(error));
    await until(() => refused.length === 27 && counts.converting === 1);
    expect(new Set(refused.map(({ status, retryAfterSeconds }) => `${status} ${retryAfterSeconds}`))).toEqual(new Set(['503 2']));
    open();
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(counts).toMatchObject({ mostConverting: 1, converted: 33, fetched: 33 });
    expect(counts.mostFetching).toBeLessThanOrEqual(4);
    // There is room again.
    expect(String(await pictures.of(asked(900)))).toBe(`source of /${asked(900).hash}.jpg 342 webp`);
  });

  it('hashes that nobody has named take no place of those that wait', async () => {
    const { pictures, open } = workshop();
    open();
    const unknown = Array.from({ length: 200 }, (_, at) => pictures.of(asked(5000 + at)).catch((error: Problem) => error.status));
    expect(String(await pictures.of(asked(1)))).toContain('342 webp');
    expect(new Set(await Promise.all(unknown))).toEqual(new Set([404]));
  });

  it('makes each once, and fetches its source once for all widths', async () => {
    const { pictures, counts, open } = workshop();
    const all = [342, 342, 500, 500, 780].map((width) => pictures.of(asked(1, { width })));
    open();
    expect((await Promise.all(all)).map(String)).toEqual(
      [342, 342, 500, 500, 780].map((width) => `source of /${asked(1).hash}.jpg ${width} webp`),
    );
    expect(counts).toMatchObject({ fetched: 1, converted: 3 });
    await pictures.of(asked(1));
    await pictures.of(asked(1, { width: 154 }));
    expect(counts).toMatchObject({ fetched: 1, converted: 4 });
  });

  it('a cache that has room for one picture serves all that wait', async () => {
    const { pictures, open } = workshop({}, 4096);
    const all = Array.from({ length: 10 }, (_, at) => pictures.of(asked(at)));
    open();
    expect((await Promise.all(all)).map(String)).toEqual(all.map((_, at) => `source of /${asked(at).hash}.jpg 342 webp`));
  });

  it('answers where nothing can be kept, too', async () => {
    const { pictures, counts, open } = workshop({}, 0);
    open();
    expect(String(await pictures.of(asked(1)))).toContain('342 webp');
    expect(String(await pictures.of(asked(1)))).toContain('342 webp');
    expect(counts).toMatchObject({ fetched: 2, converted: 2 });
  });

  it('keeps no source that cannot be converted: it is fetched again when it is asked for again', async () => {
    const half: ConvertPicture = async () => {
      throw new PictureProblem('this picture cannot be converted', true);
    };
    const before = workshop({ loadConverter: async () => half });
    expect(await refusalOf(before.pictures.of(asked(1)))).toMatchObject({ status: 404 });
    // A restart forgets what failed, and so does a day.
    const after = workshop();
    after.open();
    expect(String(await after.pictures.of(asked(1)))).toContain('342 webp');
    expect(after.counts.fetched).toBe(1);
  });

  it('without a converter on this machine there is no picture, no request for one, and one sentence', async () => {
    const { pictures, counts, sentences } = workshop({
      loadConverter: () => Promise.reject(new Error("Cannot find module 'sharp'\nRequire stack:")),
    });
    for (const number of [1, 2])
      expect(await refusalOf(pictures.of(asked(number)))).toMatchObject({ status: 503, retryAfterSeconds: 3600 });
    expect([counts.fetched, sentences]).toEqual([0, [expect.stringContaining("Cannot find module 'sharp')")]]);
  });

  it('remembers a source that fails, and logs a sentence, not one for each', async () => {
    let tries = 0;
    const fails = async (): Promise<Buffer> => {
      tries += 1;
      throw new PictureProblem(
        'https://images.example/t/p/w780/a.jpg cannot be fetched',
        false,
        new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
      );
    };
    const { pictures, sentences } = workshop({ fetch: fails });
    for (const number of [1, 1, 1, 2])
      expect(await refusalOf(pictures.of(asked(number)))).toMatchObject({ status: 503, retryAfterSeconds: 120 });
    expect([tries, sentences]).toEqual([2, [expect.stringContaining('cannot be fetched (ECONNREFUSED)')]]);
  });

  it('asks a host that fails no more for half a minute, and makes meanwhile what it has', async () => {
    let tries = 0;
    let isThere = true;
    const { pictures, open } = workshop({
      fetch: async () => {
        tries += 1;
        if (!isThere) throw new PictureProblem('https://images.example/t/p/w780/a.jpg cannot be fetched', false);
        return Buffer.from('source');
      },
    });
    open();
    await pictures.of(asked(0));
    isThere = false;
    const refused = await Promise.all(Array.from({ length: 20 }, (_, at) => refusalOf(pictures.of(asked(1 + at)))));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    // Four were under way at once.
    expect(tries).toBe(5);
    expect(await refusalOf(pictures.of(asked(30)))).toMatchObject({ status: 503, retryAfterSeconds: 30 });
    expect(String(await pictures.of(asked(0, { width: 500 })))).toContain('500 webp');
    expect(tries).toBe(5);

    isThere = true;
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 31_000);
    expect(String(await pictures.of(asked(30)))).toContain('342 webp');
    clock.mockRestore();
  });

  it('a bug of ours is no picture that the source lacks', async () => {
    const { pictures } = workshop({ find: () => Promise.reject(new Error('the database rests')) });
    await expect(pictures.of(asked(1))).rejects.toThrow('the database rests');
  });
});
