import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readIntegrityGuard } from '@agm/contract/policy';

const cdn = 'https://cdn.example';
const pins = { [`${cdn}/assets/main.js`]: 'sha384-main', [`${cdn}/assets/`]: 'sha384-list' };
const asked: string[] = [];

beforeAll(async () => {
  document.head.innerHTML = `<script type="application/json" id="pins">${JSON.stringify(pins)}</script>`;
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return { json: async () => ({ 'later.js': 'sha384-later' }) };
  }) as unknown as typeof fetch;
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-guard-'));
  const file = path.join(folder, 'guard.js');
  await writeFile(file, await readIntegrityGuard(cdn));
  jest.requireActual(file);
  await rm(folder, { recursive: true });
});

const script = (src: string) => Object.assign(document.createElement('script'), { src });

describe('the integrity guard of a site with a CDN', () => {
  it('is the same as that of a site without one but for two places', async () => {
    const [plain, changed] = (await Promise.all([readIntegrityGuard(), readIntegrityGuard(cdn)])).map((text) => text.split('\n'));
    expect(changed?.filter((line, at) => line !== plain?.[at])).toHaveLength(2);
  });

  it('loads a script of the shell, which its build names by a path of the site, from there', () => {
    const one = script('/assets/main.js');
    expect([one.getAttribute('src'), one.integrity, one.crossOrigin]).toEqual([`${cdn}/assets/main.js`, 'sha384-main', 'anonymous']);
  });

  it('reads the list of the others there, and loads them from there', async () => {
    const one = script('/assets/later.js');
    await new Promise((resolve) => new MutationObserver(resolve).observe(one, { attributeFilter: ['src'] }));
    expect([one.getAttribute('src'), one.integrity]).toEqual([`${cdn}/assets/later.js`, 'sha384-later']);
    expect(asked).toEqual([`${cdn}/assets/hashes.json?list`]);
  });

  it('takes a remote’s path on the site for that of the CDN, and refuses what no page names there', () => {
    expect(() => script('/remotes/catalogue/1/remoteEntry.js')).toThrow(`no integrity hash for ${cdn}/remotes/catalogue/1/remoteEntry.js`);
    expect(() => script('/other/main.js')).toThrow('no integrity hash for http://localhost/other/main.js');
  });
});
