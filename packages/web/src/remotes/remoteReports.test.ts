import type { Deployment, Registry } from '@agm/contract';
import { reasonOf } from './reasonOf.ts';
import { RemoteReports, type Outcome } from './remoteReports.ts';

const began = Date.parse('2026-03-01T12:00:00Z');
const deployment = {
  base: '/remotes/tiny/2/',
  web: 'remoteEntry.js',
  server: 'server.cjs',
  styles: [],
  files: {},
  contract: 1,
  shared: {},
  size: { raw: 1, brotli: 1 },
  publishedAt: '',
} satisfies Deployment;
const out = (more: object = {}): Registry => ({
  contract: 1,
  remotes: {
    tiny: {
      current: '2',
      previous: ['1'],
      canary: null,
      held: true,
      since: { current: new Date(began).toISOString(), canary: null },
      deployments: { 1: deployment, 2: deployment, 3: deployment },
      ...more,
    },
  },
});

let reports: RemoteReports;
beforeEach(() => {
  reports = new RemoteReports();
});

const say = (
  network: string,
  outcome: Outcome,
  {
    version = '2',
    registry = out(),
    now = began + 60_000,
    why,
  }: { version?: string; registry?: Registry; now?: number; why?: string } = {},
) => reports.count(network, [{ remote: 'tiny', version, outcome, why }], { registry, now });
const crowd = (count: number, outcome: Outcome, how: Parameters<typeof say>[2] = {}, from = 0) =>
  Array.from({ length: count }, (_, at) => say(`192.0.2.${from + at}`, outcome, how)).flat();

describe('what browsers report of a version', () => {
  it('counts every network once, with the reasons', () => {
    crowd(12, 'loaded');
    crowd(12, 'loaded');
    crowd(10, 'hydrated');
    crowd(3, 'failed', { why: 'TypeError: tiles is undefined' });
    crowd(3, 'failed', { why: 'TypeError: tiles is undefined' });
    expect(reports.health()).toEqual({
      tiny: { 2: { loaded: 12, hydrated: 10, failed: 3, visitors: 12, why: { 'TypeError: tiles is undefined': 3 } } },
    });
    expect(reports.counts()).toContainEqual({ remote: 'tiny', version: '2', outcome: 'loaded', count: 24 });
  });

  it('one network never moves a pointer, however often it says so', () => {
    for (let at = 0; at < 200; at += 1) expect(say('192.0.2.1', 'failed').map(({ verdict }) => verdict)).toEqual(['suspect']);
    expect(reports.health().tiny?.[2]).toMatchObject({ failed: 1, visitors: 1 });
  });

  it('a network that says too much is not heard for a while', () => {
    for (let at = 0; at < 600; at += 1) reports.listen('192.0.2.1', began);
    expect(() => reports.listen('192.0.2.1', began + 59_000)).toThrow(
      expect.objectContaining({ status: 429, code: 'rest_too_many_requests' }),
    );
    reports.listen('192.0.2.2', began + 59_000);
    reports.listen('192.0.2.1', began + 61_000);
  });

  it('names the version that fails for too many networks, with the commonest reason', () => {
    crowd(30, 'loaded', { version: '1' }, 100);
    expect(crowd(25, 'loaded')).toEqual([]);
    expect(crowd(49, 'failed', { why: 'TypeError: tiles is undefined' }, 30).filter(({ verdict }) => verdict === 'failing')).toEqual([]);
    expect(crowd(1, 'failed', { why: 'TypeError: tiles is undefined' }, 79).at(-1)).toEqual({
      remote: 'tiny',
      version: '2',
      verdict: 'failing',
      why: expect.stringMatching(/^50 of 75 networks could not use it: TypeError: tiles is undefined$/),
    });
  });

  it('judges a canary against the version that everybody gets', () => {
    const registry = out({
      canary: { version: '3', percent: 10 },
      since: { current: '2026-01-01T00:00:00Z', canary: new Date(began).toISOString() },
    });
    crowd(40, 'loaded', { registry }, 100);
    expect(crowd(50, 'failed', { registry, version: '3' }).at(-1)).toMatchObject({ remote: 'tiny', version: '3', verdict: 'failing' });
  });

  it('a version out for more than a day is not rolled back: what breaks then did not come with it', () => {
    expect(crowd(60, 'failed', { now: began + 25 * 60 * 60_000 })).toEqual([]);
  });

  it('a version that goes out again is judged again', () => {
    crowd(45, 'failed');
    const again = out({ since: { current: new Date(began + 3_600_000).toISOString(), canary: null } });
    expect(crowd(10, 'failed', { registry: again, now: began + 3_700_000 }).filter(({ verdict }) => verdict === 'failing')).toEqual([]);
    expect(reports.health().tiny?.[2]).toMatchObject({ failed: 10, visitors: 10 });
  });

  it('versions and remotes that nobody deployed are not counted', () => {
    for (const version of ['9', '__proto__', 'constructor']) say('192.0.2.1', 'failed', { version });
    reports.count(
      '192.0.2.1',
      [
        { remote: '__proto__', version: '2', outcome: 'failed' },
        { remote: 'nobody', version: '2', outcome: 'failed' },
      ],
      { registry: out(), now: began },
    );
    expect(reports.health()).toEqual({});
  });

  it('is forgotten with the version', () => {
    crowd(7, 'loaded');
    reports.forget({ contract: 1, remotes: {} });
    expect(reports.health()).toEqual({});
  });

  it('keeps a dozen reasons, whatever browsers invent', () => {
    for (let at = 0; at < 100; at += 1) say(`192.0.2.${at}`, 'failed', { why: `reason ${at}` });
    expect(Object.keys(reports.health().tiny?.[2]?.why ?? {})).toHaveLength(13);
  });
});

describe('a reason', () => {
  it.each([
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['', 'no reason was given'],
    ['Loading chunk https://movies.example/remotes/tiny/2/a.js?token=abc failed', 'Loading chunk (address) failed'],
    ['maya@story.example is not known', '(mail) is not known'],
    ['bad eyJhbGciOiJIUzI1NiJ9', 'bad (id)'],
    ['two\nlines\u202e and\u0000 more', 'two lines and more'],
    ['long '.repeat(100), `${'long '.repeat(19)}long…`],
  ])('%j is kept as %j', (said, kept) => expect(reasonOf(said)).toBe(kept));
});
