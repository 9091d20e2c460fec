import type { Deployment, Registry } from '@agm/contract';
import { expireVisits } from './expireVisits.ts';
import { createPageStamps } from './pageStamps.ts';
import { RemoteReports } from './remoteReports.ts';
import { Visits } from './visits.ts';

const began = Date.parse('2026-03-01T12:00:00Z');
const deadlineMs = 20_000;
const hour = 60 * 60_000;
const deployment = {
  base: '/',
  web: '',
  server: '',
  styles: [],
  files: {},
  contract: 1,
  shared: {},
  size: { raw: 1, brotli: 1 },
  publishedAt: '',
} satisfies Deployment;
const entry = (since: number) => ({
  current: '2',
  previous: ['1'],
  canary: null,
  held: true,
  since: { current: new Date(since).toISOString(), canary: null },
  deployments: { 1: deployment, 2: deployment },
});
/** The comments went out after the catalogue. */
const registry: Registry = {
  contract: 1,
  remotes: { comments: entry(began), catalogue: entry(began - hour), account: entry(began - 48 * hour) },
};
const versions = 'comments 2,catalogue 2,account 2';
const why = 'started, and did not finish within 20 s';

let reports: RemoteReports;
let visits: Visits;
const stamps = createPageStamps('key');
beforeEach(() => {
  reports = new RemoteReports();
  visits = new Visits({ run: stamps.run, deadlineMs }, began);
});

function start(network: string, remotes: readonly string[], now = began + 1000, by = stamps): void {
  const stamp = stamps.read(by.of(versions, now), now);
  if (stamp)
    visits.take(
      stamp,
      network,
      remotes.map((remote) => ({ remote, version: '2', outcome: 'started' })),
      now,
    );
}
const expire = (now = began + 60_000) => expireVisits({ visits, reports, shared: null, deadlineMs }, { registry, now });

describe('visits that started and did not finish', () => {
  it('are failures of the version, with the reason', () => {
    start('192.0.2.1', ['comments']);
    expect(expire(began + 20_000)).toEqual([]);
    expect(expire()).toEqual([{ remote: 'comments', version: '2', verdict: 'suspect', why: `1 of 1 networks could not use it: ${why}` }]);
    expect(reports.health()).toEqual({ comments: { 2: { loaded: 0, hydrated: 0, failed: 1, visitors: 1, why: { [why]: 1 } } } });
  });

  it('of fifty networks decide by themselves', () => {
    for (let at = 0; at < 50; at += 1) start(`192.0.2.${at}`, ['comments']);
    expect(expire().at(-1)).toEqual({
      remote: 'comments',
      version: '2',
      verdict: 'failing',
      why: `50 of 50 networks could not use it: ${why}`,
    });
  });

  it('are counted for the remote that went out last, where a page had started several', () => {
    start('192.0.2.1', ['catalogue', 'comments', 'account']);
    expire();
    expect(Object.keys(reports.health())).toEqual(['comments']);
  });

  it('of a version that is out for more than a day are counted, and change nothing', () => {
    start('192.0.2.1', ['account']);
    expect(expire()).toEqual([]);
    expect(reports.health().account?.[2]).toMatchObject({ failed: 1 });
  });

  it('are not counted where pages of another server report here that cannot be asked: the version is only tried', () => {
    const others = createPageStamps('key');
    start('198.51.100.1', ['comments'], began + 1000, others);
    start('192.0.2.1', ['account']);
    expect(expire()).toEqual([{ remote: 'comments', version: '2', verdict: 'suspect', why: `a visit ${why}` }]);
    expect(reports.health()).toEqual({});
  });
});
