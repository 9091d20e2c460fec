import { flagsFor, hasSharedFlags } from './flags.ts';
import { buckets, type Deployment, type Registry } from './registry.ts';

const registryWith = (flags: Readonly<Record<string, number>>, has: readonly string[] = Object.keys(flags)): Registry => ({
  contract: 1,
  remotes: {
    comments: {
      current: '1',
      previous: [],
      canary: null,
      held: true,
      flags,
      deployments: { 1: { flags: has } as unknown as Deployment },
    },
  },
});
const everyBucket = Array.from({ length: buckets }, (_, bucket) => bucket);
const chosen = (flag: string, percent: number) =>
  everyBucket.filter((bucket) => flagsFor(registryWith({ [flag]: percent }), bucket).comments?.includes(flag));

describe('a feature flag', () => {
  it.each([0, 10, 55, 100])('of %i per cent is on in that many buckets', (percent) => {
    expect(chosen('fold-threads', percent)).toHaveLength(percent);
  });

  it('keeps whom it has when it grows, and another flag chooses others', () => {
    expect(chosen('fold-threads', 30)).toEqual(expect.arrayContaining(chosen('fold-threads', 10)));
    expect(chosen('new-editor', 10)).not.toEqual(chosen('fold-threads', 10));
  });

  it('is off without a bucket until everybody has it, and in a version that has no such flag', () => {
    expect(flagsFor(registryWith({ 'fold-threads': 99 }), null)).toEqual({});
    expect(flagsFor(registryWith({ 'fold-threads': 100 }), null)).toEqual({ comments: ['fold-threads'] });
    expect(flagsFor(registryWith({ 'fold-threads': 100 }, []), 5)).toEqual({});
  });

  it('wants buckets only while some visitors have it and others do not', () => {
    const shares: readonly Readonly<Record<string, number>>[] = [{}, { a: 0 }, { a: 100 }, { a: 1 }];
    expect(shares.map((flags) => hasSharedFlags(registryWith(flags)))).toEqual([false, false, false, true]);
  });
});
