import { createHash } from 'node:crypto';
import { entryOf, type Registry } from '@agm/contract';
import type { Health, VersionHealth } from '@agm/deploy/health';
import { Problem } from '@agm/http/Problem';
import { remoteReports } from '@agm/http/limits/figures';
import { verdictOf, type Verdict } from './healing.ts';
import { reasonOf } from './reasonOf.ts';
import { isOnTrial, sinceOf } from './trialPeriod.ts';

export const outcomes = ['loaded', 'hydrated', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** What a browser says of one version of one remote. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  readonly outcome: Outcome;
  /** Why it failed, as the browser reports it. */
  readonly why?: string | undefined;
  /** The line of our sources where it failed, as this server found it. */
  readonly at?: string | undefined;
}

/** A version that has to go, or that has to be tried, with what is to be said of it. */
export interface Failing {
  readonly remote: string;
  readonly version: string;
  readonly verdict: Exclude<Verdict, 'sound'>;
  readonly why: string;
}

/** When something is said, and which versions are out then. */
export interface Seen {
  readonly registry: Registry;
  readonly now: number;
}

/** Reports in all, for the metrics: by remote, version and outcome. */
export interface ReportCount extends Omit<RemoteReport, 'why' | 'at'> {
  readonly count: number;
}

/** What one network said of a version for the first time, as the servers of a site hand it to each other. */
export interface Said extends Omit<RemoteReport, 'at'> {
  /** ISO time since when the version is on trial; empty where nobody wrote it down. */
  readonly since: string;
  /** A hash of the network, another one for each version and trial. */
  readonly network: string;
}

interface Tally {
  readonly since: string;
  /** What each network said: one bit for each outcome. */
  readonly networks: Map<string, number>;
  /** Networks that said so. */
  readonly having: Record<Outcome, number>;
  readonly why: Map<string, number>;
  readonly times: Record<Outcome, number>;
}

const bits: Readonly<Record<Outcome, number>> = { loaded: 1, hydrated: 2, failed: 4 };
/** A version that so many networks have seen is known well enough; the memory for it is bounded. */
const mostNetworks = 10_000;
const mostReasons = 12;
const mostTalkers = 20_000;
/** What waits to be handed on while the database is away. */
const mostFresh = 50_000;

/**
 * Counts in memory what browsers report of the remotes' versions, each network once. What is said of versions on trial is handed on to the
 * other servers of the site, and what these hand on is counted here. Only versions that the registry knows count.
 */
export class RemoteReports {
  readonly #tallies = new Map<string, Tally>();
  readonly #talkers = new Map<string, number>();
  #windowEnds = 0;
  #fresh: Said[] = [];

