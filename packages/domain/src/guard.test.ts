import { authStatusOf, partStatus, type AuthStatus } from './authStatus.ts';
import { guard, routeMarkOf, type RouteMark } from './guard.ts';
import { tiers } from './tiers.ts';

const marks: readonly RouteMark[] = ['members', 'premium', 'non-premium'];
const home = { outcome: 'redirect', to: '/' };
const page = { outcome: 'render' };

describe('the guard of a marked page', () => {
  it.each(marks)('R2.2-01 whoever is not authenticated is sent home from a page for %s', (mark) => {
    for (const tier of tiers) expect(guard(mark, 'not_authenticated', tier)).toEqual(home);
  });

  it.each(marks)('R2.2-02 so is whoever failed, in either part, from a page for %s', (mark) => {
    const { retrieval_error: failed, retrieval_success: good } = partStatus;
    for (const [token, user] of [
      [failed, good],
      [good, failed],
      [failed, failed],
    ] as const)
      expect(guard(mark, authStatusOf(token, user), 'premium')).toEqual(home);
  });

  it('R2.2-03 a premium page sends everybody home who is not premium', () => {
    expect(guard('premium', 'authenticated', 'anonymous')).toEqual(home);
    expect(guard('premium', 'authenticated', 'registered')).toEqual(home);
    expect(guard('premium', 'authenticated', 'premium')).toEqual(page);
  });

  it('R2.2-04 a page that sells premium sends premium members home', () => {
    expect(guard('non-premium', 'authenticated', 'premium')).toEqual(home);
    expect(guard('non-premium', 'authenticated', 'registered')).toEqual(page);
  });

  it('R2.2-05 in every other case the page renders', () => {
    for (const tier of tiers) expect(guard('members', 'authenticated', tier)).toEqual(page);
    const statuses: readonly AuthStatus[] = ['unknown', 'pending', 'not_authenticated', 'authenticated'];
    for (const status of statuses) for (const tier of tiers) expect(guard(null, status, tier)).toEqual(page);
  });

  it('while nobody knows who is looking, a marked page shows its skeleton and is not left', () => {
    for (const mark of marks)
      for (const tier of tiers)
        for (const status of ['pending', 'unknown'] as const) expect(guard(mark, status, tier)).toEqual({ outcome: 'skeleton' });
  });
});

it.each([
  ['/account/', 'members'],
  ['/account', 'members'],
  ['/account/lists/loved/', 'members'],
  ['/account/social/google', null],
  ['/account/confirm/', null],
  ['/account/confirmed/', 'members'],
  ['/accounts/', null],
  ['/premium/', 'non-premium'],
  ['/premium', 'non-premium'],
  ['/premium/library/', 'premium'],
  ['/premium/library/some-guide/', 'premium'],
  ['/premium/welcome', null],
  ['/', null],
  ['/shows/', null],
] as const)('the mark of %s is %s', (path, mark) => {
  expect(routeMarkOf(path)).toBe(mark);
});
