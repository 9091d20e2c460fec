import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleasesAnswer } from '@agm/api';
import type { Overview } from '@agm/deploy/overview';
import { startSite, type Site } from '@agm/testing/site';
import { metricsReaderOf, operatorOf } from './operator.ts';
import { publishAt, variantOf } from './variants.ts';

jest.setTimeout(180_000);

let site: Site;
let workshop: string;

beforeEach(async () => {
  // A retried test begins with a site that nobody has visited; each visitor has an own address, which a proxy forwards.
  [site, workshop] = await Promise.all([startSite({ TRUSTED_PROXIES: '127.0.0.1' }), mkdtemp(path.join(tmpdir(), 'agm-entries-'))]);
});
afterEach(async () => {
  await site?.stop();
  await rm(workshop, { recursive: true, force: true });
});

let lastAddress = 0;
const visit = async (address: string) =>
  (await fetch(site.origin + address, { headers: { 'x-real-ip': `198.51.100.${++lastAddress}` } })).text();
const overview = async () =>
  (await (await fetch(`${site.origin}/remotes/overview`, { headers: await operatorOf(site) })).json()) as Overview;
const isEmpty = (html: string) => /data-remote="catalogue".*?<div data-frame="main"><\/div>/s.test(html);

/** Passes the gate, which does not ask for this wall. */
const brokenEntry = `
;{
  const { remote } = module.exports;
  module.exports = { remote: { ...remote, render(props, services) {
    if (props.address === '/shows/') throw new Error('these tiles are no tiles');
    return remote.render(props, services);
  } } };
}`;

describe('a version whose server entry fails', () => {
  it('is rolled back when it has failed for too many visitors, and the reason stands where people look', async () => {
    const before = (await overview()).registry.remotes.catalogue?.current ?? '';
    for (let at = 0; at < 20; at += 1) expect(isEmpty(await visit('/shows/'))).toBe(false);
    const files = await variantOf('catalogue', path.join(workshop, 'broken'), { server: (source) => source + brokenEntry });
    expect(await publishAt(site, 'catalogue', { files, version: 'broken', who: 'ben' })).toMatchObject({ body: { current: 'broken' } });

    // Forty-nine networks decide nothing, whatever they met; a visit that went well counts as one that did.
    for (let at = 0; at < 10; at += 1) expect(isEmpty(await visit('/'))).toBe(false);
    for (let at = 0; at < 49; at += 1) expect(isEmpty(await visit('/shows/'))).toBe(true);
    expect((await overview()).registry.remotes.catalogue?.current).toBe('broken');
    expect((await overview()).serverEntries?.catalogue).toMatchObject({
      [before]: { loaded: 20, failed: 0, visitors: 20 },
      broken: { loaded: 10, failed: 49, visitors: 59 },
    });
    await visit('/shows/');
    for (let tries = 0; tries < 40 && (await overview()).registry.remotes.catalogue?.current === 'broken'; tries += 1)
      await new Promise((later) => setTimeout(later, 50));

    const { registry, audit } = await overview();
    expect(registry.remotes.catalogue).toMatchObject({ current: before, held: true, failed: ['broken'] });
    expect(audit[0]).toMatchObject({
      what: 'moved back',
      from: 'broken',
      to: before,
      how: 'healing',
      why: '50 of 60 networks could not use it: server entry: Error: these tiles are no tiles',
    });
    expect(isEmpty(await visit('/shows/'))).toBe(false);
    expect(site.output()).toContain('a version failed and was rolled back');

    const metrics = await (await fetch(`${site.origin}/metrics`, { headers: await metricsReaderOf(site) })).text();
    expect(metrics).toContain('agm_remote_server_entries_total{remote="catalogue",version="broken",outcome="failed"} 50');
    expect(metrics).toContain('agm_remote_server_entry_networks{remote="catalogue",version="broken",outcome="all"} 60');
    const token = (
      (await (
        await fetch(`${site.origin}/wp-json/jwt-auth/v1/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'administrator', password: 'goodmovie' }),
        })
      ).json()) as { token: string }
    ).token;
    const desk = (await (
      await fetch(`${site.origin}/api/remotes`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as ReleasesAnswer;
    expect(desk.remotes.find(({ name }) => name === 'catalogue')?.versions).toContainEqual(
      expect.objectContaining({
        version: 'broken',
        state: 'failed',
        visitors: 60,
        failed: 50,
        why: 'server entry: Error: these tiles are no tiles',
      }),
    );
    const { output } = await site.command('packages/server/src/cli/remotes.ts', 'catalogue', '--to', site.origin);
    expect(output).toMatch(/broken.*failed, rolled back.*50 of 60 failed/);
  });
});