  /** Throws 429 for a network that talks too much. In memory: a limit that writes to the disk would make every page view a write. */
  listen(network: string, now: number): void {
    if (now >= this.#windowEnds || this.#talkers.size >= mostTalkers) {
      this.#talkers.clear();
      this.#windowEnds = now + remoteReports.windowMs;
    }
    const times = (this.#talkers.get(network) ?? 0) + 1;
    this.#talkers.set(network, times);
    if (times > remoteReports.most) throw Problem.tooManyRequests((this.#windowEnds - now) / 1000);
  }

  /** Counts what one network says; answers the versions that have to go, or have to be tried, by it. */
  count(network: string, said: readonly RemoteReport[], now: Seen): readonly Failing[] {
    const touched = new Set<string>();
    for (const { remote, version, outcome, why, at } of said) {
      const entry = entryOf(now.registry, remote);
      if (!entry || !Object.hasOwn(entry.deployments, version)) continue;
      const tally = this.#tallyOf(remote, version, sinceOf(entry, version));
      tally.times[outcome] += 1;
      const one = { remote, version, since: tally.since, network: markIn(network, remote, version, tally.since), outcome };
      if (!hasRoom(tally, one.network)) continue;
      touched.add(remote);
      const reason = outcome === 'failed' ? reasonOf(why ?? '') + (at === undefined ? '' : ` at ${at}`) : undefined;
      if (!note(tally, one.network, outcome, reason)) continue;
      if (isOnTrial(now.registry, { remote, version }, now.now) && this.#fresh.length < mostFresh)
        this.#fresh.push({ ...one, why: reason });
    }
    return [...touched].flatMap((remote) => this.#judge(remote, now));
  }

  /** Counts what other servers, or earlier runs of this one, were told; answers the same. */
  takeIn(said: readonly Said[], now: Seen): readonly Failing[] {
    const touched = new Set<string>();
    for (const { remote, version, since, network, outcome, why } of said) {
      const entry = entryOf(now.registry, remote);
      if (!entry || !Object.hasOwn(entry.deployments, version)) continue;
      // An earlier trial of the version is over.
      if (since < sinceOf(entry, version) || since < (this.#tallies.get(keyOf(remote, version))?.since ?? '')) continue;
      const tally = this.#tallyOf(remote, version, since);
      if (hasRoom(tally, network) && note(tally, network, outcome, why)) touched.add(remote);
    }
    return [...touched].flatMap((remote) => this.#judge(remote, now));
  }

  /** What was said here and not handed on yet; the caller hands it on, or gives it back. */
  takeFresh(): readonly Said[] {
    return this.#fresh.splice(0);
  }

  giveBack(said: readonly Said[]): void {
    this.#fresh = [...said, ...this.#fresh].slice(0, mostFresh);
  }

  health(): Health {
    const health: Record<string, Record<string, VersionHealth>> = {};
    for (const [key, tally] of this.#tallies) {
      const [remote = '', version = ''] = key.split(' ');
      (health[remote] ??= {})[version] = healthOf(tally);
    }
    return health;
  }

  counts(): readonly ReportCount[] {
    return [...this.#tallies].flatMap(([key, { times }]) => {
      const [remote = '', version = ''] = key.split(' ');
      return outcomes.map((outcome) => ({ remote, version, outcome, count: times[outcome] }));
    });
  }

  /** Versions that are not kept any more take their counts with them. */
  forget(registry: Registry): void {
    const isKept = (remote: string, version: string) => Object.hasOwn(entryOf(registry, remote)?.deployments ?? {}, version);
    for (const key of this.#tallies.keys()) {
      const [remote = '', version = ''] = key.split(' ');
      if (!isKept(remote, version)) this.#tallies.delete(key);
    }
  }

  #tallyOf(remote: string, version: string, since: string): Tally {
    const key = keyOf(remote, version);
    const known = this.#tallies.get(key);
    // A version that goes out again is judged again; one that left its trial keeps what was counted.
    if (known && (since === '' || known.since === since)) return known;
    const zero = () => ({ loaded: 0, hydrated: 0, failed: 0 });
    const tally: Tally = { since, networks: new Map(), having: zero(), why: new Map(), times: zero() };
    this.#tallies.set(key, tally);
    return tally;
  }

  #judge(remote: string, { registry, now }: Seen): readonly Failing[] {
    const entry = entryOf(registry, remote);
    if (!entry) return [];
    const failing = (version: string | undefined, before: string | undefined): readonly Failing[] => {
      const health = version === undefined ? undefined : this.#healthOf(remote, version);
      if (version === undefined || !health || !isOnTrial(registry, { remote, version }, now)) return [];
      const verdict = verdictOf(health, before === undefined ? null : this.#healthOf(remote, before));
      if (verdict === 'sound') return [];
      return [
        {
          remote,
          version,
          verdict,
          why: `${health.failed} of ${health.visitors} networks could not use it: ${Object.keys(health.why)[0] ?? 'no reason was given'}`,
        },
      ];
    };
    return [...failing(entry.canary?.version, entry.current), ...failing(entry.current, entry.previous[0])];
  }

  #healthOf(remote: string, version: string): VersionHealth | null {
    const tally = this.#tallies.get(keyOf(remote, version));
    return tally ? healthOf(tally) : null;
  }
}

const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** Nobody can follow a network from one version to the next. */
const markIn = (network: string, ...trial: readonly string[]): string =>
  createHash('sha256')
    .update([network, ...trial].join(' '))
    .digest('base64url')
    .slice(0, 16);

const hasRoom = ({ networks }: Tally, network: string): boolean => networks.has(network) || networks.size < mostNetworks;

/** Whether it is news. */
function note(tally: Tally, network: string, outcome: Outcome, reason: string | undefined): boolean {
  const before = tally.networks.get(network) ?? 0;
  if ((before & bits[outcome]) !== 0) return false;
  tally.networks.set(network, before | bits[outcome]);
  tally.having[outcome] += 1;
  if (outcome === 'failed') addReason(tally.why, reason ?? reasonOf(''));
  return true;
}

function healthOf({ networks, having, why }: Tally): VersionHealth {
  return { ...having, visitors: networks.size, why: Object.fromEntries([...why].sort(([, one], [, other]) => other - one)) };
}

function addReason(why: Map<string, number>, reason: string): void {
  const name = why.has(reason) || why.size < mostReasons ? reason : 'something else';
  why.set(name, (why.get(name) ?? 0) + 1);
}
