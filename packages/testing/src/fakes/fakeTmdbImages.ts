import { serveLoopback, type Loopback, type Reply } from './loopback.ts';
import { makePng, type PngOptions } from './png.ts';

/** TMDB's picture host, which has a picture at every path: `/t/p/{size}/{file}`. */
export interface FakeTmdbImages extends Loopback {
  readonly environment: Readonly<Record<'TMDB_IMAGES', string>>;
  /** What is at a file's path from now on, in every size: `/poster1.jpg`. */
  put(path: string, reply: Reply): void;
  /** How many requests came to addresses that match. */
  askedFor(pattern: RegExp): number;
}

/** The sizes that TMDB has, and about how large their pictures are. */
const sizes: ReadonlyMap<string, readonly [width: number, height: number]> = new Map([
  ['w342', [342, 513]],
  ['w780', [780, 1170]],
  ['w1280', [1280, 720]],
  ['h632', [421, 632]],
]);

/** Smaller than TMDB's, and the same for every file: making one takes long. */
const detailedSizes: typeof sizes = new Map([
  ['w342', [342, 513]],
  ['w780', [520, 780]],
  ['w1280', [800, 450]],
  ['h632', [185, 278]],
]);

export async function startFakeTmdbImages({ isDetailed = false }: Pick<PngOptions, 'isDetailed'> = {}): Promise<FakeTmdbImages> {
  const replies = new Map<string, Reply>();
  const detailed = new Map(
    [...(isDetailed ? detailedSizes : [])].map(
      ([size, [width, height]]) => [size, makePng({ width, height, seed: 5, isDetailed })] as const,
    ),
  );
  const server = await serveLoopback(({ path }) => {
    const [, size = '', file = ''] = /^\/t\/p\/(\w+)(\/[\w-]+\.\w+)$/.exec(path) ?? [];
    const [width, height] = sizes.get(size) ?? [];
    if (width === undefined || height === undefined) return { status: 404, body: 'not found' };
    return (
      replies.get(file) ?? {
        headers: { 'content-type': 'image/png' },
        body: detailed.get(size) ?? makePng({ width, height, seed: seedOf(file) }),
      }
    );
  });
  return Object.assign(server, {
    environment: { TMDB_IMAGES: server.origin },
    put: (path: string, reply: Reply) => {
      replies.set(path, reply);
    },
    askedFor: (pattern: RegExp) => server.asked.filter(({ target }) => pattern.test(target)).length,
  });
}

const seedOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
