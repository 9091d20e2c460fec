import { visitOutcomes } from '@agm/api/schemas/releases';
import { stampLifeMs, type ReadStamp } from './pageStamps.ts';
import type { RemoteReport } from './remoteReports.ts';

/** In the order of `reported`. */
export type PageWord = (typeof visitOutcomes)[number];

/** What a page says of one of its remotes. */
export interface PageReport extends Omit<RemoteReport, 'outcome'> {
  /** `started`: its code is asked for now. `left`: the visitor went, or looks elsewhere, before anything came of it. */
  readonly outcome: PageWord;
}

/** A page that started remotes and then said nothing of them. */
export interface Unfinished {
  /** The id of the page's stamp. */
  readonly page: string;
  readonly network: string;
  readonly remotes: readonly Pick<RemoteReport, 'remote' | 'version'>[];
}

interface UsedStamp {
  readonly sentAt: number;
  /** Who used it first: it is good for nobody else. */
  readonly network: string;
  /** One bit for each word about each remote. */
  reported: bigint;
  /** The remotes that came to an end, with spaces between them. */
  ended: string;
}

interface OpenVisit {
  readonly network: string;
  readonly startedAt: number;
  /** By remote: the version that it started. */
  readonly remotes: Map<string, string>;
}

export interface VisitsOptions {
  /** What the stamps of this server name. */
  readonly run: string;
  /** How long a remote that has started may take to send its next report. */
  readonly deadlineMs: number;
  /** How many stamps the server remembers; beyond that it ignores reports of the oldest pages. */
  readonly mostStamps?: number;
  readonly mostOpen?: number;
}

/** A report of another server's page says for so long that visits may end elsewhere. */
const sharedForMs = 60 * 60_000;
const mostForeign = 1_000;

/**
 * The pages that are open in browsers, by their stamps: what each says counts once, for the network that said it first, and a
 * page that starts a remote and falls silent did not finish. Everything is in memory, and bounded.
 */
export class Visits {
  readonly #options: Required<VisitsOptions>;
  readonly #began: number;
  readonly #used = new Map<string, UsedStamp>();
  readonly #open = new Map<string, OpenVisit>();
  /** Stamps of pages that were sent up to this time have been forgotten, and may have been used. */
  #forgottenUpTo = 0;
  /** Other servers whose pages reported here, and when. */
  readonly #foreign = new Map<string, number>();

  constructor(options: VisitsOptions, now: number) {
    this.#options = { mostStamps: 50_000, mostOpen: 20_000, ...options };
    this.#began = now;
  }

  /** Takes the report of a page: a visit that continues has not hung. Returns the reports that count. */
  take(stamp: ReadStamp, network: string, said: readonly PageReport[], now: number): readonly RemoteReport[] {
    // Pages of this server's earlier run end here as well.
    if (stamp.run !== this.#options.run && stamp.sentAt > this.#began) this.#noteForeign(stamp.run, now);
    const used = this.#use(stamp, network, now);
    const counting: RemoteReport[] = [];
    for (const { outcome, ...about } of said) {
      const at = stamp.versions.indexOf(`${about.remote} ${about.version}`);
      if (at < 0) continue;
      if (outcome !== 'started') {
        this.#close(stamp.id, about.remote);
        if (used && !endedIn(used, about.remote)) used.ended += ` ${about.remote}`;
      }
      if (!used || used.network !== network) continue;
      const bit = (word: PageWord) => 1n << BigInt(at * visitOutcomes.length + visitOutcomes.indexOf(word));
      const isNews = (used.reported & bit(outcome)) === 0n;
      // What was sent later may arrive earlier.
      const isOver = visitOutcomes.some((word) => word !== 'started' && (used.reported & bit(word)) !== 0n);
      used.reported |= bit(outcome);
      if (!isNews || outcome === 'left') continue;
      if (outcome !== 'started') counting.push({ ...about, outcome });
      else if (!isOver) this.#start(stamp.id, network, about, now);
    }
    return counting;
  }

  /** The visits whose time is over. */
  expire(now: number): readonly Unfinished[] {
    const over: Unfinished[] = [];
    // They stand in the order in which they began.
    for (const [id, { network, startedAt, remotes }] of this.#open) {
      if (now - startedAt < this.#options.deadlineMs) break;
      this.#open.delete(id);
      over.push({ page: id, network, remotes: [...remotes].map(([remote, version]) => ({ remote, version })) });
    }
    return over;
  }

  /** Drops all open visits: this server was blocked and could not receive their reports. */
  forgive(): void {
    this.#open.clear();
  }

  /** The other servers whose pages reported here within the last hour: visits that began here may end there. */
  foreignRuns(now: number): readonly string[] {
    return [...this.#foreign].flatMap(([run, at]) => (now - at < sharedForMs ? [run] : []));
  }

  /** Whether a page reported here how a remote ended. */
  hasEnded(page: string, remote: string): boolean {
    const used = this.#used.get(page);
    return used !== undefined && endedIn(used, remote);
  }

  /** Adds what a page started at another server to its visit that is open here, and ends with it; false when none is. */
  takeOver(page: string, { remote, version }: Pick<RemoteReport, 'remote' | 'version'>): boolean {
    const open = this.#open.get(page);
    if (open && !open.remotes.has(remote)) open.remotes.set(remote, version);
    return open !== undefined;
  }

  #noteForeign(run: string, now: number): void {
    this.#foreign.set(run, now);
    for (const [other, at] of this.#foreign) if (now - at >= sharedForMs || this.#foreign.size > mostForeign) this.#foreign.delete(other);
  }

  #use({ id, sentAt }: ReadStamp, network: string, now: number): UsedStamp | null {
    const known = this.#used.get(id);
    if (known) return known;
    if (sentAt <= this.#forgottenUpTo) return null;
    const used = { sentAt, network, reported: 0n, ended: '' };
    this.#used.set(id, used);
    for (const [oldest, { sentAt: forgotten }] of this.#used) {
      if (now - forgotten <= stampLifeMs && this.#used.size <= this.#options.mostStamps) break;
      this.#used.delete(oldest);
      this.#forgottenUpTo = Math.max(this.#forgottenUpTo, forgotten);
    }
    return used;
  }

  #start(id: string, network: string, { remote, version }: Pick<RemoteReport, 'remote' | 'version'>, now: number): void {
    const open = this.#open.get(id);
    if (!open && this.#open.size >= this.#options.mostOpen) return;
    // A page that starts another remote has not hung in the one before: its time begins again.
    this.#open.delete(id);
    this.#open.set(id, { network, startedAt: now, remotes: new Map([...(open?.remotes ?? []), [remote, version]]) });
  }

  #close(id: string, remote: string): void {
    const open = this.#open.get(id);
    open?.remotes.delete(remote);
    if (open?.remotes.size === 0) this.#open.delete(id);
  }
}

const endedIn = ({ ended }: UsedStamp, remote: string): boolean => ended.split(' ').includes(remote);
