import { verdictOf } from '../src/remotes/healing.ts';

/** What becomes of releases of which each visit fails with the same chance, when the rule looks after each of them. */
export interface HealingRates {
  /** The share of them that is rolled back by visits alone, 0 to 1. */
  readonly rolledBack: number;
  /** Of those, the networks that it took. */
  readonly networks: Spread | null;
  /** The share of which the server tries the version itself. */
  readonly tried: number;
  /** Of those, the networks until then. */
  readonly untilTried: Spread | null;
}

interface Spread {
  readonly median: number;
  /** The 95th percentile. */
  readonly p95: number;
}

export interface HealingCase {
  /** The chance that a network cannot use the version. */
  readonly failing: number;
  /** Networks that visit in the day that a version is on trial. */
  readonly networks: number;
  readonly releases: number;
}

const sound = { visitors: 1000, failed: 10 };

/** Lets releases go out, with the same numbers every time: what comes out depends on the rule alone. */
export function healingRates({ failing, networks, releases }: HealingCase): HealingRates {
  const random = mulberry(0x5eed);
  const ends: number[] = [];
  const trials: number[] = [];
  for (let release = 0; release < releases; release += 1) {
    let failed = 0;
    let tried = 0;
    for (let visitors = 1; visitors <= networks; visitors += 1) {
      if (random() < failing) failed += 1;
      const verdict = verdictOf({ visitors, failed }, sound);
      if (verdict !== 'sound') tried ||= visitors;
      if (verdict !== 'failing') continue;
      ends.push(visitors);
      break;
    }
    if (tried > 0) trials.push(tried);
  }
  const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const spreadOf = (list: readonly number[]): Spread | null => {
    const sorted = [...list].sort((one, other) => one - other);
    return sorted.length > 0 ? { median: at(sorted, 0.5), p95: at(sorted, 0.95) } : null;
  };
  return {
    rolledBack: ends.length / releases,
    networks: spreadOf(ends),
    tried: trials.length / releases,
    untilTried: spreadOf(trials),
  };
}

/** A small generator of known quality (T. Ettinger's mulberry32). */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
