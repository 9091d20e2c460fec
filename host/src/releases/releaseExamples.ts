import type { ReleasedRemote, ReleaseMove } from '@agm/api';
import { toRelease } from './releaseWords.ts';
import type { ReleasesState } from './ReleasesPage.tsx';

const now = Date.parse('2026-03-01T12:00:00Z');
const hour = 3_600_000;

const remotes: readonly ReleasedRemote[] = [
  {
    name: 'catalogue',
    isHeld: true,
    canaryPercent: 10,
    versions: [
      {
        version: '1.4.0-9f2c1a77',
        state: 'current',
        publishedAt: now - 30 * hour,
        bytes: 61_240,
        visitors: 4210,
        failed: 12,
        why: 'TypeError: Failed to fetch',
      },
      { version: '1.5.0-0b61d2e4', state: 'canary', publishedAt: now - hour, bytes: 62_100, visitors: 96, failed: 0, why: null },
      {
        version: '1.3.2-77aa10c3',
        state: 'kept',
        publishedAt: now - 200 * hour,
        bytes: 60_020,
        visitors: 9120,
        failed: 31,
        why: 'no answer in 5000 ms',
      },
    ],
  },
  {
    name: 'comments',
    isHeld: true,
    canaryPercent: null,
    flags: [
      { name: 'fold-threads', percent: 10 },
      { name: 'new-editor', percent: 0 },
    ],
    versions: [
      { version: '2.0.1-5d5ee01a', state: 'current', publishedAt: now - 400 * hour, bytes: 27_900, visitors: 2203, failed: 4, why: null },
      {
        version: '2.1.0-c4410f9b',
        state: 'failed',
        publishedAt: now - 3 * hour,
        bytes: 28_410,
        visitors: 41,
        failed: 17,
        why: "TypeError: Cannot read properties of undefined (reading 'thread')",
      },
    ],
  },
  {
    name: 'account',
    isHeld: false,
    canaryPercent: null,
    versions: [
      { version: '0.1.0-1f00ba12', state: 'current', publishedAt: now - 60_000, bytes: 38_000, visitors: 0, failed: 0, why: null },
    ],
  },
];

const moves: readonly ReleaseMove[] = [
  {
    at: now - hour,
    remote: 'catalogue',
    what: 'canary began',
    from: '1.4.0-9f2c1a77',
    to: '1.5.0-0b61d2e4',
    who: 'maya',
    why: '10 %: new tiles',
  },
  {
    at: now - 2 * hour,
    remote: 'comments',
    what: 'moved back',
    from: '2.1.0-c4410f9b',
    to: '2.0.1-5d5ee01a',
    who: 'the site itself',
    why: "17 of 41 networks could not use it: TypeError: Cannot read properties of undefined (reading 'thread')",
  },
  { at: now - 3 * hour, remote: 'comments', what: 'deployed', from: '2.0.1-5d5ee01a', to: '2.1.0-c4410f9b', who: 'ben', why: null },
  {
    at: now - 30 * hour,
    remote: 'catalogue',
    what: 'rolled back',
    from: '1.4.1-aa55aa55',
    to: '1.4.0-9f2c1a77',
    who: 'administrator',
    why: 'prices were missing',
  },
];

/** A busy day, for stories and tests. */
export const busyDay: ReleasesState = { is: 'full', remotes: remotes.map((remote) => toRelease(remote, now)), moves, mayMove: true };
