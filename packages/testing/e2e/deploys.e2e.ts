import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { deploy, rollback } from '@agm/deploy';
import { readBuild } from '@agm/deploy/build';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import { launchChromium, openPage } from '@agm/testing';
import { openStorage, type Storage } from '@agm/storage/Storage';
import { startSite, type Site } from '@agm/testing/site';
import { untilServed } from '@agm/testing/siteRegistry';
import { openSiteStore } from '@agm/web/registry/siteStore';

jest.setTimeout(240_000);

const root = path.resolve(__dirname, '../../..');
const workshop = path.join(root, '.workshop', 'edits');
const hostShares = { react: '19.3.1', 'react-dom': '19.3.1', jotai: '3.0.1', swr: '2.5.1' };

let site: Site;
/** Open beside the running server, as by a command of its machine. */
let storage: Storage;
let store: DeploymentStore;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  storage = await openStorage({ dataDir: site.dataDir, databaseUrl: null });
  ({ store } = await openSiteStore(storage, { dataDir: site.dataDir, objectStorage: null }));
});
afterAll(async () => {
  await browser?.close();
  await storage?.close();
  await site?.stop();
  await rm(workshop, { recursive: true, force: true });
});

/** A team's next change to the catalogue: one headline says something else. Built alone, from a copy of the remote's own folder. */
async function buildChangedCatalogue(headline: string): Promise<string> {
  await rm(workshop, { recursive: true, force: true });
  const dir = path.join(workshop, 'remotes/catalogue');
  await mkdir(dir, { recursive: true });
  await cp(path.join(root, 'remotes/catalogue'), dir, { recursive: true, filter: (file) => !/[\\/](dist|node_modules)$/.test(file) });
  await symlink(path.join(root, 'webpack.config.base.ts'), path.join(workshop, 'webpack.config.base.ts'));
  const file = path.join(dir, 'src/model/headline.ts');
  const source = await readFile(file, 'utf8');
  expect(source).toContain('Movies worth your evening');
  await writeFile(file, source.replace('Movies worth your evening', headline));
  const build = spawn(process.execPath, [path.join(root, 'node_modules/webpack-cli/bin/cli.js')], { cwd: dir });
  const [code] = (await once(build, 'close')) as [number];
  expect(code).toBe(0);
  return dir;
}

const hostFiles = async () => (await readdir(path.join(root, 'host/dist/web'))).sort();
const headlineOf = async (address: string) => /<h1[^>]*>([^<]*)</.exec(await (await fetch(address)).text())?.[1];

describe('a team that deploys one remote', () => {
  it('RC-04 the next page load shows the change, without a restart and without building the host or another remote', async () => {
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin);
    await visitor.page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    const before = {
      host: await hostFiles(),
      registry: (await (await fetch(`${site.origin}/remotes.json`)).json()) as { remotes: Record<string, { current: string }> },
    };

    const dir = await buildChangedCatalogue('Films for a rainy night');
    const build = await readBuild('catalogue', dir);
    const { version } = await deploy({ store, build, hostShares, by: 'person', now: new Date() });
    await untilServed(site, 'catalogue', version);

    // The open page keeps the version it was made with.
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: /Shows worth your evening/ }).waitFor();
    expect(await visitor.page.locator('[data-remote="catalogue"]').getAttribute('data-version')).toBe(
      before.registry.remotes.catalogue?.current,
    );

    await visitor.page.goto(site.origin);
    await visitor.page.getByRole('heading', { level: 1, name: 'Films for a rainy night' }).waitFor();
    await visitor.page.locator(`[data-remote="catalogue"][data-version="${version}"][data-state="alive"]`).waitFor();
    const after = (await (await fetch(`${site.origin}/remotes.json`)).json()) as typeof before.registry;
    expect(after.remotes.availability?.current).toBe(before.registry.remotes.availability?.current);
    expect(await hostFiles()).toEqual(before.host);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();

    await untilServed(site, 'catalogue', await rollback(store, 'catalogue'));
    expect(await headlineOf(site.origin)).toBe('Movies worth your evening');
    await untilServed(site, 'catalogue', await rollback(store, 'catalogue', version));
    expect(await headlineOf(site.origin)).toBe('Films for a rainy night');
    await untilServed(site, 'catalogue', await rollback(store, 'catalogue'));
  });

  it('never overwrites a version, and never serves a server entry', async () => {
    const dir = path.join(root, 'remotes/availability');
    const build = await readBuild('availability', dir);
    const altered = { ...build, files: { ...build.files, 'remoteEntry.js': 'sha384-other' } };
    await expect(deploy({ store, build: altered, version: build.version, hostShares, by: 'person', now: new Date() })).rejects.toThrow(
      /409.*never overwritten/,
    );
    const registry = (await (await fetch(`${site.origin}/remotes.json`)).json()) as {
      remotes: Record<string, { current: string; deployments: Record<string, { base: string; server: string; web: string }> }>;
    };
    const { current, deployments } = registry.remotes.availability ?? { current: '', deployments: {} };
    const deployment = deployments[current];
    expect((await fetch(`${site.origin}${deployment?.base}${deployment?.web}`)).status).toBe(200);
    expect((await fetch(`${site.origin}${deployment?.base}${deployment?.server}`)).status).toBe(404);
    expect((await fetch(`${site.origin}${deployment?.base}..%2f..%2fremotes.json`)).status).not.toBe(200);
  });

  it('is refused at the gate with the clause and the mend', async () => {
    const build = await readBuild('availability', path.join(root, 'remotes/availability'));
    const order = { store, hostShares, by: 'person' as const, now: new Date() };
    await expect(deploy({ ...order, build: { ...build, contract: 2 } })).rejects.toThrow(
      'speaks contract 2, this host speaks 1: deploy the host first',
    );
    await expect(deploy({ ...order, build: { ...build, shared: { react: '^18.0.0' } } })).rejects.toThrow(
      /wants react \^18\.0\.0, the host shares 19/,
    );
    await expect(deploy({ ...order, build: { ...build, size: { raw: 1, brotli: 1_000_000 } } })).rejects.toThrow(/the budget is/);
  });
});
