import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entryOf, type Registry, type RegistryEntry } from '@agm/contract';
import { readHealth, type Health, type VersionHealth } from '@agm/deploy/overview';
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
}

/** A version that has to go, or that has to be tried, with what is to be said of it. */
export interface Failing {
  readonly remote: string;
  readonly version: string;
  readonly verdict: Exclude<Verdict, 'sound'>;
  readonly why: string;
}

/** Reports in all, for the metrics: by remote, version and outcome. */
export interface ReportCount extends Omit<RemoteReport, 'why'> {
  readonly count: number;
}

interface Tally {
  /** Since when the version is on trial; empty where nobody wrote it down. */
  readonly since: string;
  /** What an earlier run of this server had counted. */
  readonly carried: VersionHealth;
  /** What each network said: one bit for each outcome. */
  readonly networks: Map<string, number>;
  /** Networks that said so. */
  readonly having: Record<Outcome, number>;
  readonly why: Map<string, number>;
  readonly times: Record<Outcome, number>;
}

const nothing: VersionHealth = { loaded: 0, hydrated: 0, failed: 0, visitors: 0, why: {} };
const bits: Readonly<Record<Outcome, number>> = { loaded: 1, hydrated: 2, failed: 4 };
/** A version that so many networks have seen is known well enough; the memory for it is bounded. */
const mostNetworks = 10_000;
const mostReasons = 12;
const mostTalkers = 20_000;
const writeAfterMs = 2_000;

/**
 * Counts in memory what browsers report of the remotes' versions, each network once, and writes the sums down beside the
 * registry; which networks these were is written nowhere. Only versions that the registry knows count.
 */
export class RemoteReports {
  readonly #file: string;
  readonly #tallies = new Map<string, Tally>();
  readonly #talkers = new Map<string, number>();
  #windowEnds = 0;
  #carried: Health = {};
  #writing: ReturnType<typeof setTimeout> | undefined;

  /** `file`: where the sums are written down, in the deployments folder. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Goes on from what an earlier run wrote down. */
  async open(): Promise<void> {
    this.#carried = await readHealth(this.#file);
  }

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
  count(
    network: string,
    said: readonly RemoteReport[],
    { registry, now }: { readonly registry: Registry; readonly now: number },
  ): readonly Failing[] {
    const touched = new Set<string>();
    for (const { remote, version, outcome, why } of said) {
      const entry = entryOf(registry, remote);
      if (!entry || !Object.hasOwn(entry.deployments, version)) continue;
      const tally = this.#tallyOf(remote, version, entry);
      tally.times[outcome] += 1;
      const before = tally.networks.get(network) ?? 0;
      if (before === 0 && tally.networks.size >= mostNetworks) continue;
      touched.add(remote);
      if ((before & bits[outcome]) !== 0) continue;
      tally.networks.set(network, before | bits[outcome]);
      tally.having[outcome] += 1;
      if (outcome === 'failed') addReason(tally.why, reasonOf(why ?? ''));
    }
    if (touched.size > 0) this.#writeSoon();
    return [...touched].flatMap((remote) => this.#judge(remote, registry, now));
  }

  health(): Health {
    const health: Record<string, Record<string, VersionHealth>> = {};
    for (const [key, tally] of this.#tallies) {
      const [remote = '', version = ''] = key.split(' ');
      (health[remote] ??= {})[version] = healthOf(tally);
    }
    return {
      ...this.#carried,
      ...Object.fromEntries(Object.entries(health).map(([remote, versions]) => [remote, { ...this.#carried[remote], ...versions }])),
    };
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
    this.#carried = Object.fromEntries(
      Object.entries(this.#carried).map(([remote, versions]) => [
        remote,
        Object.fromEntries(Object.entries(versions).filter(([version]) => isKept(remote, version))),
      ]),
    );
  }

  async close(): Promise<void> {
    if (this.#writing === undefined) return;
    clearTimeout(this.#writing);
    await this.#write();
  }

  #tallyOf(remote: string, version: string, entry: RegistryEntry): Tally {
    const key = `${remote} ${version}`;
    const since = sinceOf(entry, version);
    const known = this.#tallies.get(key);
    // A version that goes out again is judged again; one that left its trial keeps what was counted.
    if (known && (since === '' || known.since === since)) return known;
    const carried = known ? nothing : (this.#carried[remote]?.[version] ?? nothing);
    const tally: Tally = {
      since,
      carried,
      networks: new Map(),
      having: { loaded: carried.loaded, hydrated: carried.hydrated, failed: carried.failed },
      why: new Map(Object.entries(carried.why)),
      times: { loaded: 0, hydrated: 0, failed: 0 },
    };
    this.#tallies.set(key, tally);
    return tally;
  }

  #judge(remote: string, registry: Registry, now: number): readonly Failing[] {
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
    const tally = this.#tallies.get(`${remote} ${version}`);
    return tally ? healthOf(tally) : (this.#carried[remote]?.[version] ?? null);
  }

  #writeSoon(): void {
    this.#writing ??= setTimeout(() => void this.#write(), writeAfterMs).unref();
  }

  async #write(): Promise<void> {
    this.#writing = undefined;
    const file = this.#file;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.next`, JSON.stringify(this.health(), null, 2));
      await rename(`${file}.next`, file);
    } catch {
      // Writers that must not lose data report a full disk; the counts continue in memory.
    }
  }
}

function healthOf({ carried, networks, having, why }: Tally): VersionHealth {
  return {
    ...having,
    visitors: carried.visitors + networks.size,
    why: Object.fromEntries([...why].sort(([, one], [, other]) => other - one)),
  };
}

function addReason(why: Map<string, number>, reason: string): void {
  const name = why.has(reason) || why.size < mostReasons ? reason : 'something else';
  why.set(name, (why.get(name) ?? 0) + 1);
}
