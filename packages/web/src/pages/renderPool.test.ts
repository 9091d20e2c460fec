import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@agm/deploy/build';
import { RenderPool } from './renderPool.ts';
import type { EntryFile } from './renderProtocol.ts';

let dir: string;
let pool: RenderPool | null = null;
let entries = 0;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'agm-entries-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
afterEach(async () => {
  await pool?.close();
  pool = null;
});

async function entry(source: string): Promise<EntryFile> {
  const file = path.join(dir, `${entries++}.cjs`);
  await writeFile(file, source);
  return { file, integrity: integrityOf(Buffer.from(source)) };
}
const sound = () => entry(`exports.remote = { contract: 1, render: (words) => 'rendered ' + words }; // ${entries}`);

async function open(warm: readonly EntryFile[] = []): Promise<RenderPool> {
  pool = new RenderPool({ workers: 1, deadlineMs: 1_000, queueTimeoutMs: 20_000, warmEntries: () => warm });
  await pool.ready();
  return pool;
}

describe('the render workers', () => {
  it('answer with what an entry renders', async () => {
    expect(await (await open()).call(await sound(), 'render', 'a wall')).toMatchObject({ value: 'rendered a wall' });
  });

  it('hand the HTML over in UTF-8, whatever else the answer has', async () => {
    const drawn = await entry(
      `exports.remote = { contract: 1, render: (words) => ({ html: '<p>' + words + '</p>', head: { title: words } }) };`,
    );
    const outcome = await (await open()).call(drawn, 'render', 'Amélie “−” 千と千尋');
    expect(outcome).toMatchObject({ value: { head: { title: 'Amélie “−” 千と千尋' } } });
    expect(outcome.value !== null && outcome.html?.toString()).toBe('<p>Amélie “−” 千と千尋</p>');
  });

  it('hand over each HTML by itself, however long the one before was', async () => {
    const drawn = await entry('exports.remote = { contract: 1, render: (letter, times) => ({ html: letter.repeat(times) }) };');
    const workers = await open();
    for (const [letter, times] of [
      ['尋', 300_000],
      ['a', 200_001],
      ['尋', 200_000],
      ['é', 3],
      ['a', 1],
    ] as const) {
      const outcome = await workers.call(drawn, 'render', letter, times);
      expect(outcome.value !== null && outcome.html?.toString() === letter.repeat(times)).toBe(true);
    }
  });

  it.each([
    ['throws while loading', 'throw new Error("no wall");', 'Error: no wall'],
    ['throws while rendering', 'exports.remote = { contract: 1, render() { throw new Error("no tile"); } };', 'Error: no tile'],
    ['is no script', '<!doctype html>', 'SyntaxError'],
    ['exports nothing', '', 'the server file exports no remote'],
    [
      'speaks another contract',
      'exports.remote = { contract: 2, render: () => 1 };',
      'the server entry speaks contract 2, this host speaks 1: deploy the host first',
    ],
    ['wants a file', 'require("fs")', "a server entry may not require 'fs'"],
    ['answers later', 'exports.remote = { contract: 1, render: () => new Promise(() => {}) };', 'a server entry answers at once'],
    ['loops', 'exports.remote = { contract: 1, render() { for (;;); } };', 'no answer in 1000 ms'],
    [
      'allocates for ever',
      'exports.remote = { contract: 1, render() { const all = []; for (;;) all.push(new Array(100_000).fill("x")); } };',
      '',
    ],
    ['ends the process', 'exports.remote = { contract: 1, render() { process.exit(3); } };', 'the worker left with 3'],
  ])('an entry that %s falls back to client-side rendering, and the next call is answered', async (_, source, reason) => {
    const workers = await open();
    const failed = await workers.call(await entry(source), 'render');
    expect(failed).toMatchObject({ value: null, reason: expect.stringContaining(reason) });
    expect(await workers.call(await sound(), 'render', 'next')).toMatchObject({ value: 'rendered next' });
  });

  it('an entry that is compiled for its first call has its whole deadline for the call', async () => {
    pool = new RenderPool({ workers: 1, deadlineMs: 400, queueTimeoutMs: 20_000, warmEntries: () => [] });
    await pool.ready();
    const slow = await entry(
      `const until = Date.now() + 600; while (Date.now() < until); exports.remote = { contract: 1, render: () => 'compiled' };`,
    );
    expect(await pool.call(slow, 'render')).toMatchObject({ value: 'compiled' });
    expect(pool.ended).toBe(0);
  });

  it('other bytes than those of the integrity hash do not run', async () => {
    const given = await sound();
    await writeFile(given.file, 'exports.remote = { contract: 1, render: () => "altered" };');
    expect(await (await open()).call(given, 'render')).toMatchObject({
      value: null,
      reason: 'Error: the server file does not match its integrity hash',
    });
  });
});

