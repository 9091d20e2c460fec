import { Worker } from 'node:worker_threads';
import { buildIndex } from './build.ts';
import type { CatalogueRow } from './catalogue.ts';
import { withChanges } from './changes.ts';
import { encode } from './encode.ts';
import { plainKernel } from './kernel.ts';
import { openIndex, readTitles } from './open.ts';
import { handOver, takeOver } from './rebuild.ts';
import { simdKernel } from './simd.ts';
import { checksum, readSnapshot, SnapshotError, writeSnapshot } from './snapshot.ts';

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
const reasonOf = (bytes: Uint8Array) => {
  try {
    openIndex(bytes);
    return 'opened';
  } catch (error) {
    return error instanceof SnapshotError ? error.reason : `threw ${String(error)}`;
  }
};

describe('a snapshot', () => {
  it('written again after it was opened is the same bytes', () => expect(encode(openIndex(whole))).toEqual(whole));

  it('for a browser holds one country and no people', () => {
    const small = openIndex(encode(index, { locale: 'uk', parts: ['filters', 'titles', 'people', 'marks'] }));
    expect(small.facets({}, { taxonomies: ['platform', 'with'] })).toEqual({ platform: { 'uk-hulu': 45 } });
    expect(small.layout.hasMarks).toBe(false);
    expect([
      small.canAnswer({ terms: { platform: { any: ['uk-x'] } } }),
      small.canAnswer({ terms: { platform: { any: ['us-netflix'] } } }),
      small.canAnswer({ terms: { with: { any: ['person 1'] } } }),
    ]).toEqual([true, false, false]);
    expect(() => withChanges(small, { removed: [1] })).toThrow(SnapshotError);
  });

  it('carries its titles one a line', () => {
    const { ids, titles } = readTitles(encode(index, { locale: 'us', parts: ['titles'] }));
    expect(titles[[...ids].indexOf(70_000 + 7 * 300)]).toBe('Two lines \ufffd');
    expect(() => readTitles(encode(index, { locale: 'us' }))).toThrow('content titles');
    expect(reasonOf(encode(index, { parts: ['titles'] }))).toBe('content');
  });

  it('is refused with its reason when it is foreign, of another version, cut short or altered', () => {
    const changed = (at: number) => whole.map((byte, k) => (k === at ? byte ^ 4 : byte));
    expect([new Uint8Array(0), new TextEncoder().encode('<!doctype html><title>404</title>'), changed(1)].map(reasonOf)).toEqual([
      'magic',
      'magic',
      'magic',
    ]);
    expect(reasonOf(changed(4))).toBe('version');
    expect([whole.subarray(0, 30), whole.subarray(0, -1), Uint8Array.from([...whole, 0])].map(reasonOf)).toEqual([
      'length',
      'length',
      'length',
    ]);
    for (let at = 12; at < whole.length; at += 7) expect(reasonOf(changed(at))).toBe('checksum');
  });

  it('with a true checksum and nonsense inside is refused, never half opened', () => {
    const { directory, sections } = readSnapshot(whole);
    const rewritten = (change: Partial<typeof directory>, section?: [string, Uint8Array]) =>
      reasonOf(
        writeSnapshot(
          { ...directory, ...change },
          [...sections].map(([name, bytes]) => [name, section?.[0] === name ? section[1] : bytes]),
        ),
      );
    expect(rewritten({})).toBe('opened');
    expect([
      rewritten({ size: 1e15 }),
      rewritten({ size: -1 }),
      rewritten({ size: 61 }),
      rewritten({ taxonomies: [] }),
      rewritten({ years: [] }),
    ]).toEqual(['content', 'content', 'content', 'opened', 'content']);
    const ids = sections.get('ids')!;
    const [fullest] = [...sections]
      .filter(([name]) => name.startsWith('terms '))
      .toSorted(([, one], [, other]) => other.length - one.length) as [[string, Uint8Array]];
    expect([
      rewritten({}, ['ids', ids.map(() => 1)]),
      rewritten({}, ['new', new Uint8Array(60)]),
      rewritten({}, ['terms 0', new Uint8Array(60).fill(9)]),
      rewritten({}, ['count 0', new Uint8Array(60).fill(255)]),
      // A title that names one term twice, and years in no order.
      rewritten({}, [fullest[0], fullest[1].map(() => 0)]),
      rewritten({ years: directory.years.toReversed() }),
    ]).toEqual(['content', 'content', 'content', 'content', 'content', 'content']);
    const json = new TextEncoder().encode('{"size":');
    const bytes = new Uint8Array(20 + json.length);
    bytes.set(whole.subarray(0, 8));
    bytes.set(json, 20);
    const head = new DataView(bytes.buffer);
    head.setUint32(8, bytes.length, true);
    head.setUint32(16, json.length, true);
    head.setUint32(12, checksum(bytes.subarray(16)), true);
    expect(reasonOf(bytes)).toBe('content');
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
    expect(index.query({ where: { terms: { genre: { any: Array.from({ length: 100_000 }, (_, i) => `g${i}`) } } } }).unknown).toHaveLength(
      100_000,
    );
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
