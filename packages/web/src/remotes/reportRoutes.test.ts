import type { Overview } from '@agm/deploy/overview';
import { startServerOn, type EngineServer } from '@agm/server/test/servers';
import { createPageStamps } from './pageStamps.ts';
import { tinyUpload } from '../../test/tinyRemote.ts';

const token = 'a-token-of-the-operator';
let server: EngineServer;
beforeAll(async () => {
  server = await startServerOn('sqlite', { REGISTRY_TOKEN: token, VISIT_DEADLINE_MS: '1000' });
});
afterAll(() => server.close());

/** The remote of the test that runs now: it has two versions, and the second is out. */
let tiny: string;
let tests = 0;
beforeEach(async () => {
  tiny = `tiny${++tests}`;
  for (const version of ['1', '2'])
    await fetch(`${server.origin}/remotes/${tiny}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ version, files: tinyUpload(version) }),
    });
});

const stampOf = (versions = `${tiny} 2`) => server.app.releases.stamps.of(versions, Date.now());
async function say(from: string, stamp: string | undefined, outcome: string) {
  const answer = await fetch(`${server.origin}/api/remotes/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-real-ip': from },
    body: JSON.stringify({ stamp, seen: [{ remote: tiny, version: '2', outcome, why: 'TypeError' }] }),
  });
  return answer.status;
}
const overview = async () =>
  (await (await fetch(`${server.origin}/remotes/overview`, { headers: { authorization: `Bearer ${token}` } })).json()) as Overview;
const entry = async () => (await overview()).registry.remotes[tiny];
const health = async () => server.app.releases.reports.health()[tiny]?.[2];
const addresses = (count: number, network = '192.0.2.') => Array.from({ length: count }, (_, at) => `${network}${at + 1}`);

describe('reports of pages', () => {
  it('of fifty networks that failed roll a version back, each with the stamp of its page', async () => {
    for (const from of addresses(49)) expect(await say(from, stampOf(), 'failed')).toBe(204);
    expect((await entry())?.current).toBe('2');
    await say('198.51.100.1', stampOf(), 'failed');
    expect(await entry()).toMatchObject({ current: '1', failed: ['2'], held: true });
  });

  it('of a thousand addresses change nothing without a stamp that this site wrote', async () => {
    const forged = createPageStamps('a key that somebody guessed').of(`${tiny} 2`, Date.now());
    const old = server.app.releases.stamps.of(`${tiny} 2`, Date.now() - 61 * 60_000);
    const ofOtherPages = stampOf(`${tiny} 1,catalogue 2`);
    for (const stamp of [undefined, '', forged, old, ofOtherPages]) {
      const statuses = await Promise.all(addresses(200).map((from) => say(from, stamp, 'failed')));
      expect(new Set(statuses)).toEqual(new Set([204]));
    }
    expect(await health()).toBeUndefined();
    expect((await entry())?.current).toBe('2');
  });

  it('count once for one stamp, from however many addresses it comes', async () => {
    const stamp = stampOf();
    await Promise.all(addresses(200).map((from) => say(from, stamp, 'failed')));
    expect(await health()).toMatchObject({ visitors: 1, failed: 1 });
    expect((await entry())?.current).toBe('2');
  });

  it('count once for an IPv6 /48, whoever holds it', async () => {
    await Promise.all(addresses(200, '2001:db8:7:').map((from) => say(`${from}::1`, stampOf(), 'failed')));
    expect(await health()).toMatchObject({ visitors: 1, failed: 1 });
    await say('2001:db8:8:1::1', stampOf(), 'loaded');
    expect(await health()).toMatchObject({ visitors: 2, failed: 1 });
  });

  it('that start and say nothing more are failures, those that say anything are none', async () => {
    const [hangs, loads, leaves] = [stampOf(), stampOf(), stampOf()];
    for (const [from, stamp] of [
      ['192.0.2.1', hangs],
      ['192.0.2.2', loads],
      ['192.0.2.3', leaves],
    ] as const)
      await say(from, stamp, 'started');
    await Promise.all([say('192.0.2.2', loads, 'loaded'), say('192.0.2.3', leaves, 'left')]);
    for (let tries = 0; tries < 200 && (await health())?.failed !== 1; tries += 1) await new Promise((later) => setTimeout(later, 50));
    expect(await health()).toEqual({
      loaded: 1,
      hydrated: 0,
      failed: 1,
      visitors: 2,
      why: { 'started, and did not finish within 1 s': 1 },
    });
  });
});
