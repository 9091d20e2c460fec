import { contractMismatch } from './contract.ts';
import {
  buckets,
  currentDeployment,
  emptyRegistry,
  entryOf,
  isInCanary,
  registryFor,
  registryForPage,
  registryInDocument,
  sheetsOf,
  type Deployment,
  type Registry,
} from './registry.ts';

const deployment = (version: string): Deployment => ({
  base: `/remotes/catalogue/${version}/`,
  web: 'remoteEntry.js',
  server: 'server.cjs',
  styles: ['wall.css'],
  files: { 'remoteEntry.js': 'sha384-a', 'wall.css': 'sha384-b', 'server.cjs': 'sha384-c', 'font.woff2': 'sha384-d' },
  contract: 1,
  shared: {},
  size: { raw: 1, brotli: 1 },
  publishedAt: '2026-03-01T12:00:00.000Z',
});
const registry: Registry = {
  contract: 1,
  remotes: {
    catalogue: { current: '2', previous: ['1'], canary: null, held: false, deployments: { 1: deployment('1'), 2: deployment('2') } },
    lost: { current: '9', previous: [], canary: null, held: false, deployments: {} },
    odd: { current: 'constructor', previous: [], canary: null, held: false, deployments: {} },
  },
};

describe('the registry', () => {
  it('gives the version a page gets now', () => {
    expect(currentDeployment(registry, 'catalogue')).toEqual({ version: '2', deployment: deployment('2') });
  });

  it.each(['nobody', 'lost', 'odd', 'constructor', '__proto__', ''])('has no current version of %j', (name) => {
    expect(currentDeployment(registry, name)).toBeNull();
    expect(currentDeployment(emptyRegistry, name)).toBeNull();
  });

  it('knows its own names only', () => {
    expect(entryOf(registry, 'toString')).toBeNull();
    expect(entryOf(registry, 'lost')).toBe(registry.remotes.lost);
  });

  it('travels in a page with the current versions, their scripts and sheets only: no server entry, no older version', () => {
    const slim = registryForPage(registry);
    expect(Object.keys(slim.remotes)).toEqual(['catalogue']);
    expect(slim.remotes.catalogue).toMatchObject({ current: '2', previous: [] });
    expect(slim.remotes.catalogue?.deployments).toEqual({
      2: { ...deployment('2'), files: { 'remoteEntry.js': 'sha384-a', 'wall.css': 'sha384-b' } },
    });
    expect(currentDeployment(slim, 'catalogue')?.version).toBe('2');
  });

  it('stands in a document with what its loader starts from: no hash, which the integrity guard has', () => {
    const { deployment: now } = currentDeployment(registryInDocument(registry), 'catalogue') ?? {};
    expect(now).toMatchObject({
      base: deployment('2').base,
      web: 'remoteEntry.js',
      styles: ['wall.css'],
    });
    expect(now?.files).toEqual({});
  });

  it('lists the sheets of later parts behind those that a remote is shown with from the start', () => {
    const files = { 'a.css': 'sha384-a', 'remoteEntry.js': 'sha384-b', 'wall.css': 'sha384-c', 'z.css': 'sha384-d' };
    expect(sheetsOf({ styles: ['wall.css'], files })).toEqual(['wall.css', 'a.css', 'z.css']);
  });
});

describe('a canary', () => {
  const canary = { version: '2', percent: 10 };
  const everyBucket = Array.from({ length: buckets }, (_, bucket) => bucket);
  const chosen = (name: string, one: typeof canary) => everyBucket.filter((bucket) => isInCanary(name, one, bucket));

  it.each([0, 1, 10, 55, 100])('of %i per cent chooses that many buckets', (percent) => {
    expect(chosen('catalogue', { version: '2', percent })).toHaveLength(percent);
  });

  it('keeps whom it has when it grows, and chooses others for another remote or version', () => {
    expect(chosen('catalogue', { ...canary, percent: 30 })).toEqual(expect.arrayContaining(chosen('catalogue', canary)));
    expect(chosen('comments', canary)).not.toEqual(chosen('catalogue', canary));
    expect(chosen('catalogue', { ...canary, version: '3' })).not.toEqual(chosen('catalogue', canary));
  });

  it('is the current version of whom it chose, in their page too; everybody else and whoever has no bucket gets the stable one', () => {
    const entry = registry.remotes.catalogue;
    const now: Registry = {
      ...registry,
      remotes: { catalogue: { current: '1', previous: [], held: true, deployments: entry?.deployments ?? {}, canary } },
    };
    const version = (bucket: number | null) => currentDeployment(registryForPage(registryFor(now, bucket)), 'catalogue')?.version;
    expect(everyBucket.filter((bucket) => version(bucket) === '2')).toEqual(chosen('catalogue', canary));
    expect(version(null)).toBe('1');
    expect(JSON.stringify(registryForPage(registryFor(now, null)))).not.toContain('percent');
    const lost: Registry = { ...now, remotes: { catalogue: { ...now.remotes.catalogue!, canary: { version: '9', percent: 100 } } } };
    expect(currentDeployment(registryFor(lost, 5), 'catalogue')?.version).toBe('1');
  });
});

describe('two sides with different contracts', () => {
  it('say which of them has to move', () => {
    expect(contractMismatch(2)).toBe('speaks contract 2, this host speaks 1: deploy the host first');
    expect(contractMismatch(0)).toBe('speaks contract 0, this host speaks 1: build the remote against this host');
    expect(contractMismatch(undefined)).toBe('speaks contract undefined, this host speaks 1: build the remote against this host');
  });
});
