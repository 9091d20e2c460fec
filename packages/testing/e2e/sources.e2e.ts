import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Overview } from '@agm/deploy/overview';
import { packUpload } from '@agm/deploy/upload';
import { buildFaulty, type FaultyBuilds } from '@agm/testing';
import { operatorOf } from './operator.ts';
import { eventually, setStage } from './stage.ts';
import { publishAt } from './variants.ts';

jest.setTimeout(240_000);

const stage = setStage();
let builds: FaultyBuilds;
let version: string;
beforeAll(async () => {
  builds = await buildFaulty();
  const build = await builds.with(null);
  const { status, body } = await publishAt(stage.site, 'comments', { files: await packUpload(path.join(build.webFolder, '../..')) });
  if (status >= 300) throw new Error(JSON.stringify(body));
  version = build.version;
});
afterAll(() => builds?.close());

const words = "throw new Error('this browser has a faulty part')";
const overview = async () =>
  (await (await fetch(`${stage.site.origin}/remotes/overview`, { headers: await operatorOf(stage.site) })).json()) as Overview;

describe('a remote that throws in a visitor’s browser', () => {
  it('is reported with the file and the line of its source', async () => {
    const { page } = stage;
    await page.addInitScript(() => localStorage.setItem('faulty-browser', 'yes'));
    await page.goto(`${stage.site.origin}/parasite/`);
    const place = page.locator('[data-remote="comments"]');
    await place.scrollIntoViewIfNeeded();
    await page.locator('[data-remote="comments"][data-state="failed"]').waitFor();
    // What a page reports is sent at the latest when the visitor leaves.
    await page.goto(`${stage.site.origin}/robots.txt`);
    const why = async () => Object.keys((await overview()).health['comments']?.[version]?.why ?? {});
    const source = await readFile(path.resolve(__dirname, '../src/faults/FaultyPart.tsx'), 'utf8');
    const line = source.slice(0, source.indexOf(words)).split('\n').length;
    expect(await eventually(why, (all) => all.length > 0)).toEqual([
      expect.stringMatching(new RegExp(`^Error: this browser has a faulty part at src/views/FaultyPart\\.tsx:${line}:\\d+$`)),
    ]);
  });

  it('gives nobody its map, which is stored with the version', async () => {
    const registry = (await overview()).registry.remotes['comments']!;
    expect(Object.keys(registry.deployments[version]!.files)).toContain('sources.json.gz');
    const base = `${stage.site.origin}/remotes/comments/${version}/`;
    const { origin } = stage.site;
    const main = /assets\/(main\.[0-9a-f]+\.js)/.exec(await (await fetch(origin)).text())?.[1] ?? '';
    for (const address of [
      `${base}sources.json.gz`,
      `${base}remoteEntry.js.map`,
      `${origin}/assets/sources.json.gz`,
      `${origin}/assets/../sources.json.gz`,
      `${origin}/assets/%2e%2e/sources.json.gz`,
      `${origin}/assets/${main}.map`,
    ])
      expect([address, (await fetch(address)).status]).toEqual([address, 404]);
    const script = await (await fetch(`${origin}/assets/${main}`)).text();
    expect(script).not.toContain('sourceMappingURL');
    expect(await (await fetch(`${base}hashes.json`)).text()).not.toContain('sources.json');
  });
});
