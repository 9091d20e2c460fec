import type { RemoteBuild } from './build.ts';
import { refusals, sizeBudget } from './gate.ts';

const build: RemoteBuild = { name: 'catalogue', dist: '/nowhere', files: {}, styles: [], contract: 1, shared: { react: '^19.0.0' }, size: { raw: 1, brotli: 1 }, version: '1.0.0-aaaaaaaa' };
const offered = { react: '19.3.1', jotai: '3.0.1' };

describe('the gate', () => {
  it('lets a build pass that keeps to contract, majors and budget', () => {
    expect(refusals(build, offered)).toEqual([]);
    expect(refusals({ ...build, size: { raw: 1, brotli: sizeBudget } }, offered)).toEqual([]);
  });

  it.each([
    [{ contract: 2 }, 'contract: remote \'catalogue\' speaks contract 2, this host speaks 1: deploy the host first'],
    [{ contract: 0 }, 'contract: remote \'catalogue\' speaks contract 0, this host speaks 1: build the remote against this host'],
    [{ contract: undefined as unknown as number }, 'contract: remote \'catalogue\' speaks contract undefined, this host speaks 1: build the remote against this host'],
    [{ shared: { react: '^18.2.0' } }, 'singletons: \'catalogue\' wants react ^18.2.0, the host offers 19.3.1: build it against the host\'s major'],
    [{ size: { raw: 1, brotli: sizeBudget + 1 } }, `size: 'catalogue' has ${sizeBudget + 1} bytes (brotli), the budget is ${sizeBudget}: load what the first view does not need on demand`],
  ])('refuses %j and names the mend', (change, sentence) => {
    expect(refusals({ ...build, ...change }, offered)).toEqual([sentence]);
  });

  it('says everything that is wrong at once', () => {
    expect(refusals({ ...build, contract: 2, shared: { react: '^18.0.0', jotai: '^2.0.0' }, size: { raw: 1, brotli: 1e6 } }, offered)).toHaveLength(4);
  });

  it('asks nothing of a range that accepts everything, nor of what the host does not share', () => {
    expect(refusals({ ...build, shared: { react: '*', lodash: '^4.0.0' } }, offered)).toEqual([]);
  });
});
