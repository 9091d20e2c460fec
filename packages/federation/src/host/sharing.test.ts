import { createInstance } from '@module-federation/enhanced/runtime';
import federation, { type Consumed, type ShareScope, type SharedVersion } from './sharing.ts';

const { bundlerRuntime } = federation;
const copy = { react: { use: () => 'the page' }, other: { use: () => 'another' } };

const shared = (name: string, version: string, module: unknown, isSingleton = true): Record<string, SharedVersion[]> => ({
  [name]: [{ version, scope: ['default'], shareConfig: { singleton: isSingleton }, get: () => () => module }],
});
const consumed = (shareKey: string, requiredVersion: string, more: Partial<Consumed> = {}): Consumed => ({
  shareKey,
  shareScope: ['default'],
  requiredVersion,
  singleton: true,
  strictVersion: true,
  fallback: () => () => {
    throw new Error(`Can not get '${shareKey}'`);
  },
  ...more,
});

/** What the plugin makes of a bundle: modules by id, of which 1 is a shared dependency. */
function bundle(name: string, shares: Record<string, SharedVersion[]>, one: Consumed = consumed('react', '^19.0.0')) {
  const bundled: Parameters<typeof bundlerRuntime.init>[0]['webpackRequire'] = {
    m: {},
    c: {},
    S: {},
    federation: { initOptions: { name, shared: shares } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 1: one } },
  };
  const installedModules = {};
  bundlerRuntime.init({ webpackRequire: bundled });
  return {
    scope: () => bundled.S['default'] as ShareScope,
    join: (scope: ShareScope) =>
      bundlerRuntime.initContainerEntry({ webpackRequire: bundled, shareScope: scope, shareScopeKey: 'default' }),
    async load(): Promise<unknown> {
      const promises: unknown[] = [];
      bundlerRuntime.consumes({
        chunkId: 'part',
        chunkMapping: { part: [1] },
        promises,
        webpackRequire: bundled,
        installedModules,
      });
      await Promise.all(promises);
      const module = { exports: {} as unknown };
      bundled.m['1']?.(module);
      return module.exports;
    },
  };
}

const host = () => bundle('host', shared('react', '19.3.1', copy.react));

describe('dependencies that the bundles of a page share', () => {
  it('are those of the host, for it and for every remote', async () => {
    const page = host();
    const remote = bundle('catalogue', {});
    remote.join(page.scope());
    expect([await page.load(), await remote.load()]).toEqual([copy.react, copy.react]);
  });

  it('are made once, also when two remotes ask while they are loading', async () => {
    let made = 0;
    const page = bundle('host', {
      react: [
        {
          version: '19.3.1',
          scope: ['default'],
          shareConfig: { singleton: true },
          get: async () => {
            made += 1;
            return () => copy.react;
          },
        },
      ],
    });
    const remotes = ['catalogue', 'comments'].map((name) => bundle(name, {}));
    for (const remote of remotes) remote.join(page.scope());
    expect(await Promise.all(remotes.map(({ load }) => load()))).toEqual([copy.react, copy.react]);
    expect(made).toBe(1);
  });

  it('stay the loaded ones when a remote brings a newer version along', async () => {
    const page = host();
    await page.load();
    const remote = bundle('guest', shared('react', '19.9.0', copy.other));
    remote.join(page.scope());
    expect(await remote.load()).toBe(copy.react);
    expect(Object.keys(page.scope()['react'] ?? {})).toEqual(['19.3.1', '19.9.0']);
  });

  it('are missing, with a sentence, for a remote of another major version', async () => {
    const page = host();
    const remote = bundle('catalogue', {}, consumed('react', '^18.0.0'));
    remote.join(page.scope());
    await expect(remote.load()).rejects.toThrow('version 19.3.1 of the shared dependency react does not satisfy ^18.0.0');
  });

  it('are missing for a remote that asks for what nobody shares', async () => {
    const remote = bundle('catalogue', {}, consumed('lodash', '^4.0.0'));
    remote.join(host().scope());
    await expect(remote.load()).rejects.toThrow("Can not get 'lodash'");
  });

  it('come from the remote itself where the page has another version of what is no singleton', async () => {
    const page = bundle('host', shared('grammar', '1.0.0-sha.aa', copy.react, false));
    const own = { fallback: () => Promise.resolve(() => copy.other), singleton: false };
    const same = bundle('catalogue', {}, consumed('grammar', '1.0.0-sha.aa', own));
    const differs = bundle('comments', {}, consumed('grammar', '1.0.0-sha.bb', own));
    for (const remote of [same, differs]) remote.join(page.scope());
    expect([await same.load(), await differs.load()]).toEqual([copy.react, copy.other]);
  });

  it('are given again to a try after one that failed', async () => {
    let tries = 0;
    const remote = bundle(
      'catalogue',
      {},
      {
        ...consumed('slow', '^1.0.0'),
        fallback: () => (++tries === 1 ? Promise.reject(new Error('cut')) : Promise.resolve(() => copy.other)),
      },
    );
    remote.join(host().scope());
    await expect(remote.load()).rejects.toThrow('cut');
    expect(await remote.load()).toBe(copy.other);
  });
});

describe('a remote with a runtime of its own', () => {
  it('takes the dependencies of this page, and gives it those it brings', async () => {
    const page = host();
    const guest = createInstance({
      name: 'guest',
      remotes: [],
      shared: { charts: { version: '3.1.0', lib: () => copy.other, scope: 'default' } },
    });
    guest.initShareScopeMap('default', page.scope() as never);
    await Promise.all(guest.initializeSharing('default'));
    const info = { shareConfig: { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' }, scope: ['default'] };
    const factory = await guest.loadShare<unknown>('react', { customShareInfo: info as never });
    expect((factory as () => unknown)()).toBe(copy.react);
    const remote = bundle('catalogue', {}, consumed('charts', '^3.0.0'));
    remote.join(page.scope());
    expect(await remote.load()).toBe(copy.other);
  });
});
