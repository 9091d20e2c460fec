import { databaseNow } from '@agm/storage/databaseNow';
import type { Storage } from '@agm/storage/Storage';
import { sql } from 'kysely';
import type { Unfinished, Visits } from './visits.ts';

export interface SharedVisitsOptions {
  readonly visits: Visits;
  /** This server, as its stamps name it. */
  readonly run: string;
  readonly deadlineMs: number;
  /** So long the other servers have to say what they know of a visit. */
  readonly patienceMs?: number;
}

interface Waiting {
  readonly visit: Unfinished;
  /** The database's time when its rows were there for everybody; null before. */
  writtenAt: number | null;
  readonly askedAt: number;
}

/** A server that falls silent may have taken a report with it that came so long after its last look. */
const afterLookMs = 5_000;
/** Of more visits than that, some are enough to decide. */
const mostWaiting = 500;
const mostRows = 5_000;
const rowsLiveMs = 60_000;
/** Longer than stamps are good for. */
const serversLiveMs = 2 * 60 * 60_000;
const peerMs = 60_000;

/**
 * The visits that one server saw begin and not end, asked of the other servers of the site: a balancer may have sent the end there. A row for
 * each remote stands in the database until a server that knows the end deletes it. What still stands when every server has looked did hang. Where
 * one of them may have ended before it looked, nothing is known, and nothing counts.
 */
export class SharedVisits {
  readonly #storage: Storage;
  readonly #options: Required<SharedVisitsOptions>;
  #waiting: Waiting[] = [];
  /** The servers of the site by their runs, with the database's time of their last look. */
  #servers: ReadonlyMap<string, number> = new Map();
  #lookedAt = 0;
  #sweepAt = 0;

  constructor(storage: Storage, options: SharedVisitsOptions) {
    this.#storage = storage;
    this.#options = { patienceMs: 5_000, ...options };
  }

  /** Whether another server takes part now. */
  hasPeers(): boolean {
    return [...this.#servers].some(([run, at]) => run !== this.#options.run && this.#lookedAt - at < peerMs);
  }

  /** Whether a server takes part, or did when its pages were sent. */
  knows(run: string): boolean {
    return this.#servers.has(run);
  }

  /** Asks the others about a visit whose time is over here. */
  ask(visit: Unfinished): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push({ visit, writtenAt: null, askedAt: performance.now() });
  }

  /** Drops what is asked: this server was blocked. */
  forgive(): void {
    this.#waiting = [];
  }

  /** Writes down what is asked, says what this server knows of the others' visits, and answers the visits that nobody saw end. */
  async exchange(): Promise<readonly Unfinished[]> {
    const { database } = this.#storage;
    const { run } = this.#options;
    await this.#write();
    const now = await this.#now();
    // Before the rows: what a server deleted when it looked is gone in what is read now.
    const servers = await database.selectFrom('visit_servers').selectAll().execute();
    this.#servers = new Map(servers.map((one) => [one.run, Number(one.looked_at)]));
    const rows = await database
      .selectFrom('unfinished_visits')
      .select(['page', 'remote', 'version'])
      .where('written_at', '>', now - rowsLiveMs)
      .limit(mostRows)
      .execute();
    const over = new Set(rows.filter((row) => this.#isOver(row)));
    for (const { page, remote } of over)
      await database.deleteFrom('unfinished_visits').where('page', '=', page).where('remote', '=', remote).execute();
    await database
      .insertInto('visit_servers')
      .values({ run, looked_at: now })
      .onConflict((conflict) => conflict.column('run').doUpdateSet({ looked_at: now }))
      .execute();
    this.#lookedAt = now;
    await this.#sweep(now);
    return this.#settle(rows.filter((row) => !over.has(row)));
  }

  /** Another server waits for this one's word: it gives it before it goes. */
  async close(): Promise<void> {
    this.#waiting = [];
    if (this.#lookedAt > 0) await this.exchange();
  }

  #isOver({ page, remote, version }: { readonly page: string; readonly remote: string; readonly version: string }): boolean {
    const { visits } = this.#options;
    return visits.hasEnded(page, remote) || visits.takeOver(page, { remote, version });
  }

  async #write(): Promise<void> {
    const fresh = this.#waiting.filter(({ writtenAt }) => writtenAt === null);
    if (fresh.length === 0) return;
    const { database } = this.#storage;
    const now = await this.#now();
    await database
      .insertInto('unfinished_visits')
      .values(fresh.flatMap(({ visit }) => visit.remotes.map((one) => ({ ...one, page: visit.page, written_at: now }))))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // A look that began before this moment may have missed them.
    const written = await this.#now();
    for (const one of fresh) one.writtenAt = written;
  }

  async #settle(standing: readonly { readonly page: string; readonly remote: string; readonly version: string }[]): Promise<Unfinished[]> {
    const { run, deadlineMs, patienceMs } = this.#options;
    const others = [...this.#servers].filter(([other]) => other !== run).map(([, lookedAt]) => lookedAt);
    // Who ended before the visit began knows nothing of it.
    const isGone = (lookedAt: number, writtenAt: number) => lookedAt < writtenAt - deadlineMs - afterLookMs;
    const known = (writtenAt: number) => others.every((lookedAt) => lookedAt >= writtenAt || isGone(lookedAt, writtenAt));
    const hung: Unfinished[] = [];
    const settled: string[] = [];
    this.#waiting = this.#waiting.filter(({ visit, writtenAt, askedAt }) => {
      const isKnown = writtenAt !== null && known(writtenAt);
      if (!isKnown && performance.now() - askedAt < patienceMs) return true;
      settled.push(visit.page);
      const remotes = standing.filter(({ page }) => page === visit.page).map(({ remote, version }) => ({ remote, version }));
      if (isKnown && remotes.length > 0) hung.push({ ...visit, remotes });
      return false;
    });
    if (settled.length > 0) await this.#storage.database.deleteFrom('unfinished_visits').where('page', 'in', settled).execute();
    return hung;
  }

  async #sweep(now: number): Promise<void> {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + rowsLiveMs;
    const { database } = this.#storage;
    await database
      .deleteFrom('unfinished_visits')
      .where('written_at', '<', now - rowsLiveMs)
      .execute();
    await database
      .deleteFrom('visit_servers')
      .where('looked_at', '<', now - serversLiveMs)
      .execute();
  }

  async #now(): Promise<number> {
    const { database, engine } = this.#storage;
    const { rows } = await sql<{ now: number }>`select ${databaseNow(engine)} as now`.execute(database);
    return Number(rows[0]?.now);
  }
}
