import { createRenewal } from './renewal.ts';

let now = 1_000_000_000_000;
/** A tab that came with version 1, on a site that serves these versions by now. */
function openTab(served: readonly string[] | Error, storage: Partial<Storage> = memory()) {
  const reloads: number[] = [];
  const page = {
    sessionStorage: storage as Storage,
    location: { reload: () => void reloads.push(now) },
    fetch: async () => ({ json: async () => { if (served instanceof Error) throw served; return { contract: 1, remotes: { catalogue: { deployments: Object.fromEntries(served.map((version) => [version, {}])) } } }; } }),
  };
  return { reloads, renew: createRenewal({ version: () => '1' }, page, () => now) };
}
function memory(): Partial<Storage> {
  const kept = new Map<string, string>();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
}

describe('an old tab whose remote could not be loaded', () => {
  it('is loaded anew, once, when its version is not served any more', async () => {
    const { renew, reloads } = openTab(['2', '3', '4']);
    for (let at = 0; at < 5; at += 1) await renew('catalogue');
    expect(reloads).toHaveLength(1);
    now += 11 * 60_000;
    await renew('catalogue');
    expect(reloads).toHaveLength(2);
  });

  it('stays when its version is served: another page would have the same trouble', async () => {
    const { renew, reloads } = openTab(['1', '2']);
    await renew('catalogue');
    expect(reloads).toEqual([]);
  });

  it.each<readonly [string, readonly string[] | Error, Partial<Storage> | undefined]>([
    ['the site does not answer', new Error('offline'), undefined],
    ['no stamp can be kept', ['2'], { getItem: () => null, setItem: () => { throw new Error('QuotaExceededError'); } }],
    ['the remote is not known', [], { ...memory() }],
  ])('stays when %s', async (why, served, storage) => {
    const { renew, reloads } = openTab(served, storage);
    await renew(why === 'the remote is not known' ? 'comments' : 'catalogue');
    expect(reloads).toEqual([]);
  });
});
