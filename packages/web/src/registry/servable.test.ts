import type { Deployment, Registry } from '@agm/contract';
import { lackedVersions, servableRegistry } from './servable.ts';

const deployment = {} as Deployment;
const registry = (current: string, canary: string | null = null): Registry => ({
  contract: 1,
  remotes: {
    wall: {
      current,
      previous: ['3', '2'],
      canary: canary === null ? null : { version: canary, percent: 10 },
      held: true,
      deployments: { 2: deployment, 3: deployment, 4: deployment, 5: deployment },
    },
  },
});
const here =
  (...versions: readonly string[]) =>
  (_remote: string, version: string) =>
    versions.includes(version);
const nothing: Registry = { contract: 1, remotes: {} };
const shown = (served: Registry) => [served.remotes.wall?.current, served.remotes.wall?.canary?.version];

describe('the registry as a machine can serve it', () => {
  it('is the registry itself where every file is here', () => {
    const whole = registry('4', '5');
    expect(servableRegistry(whole, here('4', '5'), nothing)).toBe(whole);
    expect(lackedVersions(whole, here('4', '5'))).toEqual([]);
  });

  it('stays at the version that was served while the current one is not here', () => {
    expect(shown(servableRegistry(registry('4'), here('2', '3'), registry('2')))).toEqual(['2', undefined]);
    expect(lackedVersions(registry('4'), here('2', '3'))).toEqual([{ remote: 'wall', version: '4' }]);
  });

  it('goes to the last version that is here after a start, and leaves a remote out that has none', () => {
    expect(shown(servableRegistry(registry('4'), here('2'), nothing))).toEqual(['2', undefined]);
    expect(servableRegistry(registry('4'), here(), nothing).remotes).toEqual({});
  });

  it('stays at a version that the registry has forgotten meanwhile, for as long as the storage is away', () => {
    const before: Registry = {
      contract: 1,
      remotes: { wall: { current: '1', previous: [], canary: null, held: true, deployments: { 1: deployment } } },
    };
    const served = servableRegistry(registry('4'), here('1'), before);
    expect(shown(served)).toEqual(['1', undefined]);
    expect(Object.keys(served.remotes.wall?.deployments ?? {})).toContain('1');
    expect(servableRegistry(registry('4'), here('1'), nothing).remotes).toEqual({});
  });

  it('shows a canary to nobody until it is here', () => {
    expect(shown(servableRegistry(registry('4', '5'), here('4'), nothing))).toEqual(['4', undefined]);
    expect(lackedVersions(registry('4', '5'), here('4'))).toEqual([{ remote: 'wall', version: '5' }]);
  });
});
