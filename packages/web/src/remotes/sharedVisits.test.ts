import { sql } from 'kysely';
import { engines } from '@agm/server/test/servers';
import { databaseNow } from '@agm/storage/databaseNow';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import { createPageStamps } from './pageStamps.ts';
import { SharedVisits } from './sharedVisits.ts';
import { Visits, type PageWord } from './visits.ts';

jest.setTimeout(60_000);

const began = Date.parse('2026-03-01T12:00:00Z');
const deadlineMs = 20_000;
const versions = 'catalogue 2,comments 7';

describe.each(engines)('visits that begin at one server of a site and may end at another, on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await createTestStorage(engine);
  });
  afterEach(() => test.remove());

  /** Servers compare their looks by the database's clock, which a machine may set back by some milliseconds. */
  let latest = 0;
  async function clockGoesOn(): Promise<void> {
    // Also one that was read before the clock was set back.
    const { database } = test.storage;
    const written = await database
      .selectFrom('unfinished_visits')
      .select(({ fn }) => fn.max('written_at').as('at'))
      .executeTakeFirst();
    latest = Math.max(latest, Number(written?.at ?? 0));
    let now: number;
    do {
      now = Number((await sql<{ now: number }>`select ${databaseNow(engine)} as now`.execute(database)).rows[0]?.now);
      if (now < latest) await new Promise((later) => setTimeout(later, latest - now));
    } while (now < latest);
    latest = now;
  }

  function startServer(patienceMs = 60_000) {
    const stamps = createPageStamps('key');
    const visits = new Visits({ run: stamps.run, deadlineMs }, began);
    const shared = new SharedVisits(test.storage, { visits, run: stamps.run, deadlineMs, patienceMs });
    const say = (stamp: string, outcome: PageWord, remote = 'catalogue', now = began + 1000) => {
      const read = stamps.read(stamp, now);
      if (read) visits.take(read, 'home', [{ remote, version: remote === 'catalogue' ? '2' : '7', outcome }], now);
    };
    return {
      shared,
      say,
      send: () => stamps.of(versions, began + 500),
      /** Asks the others about what is over here. */
      expire: (now = began + 1000 + deadlineMs) => visits.expire(now).forEach((visit) => shared.ask(visit)),
      exchange: async () => {
        await clockGoesOn();
        const hung = await shared.exchange();
        await clockGoesOn();
        return hung.map(({ network, remotes }) => `${network}: ${remotes.map(({ remote }) => remote).join(', ')}`);
      },
    };
  }
  async function startTwo(patienceMs?: number) {
    const [one, other] = [startServer(patienceMs), startServer(patienceMs)];
    for (const server of [one, other, one]) await server.exchange();
    expect([one.shared.hasPeers(), other.shared.hasPeers()]).toEqual([true, true]);
    return [one, other] as const;
  }
  type Server = ReturnType<typeof startServer>;
  /** What a server finds that hung once the others have looked: an exchange in which the clock was set back finds nothing yet. */
  async function hungAt(server: Server, ...others: readonly Server[]): Promise<string[]> {
    for (let tries = 1; ; tries++) {
      for (const other of others) await other.exchange();
      const hung = await server.exchange();
      if (hung.length > 0 || tries === 5) return hung;
    }
  }
  const rows = async () =>
    (await test.storage.database.selectFrom('unfinished_visits').select(['page', 'remote']).execute()).map(({ remote }) => remote).sort();

  it('hung when no server saw the end, and count once every server has looked', async () => {
    const [one, other] = await startTwo();
    one.say(one.send(), 'started');
    one.expire();
    expect(await one.exchange()).toEqual([]);
    expect(await other.exchange()).toEqual([]);
    expect(await hungAt(one, other)).toEqual(['home: catalogue']);
    expect([await one.exchange(), await rows()]).toEqual([[], []]);
  });

  it.each<PageWord>(['loaded', 'failed', 'left'])(
    'are over when the other server heard that the remote is %s, in whatever order',
    async (outcome) => {
      const [one, other] = await startTwo();
      const page = one.send();
      one.say(page, 'started');
      other.say(page, outcome);
      one.expire();
      expect(await one.exchange()).toEqual([]);
      expect(await other.exchange()).toEqual([]);
      expect([await one.exchange(), await rows()]).toEqual([[], []]);
    },
  );

  it('go on where the other server heard that the next remote starts, and end there with all that was started', async () => {
    const [one, other] = await startTwo();
    const page = one.send();
    one.say(page, 'started');
    other.say(page, 'started', 'comments', began + 5000);
    one.expire();
    await one.exchange();
    await other.exchange();
    expect([await one.exchange(), await rows()]).toEqual([[], []]);
    other.expire(began + 5000 + deadlineMs);
    await other.exchange();
    expect(await hungAt(other, one)).toEqual(['home: comments, catalogue']);
  });

  it('count for nothing where a server that may know the end was killed, and again when they began after that', async () => {
    const [one, other] = await startTwo(200);
    const page = one.send();
    one.say(page, 'started');
    other.say(page, 'loaded');
    one.expire();
    await one.exchange();
    await new Promise((later) => setTimeout(later, 250));
    expect([await one.exchange(), await rows()]).toEqual([[], []]);
    // The server was killed long ago.
    await sql`update visit_servers set looked_at = looked_at - 60000`.execute(test.storage.database);
    one.say(one.send(), 'started', 'catalogue', began + 60_000);
    one.expire(began + 60_000 + deadlineMs);
    expect(await hungAt(one)).toEqual(['home: catalogue']);
  });

  it('leave nothing behind that names a visitor, and what a killed server asked goes after a minute', async () => {
    const [one] = await startTwo();
    one.say(one.send(), 'started');
    one.expire();
    await one.exchange();
    const { database } = test.storage;
    expect(JSON.stringify(await database.selectFrom('unfinished_visits').selectAll().execute())).not.toContain('home');
    await sql`update unfinished_visits set written_at = written_at - 70000`.execute(database);
    await startServer().exchange();
    expect(await rows()).toEqual([]);
  });
});
