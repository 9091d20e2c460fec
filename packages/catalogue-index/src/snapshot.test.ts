import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { buildIndex } from './build.ts';
import type { CatalogueRow } from './catalogue.ts';
import { open } from './changes.ts';
import { encode } from './encode.ts';
import { plainKernel } from './kernel.ts';
import { openIndex, openSnapshot } from './open.ts';
import { openBuilt } from './openBuilt.ts';
import { handOver, takeOver } from './rebuild.ts';
import { simdKernel } from './simd.ts';
import { SnapshotError } from './snapshot.ts';

const rows = Array.from({ length: 60 }, (_, i): CatalogueRow => ({
  id: 70_000 + i * 300,
  type: i % 3 ? 'movie' : 'show',
  title: i === 7 ? 'Two\nlines \ud800' : `Tïtle ${i}`,
  year: i % 10 ? 1990 + (i % 20) : 0,
  relevancy: i % 13,
  createdAt: i * 1e9,
  staffRating: i % 7 ? i % 10 : null,
  isPremium: i % 5 === 0,
  terms: { genre: [i % 2 ? 'drama' : 'war'], platform: ['us-netflix', ...(i % 4 ? ['uk-hulu'] : []), 'uk.odd'], with: [`person ${i}`] },
}));
const index = buildIndex(rows);
const whole = encode(index);
const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);
const reasonOf = async (bytes: Uint8Array<ArrayBuffer>, name = nameOf(bytes)) => {
  try {
    await openSnapshot(bytes, name);
    return 'opened';
  } catch (error) {
    return error instanceof SnapshotError ? error.reason : `threw ${String(error)}`;
  }
};

describe('a snapshot', () => {
  it('written again after it was opened is the same bytes', () => expect(encode(openBuilt(whole))).toEqual(whole));

  it('is read where it lies: in the midst of a pool that Buffers share, at any byte', () => {
    const pool = Buffer.alloc(whole.length + 9, 0xff);
    for (const at of [0, 3, 8]) {
      const lying = pool.subarray(at, at + whole.length);
      lying.set(whole);
      expect(encode(openBuilt(lying))).toEqual(whole);
    }
  });

  it('for a browser holds one country and no people', () => {
    const small = openIndex(encode(index, { locale: 'uk', parts: ['filters', 'titles', 'people', 'marks'] }));
    expect(small.facets({}, { taxonomies: ['platform', 'with'] })).toEqual({ platform: { 'uk-hulu': 45 } });
    expect([
      small.canAnswer({ terms: { platform: { any: ['uk-x'] } } }),
      small.canAnswer({ terms: { platform: { any: ['us-netflix'] } } }),
      small.canAnswer({ terms: { with: { any: ['person 1'] } } }),
    ]).toEqual([true, false, false]);
    expect(() => open(encode(index, { locale: 'uk' }), { removed: [1] })).toThrow(SnapshotError);
  });

  it('carries its titles one a line', () => {
    const titles = new TextDecoder().decode(openBuilt(whole).built.titles).split('\n');
    const document = openBuilt(whole).documentsOf([70_000 + 7 * 300])[0]!;
    expect(titles).toHaveLength(rows.length);
    expect(titles[document]).toBe('Two lines \ufffd');
  });

  it('is opened under the beginning of its hash, and under no other name', async () => {
    expect(await reasonOf(whole)).toBe('opened');
    expect(await Promise.all(['', '0'.repeat(12), nameOf(whole).toUpperCase()].map((name) => reasonOf(whole, name)))).toEqual([
      'hash',
      'hash',
      'hash',
    ]);
  });

  it('is refused by its hash when a byte of it is damaged, wherever it stands', async () => {
    const changed = (at: number) => whole.map((byte, k) => (k === at ? byte ^ 4 : byte));
    for (let at = 0; at < whole.length; at += 7) expect(await reasonOf(changed(at), nameOf(whole))).toBe('hash');
  });

  it('is refused by its hash when it is cut short, goes on or is something else', async () => {
    const others = [whole.slice(0, 30), whole.slice(0, -1), Uint8Array.from([...whole, 0]), new Uint8Array(0)];
    const page = new TextEncoder().encode('<!doctype html><title>404</title>');
    for (const bytes of [...others, page]) expect(await reasonOf(bytes, nameOf(whole))).toBe('hash');
  });

  it('is refused under its own name when another version wrote it or filters are missing', async () => {
    const page = new TextEncoder().encode('<!doctype html><title>404</title>');
    expect(await Promise.all([whole.map((byte, k) => (k === 4 ? 2 : byte)), page].map((bytes) => reasonOf(bytes)))).toEqual([
      'version',
      'version',
    ]);
    expect(await reasonOf(encode(index, { parts: ['titles'] }))).toBe('content');
  });
});

describe('an index handed from one thread to another', () => {
  // The worker only sends back what it was sent: what matters is that layout and memory survive the way.
  const thereAndBack = (message: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const worker = new Worker(
        'const { parentPort } = require("node:worker_threads"); parentPort.once("message", m => parentPort.postMessage(m))',
        { eval: true },
      );
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage(message);
    });

  for (const kernel of [plainKernel, simdKernel]) {
    it(`answers the same on the ${kernel.name} kernel`, async () => {
      const built = buildIndex(rows, kernel);
      const arrived = takeOver((await thereAndBack(handOver(built))) as ReturnType<typeof handOver>, kernel);
      const where = { terms: { genre: { any: ['drama'] } } };
      expect(arrived.query({ where })).toEqual(index.query({ where }));
      expect(arrived.facets(where)).toEqual(index.facets(where));
    });
  }

  it('is refused by a kernel that cannot work on its memory', () => {
    expect(() => takeOver(handOver(index), simdKernel)).toThrow('both threads must use one kernel');
  });
});

describe('hostile questions', () => {
  it('are answered in bounded time', () => {
    // Time on the processor, of this thread alone: the clock depends on who else is on the machine.
    const busyMs = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    const before = busyMs();
    const long = 'x'.repeat(1_000_000);
    expect(index.query({ where: { terms: { genre: { any: [long, '\ud800', ''] } } } })).toMatchObject({ total: 0, ids: [] });
    expect(index.query({ offset: 1e300, limit: Infinity })).toEqual({ total: 60, ids: [] });
    expect(index.query({ offset: -1e300, limit: 1e300 }).ids).toHaveLength(60);
    expect(index.query({ where: { ids: { only: Array.from({ length: 200_000 }, (_, i) => i) } } }).total).toBe(60);
    expect(index.query({ where: { terms: { genre: { any: Array.from({ length: 100_000 }, (_, i) => `g${i}`) } } } }).total).toBe(0);
    expect(
      Object.keys(
        index.facets(
          { terms: { __proto__: { any: ['x'] }, constructor: { any: ['y'] } } },
          { taxonomies: ['__proto__', 'toString', 'genre'] },
        ),
      ),
    ).toEqual([]);
    expect(busyMs() - before).toBeLessThan(5000);
  });

  it('may come from code that asks the same index in between', () => {
    const where = {
      get terms() {
        index.query({ where: { terms: { genre: { any: ['war'] } } } });
        return { genre: { any: ['drama'] } };
      },
    };
    expect(index.query({ where })).toEqual(buildIndex(rows).query({ where: { terms: { genre: { any: ['drama'] } } } }));
  });
});
