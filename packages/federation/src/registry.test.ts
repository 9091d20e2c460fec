import { contractMismatch } from './contract.ts';
import { currentDeployment, emptyRegistry, entryOf, registryForPage, type Deployment, type Registry } from './registry.ts';

const deployment = (version: string): Deployment => ({
  base: `/remotes/catalogue/${version}/`, web: 'remoteEntry.js', server: 'server.cjs', styles: ['wall.css'],
  files: { 'remoteEntry.js': 'sha384-a', 'wall.css': 'sha384-b', 'server.cjs': 'sha384-c', 'font.woff2': 'sha384-d' },
  contract: 1, shared: {}, size: { raw: 1, brotli: 1 }, publishedAt: '2026-03-01T12:00:00.000Z',
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

  it('travels in a page with the current versions and their scripts only: no server face, no older version', () => {
    const slim = registryForPage(registry);
    expect(Object.keys(slim.remotes)).toEqual(['catalogue']);
    expect(slim.remotes.catalogue).toMatchObject({ current: '2', previous: [] });
    expect(slim.remotes.catalogue?.deployments).toEqual({ 2: { ...deployment('2'), files: { 'remoteEntry.js': 'sha384-a' } } });
    expect(currentDeployment(slim, 'catalogue')?.version).toBe('2');
  });
});

describe('two sides with different contracts', () => {
  it('say which of them has to move', () => {
    expect(contractMismatch(2)).toBe('speaks contract 2, this host speaks 1: deploy the host first');
    expect(contractMismatch(0)).toBe('speaks contract 0, this host speaks 1: build the remote against this host');
    expect(contractMismatch(undefined)).toBe('speaks contract undefined, this host speaks 1: build the remote against this host');
  });
});
