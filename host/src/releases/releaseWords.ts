import type { ReleasedRemote, ReleaseVersion } from '@agm/api';
import { t } from '../t.ts';

/** How a version does, in a word that a colour repeats. */
export type Mood = 'well' | 'shaky' | 'failing' | 'unseen';

export interface VersionWords {
  readonly version: string;
  readonly state: ReleaseVersion['state'];
  /** "Current", "Canary, 10 %". */
  readonly stateWords: string;
  readonly mood: Mood;
  readonly health: string;
  readonly why: string | null;
  /** "3 h ago". */
  readonly age: string;
  /** "31.2 kB". */
  readonly size: string;
}

/** A feature flag, and the share of visitors that it is on for. */
export interface FlagWords {
  readonly name: string;
  readonly percent: number;
  /** "On for 10 % of the visitors". */
  readonly words: string;
}

export interface ReleaseWords {
  readonly name: string;
  readonly current: string;
  readonly isHeld: boolean;
  readonly canaryPercent: number | null;
  readonly versions: readonly VersionWords[];
  readonly flags: readonly FlagWords[];
}

/** A share of failures above this is worth a look, above the next it is trouble. */
const shakyShare = 0.02;
const failingShare = 0.05;

export function toRelease({ name, isHeld, canaryPercent, versions, flags = [] }: ReleasedRemote, now: number): ReleaseWords {
  return {
    name,
    isHeld,
    canaryPercent,
    current: versions.find(({ state }) => state === 'current')?.version ?? '–',
    versions: versions.map((one) => toVersion(one, canaryPercent, now)),
    flags: flags.map(({ name: flag, percent }) => ({ name: flag, percent, words: flagState(percent) })),
  };
}

function flagState(percent: number): string {
  if (percent === 0) return t`Off`;
  return percent === 100 ? t`On for everybody` : t`On for ${percent} % of the visitors`;
}

function toVersion(
  { version, state, publishedAt, bytes, visitors, failed, why }: ReleaseVersion,
  canaryPercent: number | null,
  now: number,
): VersionWords {
  const share = visitors === 0 ? 0 : failed / visitors;
  const stateWords = {
    current: t`Current`,
    canary: canaryPercent === 0 ? t`Waiting` : t`Canary, ${canaryPercent ?? 0} %`,
    preview: t`Preview`,
    kept: t`Kept`,
    failed: t`Rolled back`,
  }[state];
  return {
    version,
    state,
    stateWords,
    mood: visitors === 0 ? 'unseen' : share > failingShare ? 'failing' : share > shakyShare ? 'shaky' : 'well',
    health: visitors === 0 ? t`Not seen yet` : failed === 0 ? t`Well with ${visitors}` : t`Failed with ${failed} of ${visitors}`,
    why: failed === 0 ? null : why,
    age: ageOf(publishedAt, now),
    size: t`${(bytes / 1000).toFixed(1)} kB`,
  };
}

const minute = 60_000;

/** How long ago, in the largest unit that says something. */
export function ageOf(then: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - then) / minute));
  if (minutes < 1) return t`just now`;
  if (minutes < 120) return t`${minutes} min ago`;
  return minutes < 48 * 60 ? t`${Math.round(minutes / 60)} h ago` : t`${Math.round(minutes / 60 / 24)} days ago`;
}
