import type { RemoteBuild } from './build.ts';
import { takenProps } from '@agm/contract';
import { refusals, sizeBudget, staffSizeBudget } from './gate.ts';

const build: RemoteBuild = {
  name: 'catalogue',
  webFolder: '/nowhere',
  serverFile: '/nowhere',
  files: {},
  styles: [],
  contract: 1,
  shared: { react: '^19.0.0' },
  size: { raw: 1, brotli: 1 },
  version: '1.0.0-aaaaaaaa',
};
const hostShares = { react: '19.3.1', jotai: '3.0.1' };

describe('the gate', () => {
  it('lets a build pass that keeps to contract, majors and budget', () => {
    expect(refusals(build, hostShares)).toEqual([]);
    expect(refusals({ ...build, size: { raw: 1, brotli: sizeBudget } }, hostShares)).toEqual([]);
  });

  it.each<readonly [Partial<RemoteBuild>, string]>([
    [{ contract: 2 }, "contract: remote 'catalogue' speaks contract 2, this host speaks 1: deploy the host first"],
    [{ contract: 0 }, "contract: remote 'catalogue' speaks contract 0, this host speaks 1: build the remote against this host"],
    [
      { contract: undefined as unknown as number },
      "contract: remote 'catalogue' speaks contract undefined, this host speaks 1: build the remote against this host",
    ],
    [
      { shared: { react: '^18.2.0' } },
      "singletons: 'catalogue' wants react ^18.2.0, the host shares 19.3.1: build it against the host's version",
    ],
    [
      { shared: { react: '^19.4.0' } },
      "singletons: 'catalogue' wants react ^19.4.0, the host shares 19.3.1: build it against the host's version",
    ],
    [
      { shared: { lodash: '^4.0.0' } },
      "singletons: 'catalogue' wants lodash ^4.0.0 from the host, which shares none: bundle it, or deploy a host that shares it",
    ],
    [
      { brings: ['react'] },
      "singletons: 'catalogue' brings a react of its own beside the host's 19.3.1: share it with `import: false`, as webpack.sharing.ts does",
    ],
    [
      { takes: { fields: { address: 'string', 'mode?': [] } } },
      'props: catalogue.props.mode may be "projektor", and it takes nothing: build it against the host\'s @agm/federation, or deploy the host that says it so',
    ],
    [
      { takes: { fields: { address: 'string', page: 'number' } } },
      "props: catalogue.props.page is never said, and it cannot do without: build it against the host's @agm/federation, or deploy the host that says it so",
    ],
    [
      { size: { raw: 1, brotli: sizeBudget + 1 } },
      `size: 'catalogue' has ${sizeBudget + 1} bytes (brotli), the budget is ${sizeBudget}: load what the first view does not need on demand`,
    ],
  ])('refuses %j and names the mend', (change, sentence) => {
    expect(refusals({ ...build, ...change }, hostShares)).toEqual([sentence]);
  });

  it('lets the desk, which staff alone load, have more', () => {
    const desk = { ...build, name: 'desk', size: { raw: 1, brotli: staffSizeBudget } };
    expect(refusals(desk, hostShares)).toEqual([]);
    expect(refusals({ ...desk, size: { raw: 1, brotli: staffSizeBudget + 1 } }, hostShares)).toHaveLength(1);
  });

  it('says everything that is wrong at once', () => {
    expect(
      refusals({ ...build, contract: 2, shared: { react: '^18.0.0', jotai: '^2.0.0' }, size: { raw: 1, brotli: 1e6 } }, hostShares),
    ).toHaveLength(4);
  });

  it('asks nothing of a range that accepts everything, nor of what a remote brings and the host does not share', () => {
    expect(refusals({ ...build, shared: { react: '*', lodash: '^4.0.0' }, brings: ['lodash'] }, hostShares)).toEqual([]);
  });

  it('compares the props it takes with those that the running host says, which may be older or newer than this checkout', () => {
    const takes = takenProps.catalogue;
    expect(refusals({ ...build, takes }, hostShares)).toEqual([]);
    expect(refusals({ ...build, takes }, hostShares, { catalogue: { fields: { address: 'string', more: 'boolean' } } })).toEqual([]);
    expect(refusals({ ...build, takes }, hostShares, { catalogue: { fields: { address: 'number' } } })).toEqual([
      "props: catalogue.props.address is a number, and it takes a string: build it against the host's @agm/federation, or deploy the host that says it so",
    ]);
    expect(refusals({ ...build, name: 'other', takes }, hostShares)).toEqual([]);
  });
});
