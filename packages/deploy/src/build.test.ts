import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tinyRemote, workshop, type Parts } from '../test/tinyBuild.ts';
import { readBuild } from './build.ts';

let dir: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ dir, close } = await workshop());
});
afterAll(() => close());

const built = async (parts: Parts = {}) => readBuild('tiny', await tinyRemote(path.join(dir, 'tiny'), parts));

describe('reading a remote’s build', () => {
  it('measures what visitors load and hashes every file, the server entry included', async () => {
    const build = await built();
    expect(Object.keys(build.files)).toEqual(['chunk.1a2b.js', 'remoteEntry.js', 'wall.3c4d.css', 'server.cjs']);
    expect(build.files['wall.3c4d.css']).toBe(`sha384-${createHash('sha384').update('.wall{}').digest('base64')}`);
    expect(build).toMatchObject({ contract: 1, shared: { react: '^19.0.0' }, styles: ['wall.3c4d.css'] });
    // The entry counts as compressed, the others as they are.
    expect(build.size).toEqual({ raw: 'var tiny = "hello";void 0;.wall{}'.length, brotli: 'compressedvoid 0;.wall{}'.length });
  });

  it('the version is the package’s and the content’s: same bytes, same version; other bytes, another one', async () => {
    const one = await built();
    expect(one.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect((await built()).version).toBe(one.version);
    expect((await built({ words: 'bye' })).version).not.toBe(one.version);
    expect((await built({ packageVersion: '1.1.0' })).version).toBe(one.version.replace('1.0.0', '1.1.0'));
  });

  it('names the slots that its package.json fills, and those are part of the version', async () => {
    const fill = { slot: 'title-section', order: 20, label: 'Watch it together' };
    const build = await built({ agm: { fills: [{ ...fill, secret: 'not published' }] } });
    expect(build.fills).toEqual([fill]);
    expect((await built({ agm: { fills: [{ ...fill, order: 30 }] } })).version).not.toBe(build.version);
    expect((await built()).fills).toBeUndefined();
    for (const fills of ['title-section', [null]])
      await expect(built({ agm: { fills } })).rejects.toThrow(/fills: .* must be a list of objects with slot, label and order/);
  });

  it('publishes its messages in other languages, and nothing else that is JSON', async () => {
    const { files } = await built({ web: { 'messages.pt-BR.json': '{}', 'stats.json': '{}' } });
    expect(Object.keys(files).filter((file) => file.endsWith('.json'))).toEqual(['messages.pt-BR.json']);
  });

  it('refuses what was never built, or only by half, and says how to build it', async () => {
    await expect(readBuild('nobody', path.join(dir, 'nobody'))).rejects.toThrow(
      "remote 'nobody' is not built: run `npm run build -w remotes/nobody`",
    );
    await expect(built({ web: { 'remoteEntry.js': null } })).rejects.toThrow(/built by half, .*remoteEntry\.js is missing/);
    await expect(built({ web: { 'mf-manifest.json': null } })).rejects.toThrow(/built by half, .*mf-manifest\.json is missing/);
    const home = await tinyRemote(path.join(dir, 'tiny'));
    await rm(path.join(home, 'dist/server'), { recursive: true });
    await expect(readBuild('tiny', home)).rejects.toThrow(/built by half, .*server\.cjs is missing/);
  });

  it.each([
    ['throws', 'throw new Error("no catalogue")', /throws while loading: (Error: )?no catalogue/],
    ['ends the process', 'process.exit(0)', /ends its process while loading/],
    ['defines no remote', 'exports.other = 1', /throws while loading/],
  ])('a server entry that %s while loading gets no version', async (_, server, why) => {
    await expect(built({ server })).rejects.toThrow(why);
  });

  it('finds the copies that a remote brings of what it shares, a React that nobody declared among them', async () => {
    expect((await built()).brings).toEqual([]);
    const assets = { js: { sync: ['swr.js'], async: [] }, css: { sync: [], async: [] } };
    const manifest = JSON.stringify({ shared: [{ name: 'swr', requiredVersion: '^2.0.0', assets }] });
    expect(
      (await built({ web: { 'mf-manifest.json': manifest, 'vendor.js': 'Symbol.for("react.transitional.element")' } })).brings,
    ).toEqual(['react', 'swr']);
  });

  it('does not want what it would share and nothing in it asks for', async () => {
    const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    const manifest = JSON.stringify({
      shared: [
        { name: '@agm/domain/addresses', requiredVersion: '^1.0.0', assets },
        { name: 'react', requiredVersion: '^19.0.0', singleton: true, assets },
      ],
    });
    expect(await built({ web: { 'mf-manifest.json': manifest } })).toMatchObject({ shared: { react: '^19.0.0' }, brings: [] });
  });

  it('wants the runtime that its entry takes from the host as new as the one it was built with', async () => {
    const manifest = JSON.stringify({ metaData: { pluginVersion: '2.9.2' }, shared: [{ name: 'react', requiredVersion: '^19.0.0' }] });
    const entry = (code: string) => built({ web: { 'mf-manifest.json': manifest, 'remoteEntry.js': code } });
    expect((await entry('globalThis._FEDERATION_BUNDLER_RUNTIME')).shared).toEqual({
      '@module-federation/webpack-bundler-runtime': '^2.9.2',
      react: '^19.0.0',
    });
    // One that brings its own asks for nothing.
    expect((await entry('var tiny')).shared).toEqual({ react: '^19.0.0' });
  });

  it('is shown with the sheets of its module from the start; the entry brings those of later parts, where it knows how to', async () => {
    const css = { sync: ['wall.3c4d.css'], async: ['guide.5e6f.css'] };
    const web = { 'guide.5e6f.css': '.guide{}', 'mf-manifest.json': JSON.stringify({ exposes: [{ assets: { js: {}, css } }] }) };
    const entry = 'globalThis.agmAddLateSheet?.("guide.5e6f.css")';
    const build = await built({ web: { ...web, 'remoteEntry.js': entry } });
    expect(build.styles).toEqual(['wall.3c4d.css']);
    expect(Object.keys(build.files)).toContain('guide.5e6f.css');
    expect((await built({ web })).styles).toEqual(['guide.5e6f.css', 'wall.3c4d.css']);
  });

  it('a server entry says which props it was built for', async () => {
    const takes = { fields: { address: 'string' } };
    expect((await built({ server: `exports.remote = { contract: 1, takes: ${JSON.stringify(takes)} };` })).takes).toEqual(takes);
  });

  it('a server entry sees none of the operator’s environment', async () => {
    const build = await built({ server: 'exports.remote = { contract: Object.keys(process.env).length === 0 ? 1 : 0 };' });
    expect(build.contract).toBe(1);
  });
});
