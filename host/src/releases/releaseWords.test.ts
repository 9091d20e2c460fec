import type { ReleaseVersion } from '@agm/api';
import { ageOf, toRelease } from './releaseWords.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const version = (more: Partial<ReleaseVersion>): ReleaseVersion => ({
  version: '1',
  state: 'kept',
  publishedAt: now - 3_600_000,
  bytes: 31_240,
  visitors: 0,
  failed: 0,
  why: null,
  ...more,
});

describe('a release in words', () => {
  it('says what a version is to visitors and how it does', () => {
    const words = toRelease(
      {
        name: 'catalogue',
        isHeld: true,
        canaryPercent: 10,
        versions: [
          version({ version: '2', state: 'current', visitors: 300, failed: 4, why: 'no' }),
          version({ version: '3', state: 'canary', visitors: 40, failed: 9, why: 'TypeError' }),
          version({}),
        ],
      },
      now,
    );
    expect(words).toMatchObject({ name: 'catalogue', current: '2', isHeld: true });
    expect(words.versions.map(({ stateWords, mood, health, why, age, size }) => [stateWords, mood, health, why, age, size])).toEqual([
      ['Current', 'well', 'Failed with 4 of 300', 'no', '60 min ago', '31.2 kB'],
      ['Canary, 10 %', 'failing', 'Failed with 9 of 40', 'TypeError', '60 min ago', '31.2 kB'],
      ['Kept', 'unseen', 'Not seen yet', null, '60 min ago', '31.2 kB'],
    ]);
  });

  it.each([
    [0, 'just now'],
    [29_000, 'just now'],
    [90_000, '2 min ago'],
    [119 * 60_000, '119 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [72 * 3_600_000, '3 days ago'],
    [-5_000, 'just now'],
  ])('%i ms ago is %s', (ms, words) => expect(ageOf(now - ms, now)).toBe(words));
});