describe('a call that lies ready behind another one', () => {
  it('is answered when that one loops, by the next worker, and is not blamed', async () => {
    const workers = await open();
    const wall = await sound();
    const outcomes = await Promise.all([
      workers.call(await entry('exports.remote = { contract: 1, render() { for (;;); } };'), 'render'),
      workers.call(wall, 'render', 'behind it'),
    ]);
    expect(outcomes).toMatchObject([{ value: null }, { value: 'rendered behind it' }]);
    expect(workers.ended).toBe(1);
    expect(await workers.call(wall, 'render', 'later')).toMatchObject({ value: 'rendered later' });
  });

  it('has its own deadline from when the other one is answered', async () => {
    pool = new RenderPool({ workers: 1, deadlineMs: 1_000, queueTimeoutMs: 20_000, warmEntries: () => [] });
    await pool.ready();
    const slow = await entry(
      `exports.remote = { contract: 1, render(words) { const until = Date.now() + 600; while (Date.now() < until); return words; } };`,
    );
    const calls = ['one', 'two', 'three'].map((words) => pool!.call(slow, 'render', words));
    expect((await Promise.all(calls)).map(({ value }) => value)).toEqual(['one', 'two', 'three']);
    expect(pool.ended).toBe(0);
  });

  it('is answered when the other answer cannot be sent', async () => {
    const workers = await open();
    const outcomes = await Promise.all([
      workers.call(await entry('exports.remote = { contract: 1, render: () => ({ head: () => 1 }) };'), 'render'),
      workers.call(await sound(), 'render', 'behind it'),
    ]);
    expect(outcomes).toMatchObject([
      { value: null, reason: expect.stringContaining('could not be cloned') },
      { value: 'rendered behind it' },
    ]);
    expect(workers.ended).toBe(0);
  });

  it('is settled like the first when the server ends', async () => {
    const workers = await open();
    const looping = await entry('exports.remote = { contract: 1, render() { for (;;); } };');
    const calls = [workers.call(looping, 'render'), workers.call(looping, 'render'), workers.call(looping, 'render')];
    await workers.close();
    pool = null;
    for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ value: null, isOurs: true });
  });

  it('is not ended by a deadline that was set before its entry was compiled', async () => {
    pool = new RenderPool({ workers: 1, deadlineMs: 1_000, queueTimeoutMs: 20_000, warmEntries: () => [] });
    await pool.ready();
    const slow = await entry(
      `const until = Date.now() + 700; while (Date.now() < until); exports.remote = { contract: 1, render: () => 'compiled' };`,
    );
    pool.warm(slow);
    // The standby has compiled it, and the worker does so now.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await pool.call(slow, 'render')).toMatchObject({ value: 'compiled' });
    const busy = await entry(
      `exports.remote = { contract: 1, render() { const until = Date.now() + 500; while (Date.now() < until); return 'rendered'; } };`,
    );
    for (let n = 0; n < 3; n += 1) expect(await pool.call(busy, 'render')).toMatchObject({ value: 'rendered' });
    expect(pool.ended).toBe(0);
  });
});

describe('an entry that loops while it is compiled ahead', () => {
  const looping = () => entry(`for (;;); // ${entries}`);

  it('costs the standby its life, and no call its time', async () => {
    const workers = await open();
    workers.warm(await looping());
    // The answer comes while the standby still loops.
    const endedBefore = workers.call(await sound(), 'render', 'meanwhile').then((answer) => [answer, workers.ended]);
    expect(await endedBefore).toMatchObject([{ value: 'rendered meanwhile' }, 0]);
    while (workers.ended === 0) await new Promise((later) => setTimeout(later, 10));
    expect(await workers.call(await sound(), 'render', 'afterwards')).toMatchObject({ value: 'rendered afterwards' });
    expect(workers.ended).toBe(1);
  });

  it('keeps no site from starting: the workers after the first do without it', async () => {
    const workers = await open([await sound(), await looping()]);
    expect(await workers.call(await sound(), 'render', 'after all')).toMatchObject({ value: 'rendered after all' });
  });
});

describe('entries that come and go with releases', () => {
  it('one that loops costs two workers, then it is left alone: whoever queues behind it does not wait for each', async () => {
    const workers = await open();
    const [looping, wall] = [await entry('exports.remote = { contract: 1, render() { for (;;); } };'), await sound()];
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, () => workers.call(looping, 'render')),
      workers.call(wall, 'render', 'in time'),
    ]);
    expect(outcomes.filter(({ value }) => value === null)).toHaveLength(8);
    expect(outcomes.at(-1)).toMatchObject({ value: 'rendered in time' });
    // Nobody waited for eight deadlines: two workers met theirs.
    expect(workers.ended).toBe(2);
  });

  it('RC-04 a new version runs without a restart, beside the old one for as long as pages ask for that', async () => {
    const workers = await open();
    const [one, two] = [await sound(), await sound()];
    expect(await workers.call(one, 'render', 'one')).toMatchObject({ value: 'rendered one' });
    workers.warm(two);
    const both = await Promise.all([
      workers.call(two, 'render', 'two'),
      workers.call(one, 'render', 'one'),
      workers.call(two, 'render', 'two'),
    ]);
    expect(both.map(({ value }) => value)).toEqual(['rendered two', 'rendered one', 'rendered two']);
    expect(workers.ended).toBe(0);
  });

  it('old versions give their memory back: sixty large ones in a row fit where thirty together would not', async () => {
    const workers = await open();
    for (let at = 0; at < 60; at += 1) {
      // Two megabytes each, and a worker has sixty-four.
      const large = await entry(
        `const kept = Array.from({ length: 2_000 }, (_, n) => Buffer.alloc(1_000, 'x').toString() + n + ${at}); exports.remote = { contract: 1, render: () => String(kept.length + ${at}) };`,
      );
      expect(await workers.call(large, 'render')).toMatchObject({ value: String(2_000 + at) });
    }
    expect(workers.ended).toBe(0);
  });
});
