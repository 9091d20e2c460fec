import { isInCanary, type Deployment, type Registry } from '@agm/contract';
import { chooseReleases, withFlags, withGrant } from './releaseChoice.ts';

const deployment = {} as Deployment;
const canary = { version: '2', percent: 25 };
const stable: Registry = {
  contract: 1,
  remotes: { tiny: { current: '1', previous: [], canary: null, held: true, deployments: { 1: deployment, 2: deployment } } },
};
const trying: Registry = {
  contract: 1,
  remotes: { tiny: { current: '1', previous: [], canary, held: true, deployments: { 1: deployment, 2: deployment } } },
};
const inside = Array.from({ length: 100 }, (_, at) => at).find((bucket) => isInCanary('tiny', canary, bucket)) ?? -1;
const outside = Array.from({ length: 100 }, (_, at) => at).find((bucket) => !isInCanary('tiny', canary, bucket)) ?? -1;

describe('the releases of one visitor', () => {
  it("are everybody's without a canary, and nobody gets a bucket", () => {
    expect(chooseReleases({}, stable)).toEqual({ registry: stable, key: '', bucket: null, newBucket: null });
    expect(chooseReleases({ 'agm-bucket': String(inside) }, stable)).toEqual({ registry: stable, key: '', bucket: null, newBucket: null });
  });

  it('are stable on the first page of a canary, which gives the visitor a bucket', () => {
    const first = chooseReleases({ 'agm-theme': 'dark' }, trying);
    expect(first.registry).toBe(trying);
    expect(String(first.newBucket)).toMatch(/^\d{1,2}$/);
  });

  it('follow the bucket from then on', () => {
    expect(chooseReleases({ 'agm-locale': 'uk', 'agm-bucket': String(inside) }, trying)).toMatchObject({
      registry: { remotes: { tiny: { current: '2' } } },
      key: 'tiny 2',
      newBucket: null,
    });
    expect(chooseReleases({ 'agm-bucket': String(outside) }, trying)).toMatchObject({ registry: trying, key: '', newBucket: null });
  });

  it.each(['100', '-1', 'x', '', '1e1'])("'%s' is no bucket", (value) => {
    expect(chooseReleases({ 'agm-bucket': value }, trying)).toMatchObject({ registry: trying, newBucket: expect.any(Number) });
  });
});

describe('the feature flags of one visitor', () => {
  const withShare = (percent: number): Registry => ({
    contract: 1,
    remotes: {
      tiny: {
        current: '1',
        previous: [],
        canary: null,
        held: true,
        flags: { fold: percent },
        deployments: { 1: { ...deployment, flags: ['fold'] } },
      },
    },
  });
  const flagsOf = (cookies: Readonly<Record<string, string>>, percent: number) => withFlags(chooseReleases(cookies, withShare(percent)));

  it('are none, and no part of what is kept of pages, where none is on', () => {
    expect(withFlags(chooseReleases({ 'agm-bucket': '5' }, stable))).toMatchObject({ flags: {}, key: '', newBucket: null });
    expect(flagsOf({}, 0)).toMatchObject({ flags: {}, key: '', newBucket: null });
  });

  it('are on for everybody without a bucket, and for some by theirs, whose pages are kept apart', () => {
    expect(flagsOf({}, 100)).toMatchObject({ flags: { tiny: ['fold'] }, newBucket: null });
    expect(flagsOf({}, 25)).toMatchObject({ flags: {}, key: '', newBucket: expect.any(Number) });
    const everybody = Array.from({ length: 100 }, (_, bucket) => flagsOf({ 'agm-bucket': String(bucket) }, 25));
    expect(everybody.filter(({ flags }) => flags.tiny !== undefined)).toHaveLength(25);
    expect(new Set(everybody.map(({ key }) => key))).toEqual(new Set(['', ' flags {"tiny":["fold"]}']));
  });
});

describe('a browser that tries a release', () => {
  const choice = chooseReleases({}, stable);
  const grant = { id: 'g', remote: 'tiny', version: '2', deployment: null, expiresAt: 1 };

  it('gets that version of that remote, and everything else as it is', () => {
    expect(withGrant(choice, grant)).toMatchObject({ registry: { remotes: { tiny: { current: '2' } } }, key: ' grant g 2', grant });
    expect(stable.remotes.tiny?.current).toBe('1');
  });

  it("gets a developer's build by its own deployment", () => {
    const local = { ...grant, version: 'local-1', deployment: { base: 'http://127.0.0.1:5173/' } as Deployment };
    expect(withGrant(choice, local).registry.remotes.tiny).toMatchObject({
      current: 'local-1',
      deployments: { 'local-1': { base: 'http://127.0.0.1:5173/' } },
    });
  });

  it.each([
    ['a version that is gone', { version: '9' }],
    ['a remote that is gone', { remote: 'nobody' }],
    ['a made-up name', { version: 'constructor' }],
  ])('gets what everybody gets for %s', (_, change) => {
    expect(withGrant(choice, { ...grant, ...change })).toEqual({ ...choice, grant: null });
  });
});
