import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@agm/contract';
import { writeSavedStamp } from '@agm/domain';
import { startPostgres, type TestPostgres } from '../src/debian/postgres.ts';
import { variantOf } from '../e2e/variants.ts';
import { startFakeS3, type FakeS3 } from '../src/fakes/index.ts';
import { logIn } from '../src/logIn.ts';
import { freePort } from '../src/freePort.ts';
import { startSite, type Site } from '../src/site.ts';
import { startNginx, type Nginx } from '../src/topology/startNginx.ts';
import { nothingViewed, viewPage, type Viewed } from '../src/topology/viewPages.ts';

jest.setTimeout(1_200_000);

const remotes = ['catalogue', 'availability', 'comments', 'account'] as const;
const addresses = ['/', '/genre/drama/', '/parasite/', '/on/netflix/', '/premium/', '/heat/'];
const wantedMoves = 100;
const storageAwayAt = Math.floor(wantedMoves * 0.4);
const databaseAwayAt = Math.floor(wantedMoves * 0.7);
const visitors = 2;
const awayMs = 10_000;
const mostTries = 5;
/** What nginx says when it has no answer, and how long the move may still be under way: the other server looks twice a second. */
const unanswered: Readonly<Record<number, number>> = { 502: 1_000, 504: 30_000 };
const registryToken = 'registry-of-two-servers';

let database: TestPostgres;
let storage: FakeS3;
let servers: readonly Site[] = [];
let nginx: Nginx;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agm-many-'));
  const started = await startPostgres();
  if (!started) throw new Error('there is no PostgreSQL here');
  database = started;
  storage = await startFakeS3();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const environment = {
    DEMO: '1',
    DATABASE_URL: database.url,
    STORAGE_URL: `s3://${storage.bucket}/site`,
    S3_ENDPOINT: storage.origin,
    AWS_ACCESS_KEY_ID: storage.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storage.secretAccessKey,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    REGISTRY_TOKEN: registryToken,
    // A server that is told to stop answers what nginx still sends it.
    DRAIN_MS: '1000',
  };
  for (const own of ports) servers = [...servers, await startSite({ ...environment, PORT: String(own) })];
  nginx = await startNginx(port, ports);
});
afterAll(async () => {
  await nginx?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
  await storage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A fixed sequence, so that a run that fails can be run again. */
let seed = 20_261_124;
const chance = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A request through nginx; once more when no whole answer came. */
async function ask(method: string, address: string, token: string, body?: object): Promise<Answered> {
  const once = async () => {
    const answer = await fetch(nginx.origin + address, {
      method,
      headers: { authorization: `Bearer ${token}`, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // Where no server is left, nginx answers with a page of its own.
    return { status: answer.status, body: text.startsWith('<') ? text : (JSON.parse(text) as unknown) };
  };
  return once().catch(once);
}

/**
 * Moves a pointer. A server that is killed with the request in its hands leaves 502, and did it or did not: what the registry says of
 * the remote is compared with what it said before, and where nothing moved the request is sent again.
 */
async function untilAnswered(remote: string, move: () => Promise<Answered>): Promise<Answered> {
  const entry = async (): Promise<string> => {
    for (;;) {
      const { status, body } = await ask('GET', '/remotes.json', registryToken).catch(() => ({ status: 0, body: null }));
      if (status === 200) return JSON.stringify((body as Registry).remotes[remote]);
      await wait(200);
    }
  };
  const before = await entry();
  for (let tries = 1; ; tries += 1) {
    const answered = await move().catch(() => ({ status: 502, body: 'no answer' }));
    const patience = unanswered[answered.status];
    if (patience === undefined || tries === mostTries) return answered;
    const until = Date.now() + patience;
    while (Date.now() < until) {
      await wait(1_000);
      if ((await entry()) !== before) return { status: 200, body: 'done, and the answer did not arrive' };
    }
  }
}

describe('two servers behind nginx, with PostgreSQL and an object storage', () => {
  it('show every view whole and keep every write, through deploys, kills, and ten seconds without the database and the storage', async () => {
    let isOver = false;
    const viewed: Viewed = nothingViewed();
    const view = async (first: number) => {
      for (let turn = first; !isOver; turn++) await viewPage(nginx.origin, addresses[turn % addresses.length] ?? '/', viewed);
    };
    const viewing = Array.from({ length: visitors }, (_, visitor) => view(visitor * 3));

    const member = await logIn({ origin: nginx.origin });
    const titles = ((await ask('GET', '/wp-json/wp/v2/posts?per_page=100&_fields=id', member)).body as { readonly id: number }[]).map(
      ({ id }) => id,
    );
    const sent = new Map<number, string>();
    const acknowledged = new Set<number>();
    const refused = new Map<number, number>();
    const write = async () => {
      for (let turn = 0; !isOver; turn++) {
        const title = titles[turn % titles.length] ?? 1;
        sent.set(title, writeSavedStamp(new Date(Date.UTC(2026, 1, 1) + turn * 1000)));
        const all = [...sent];
        const answer = await ask('POST', '/wp-json/wp/v2/update-user-meta', member, {
          meta: { loved: JSON.stringify(Object.fromEntries(all)) },
        }).catch(() => null);
        if (answer?.status === 200) for (const [one] of all) acknowledged.add(one);
        else refused.set(answer?.status ?? 0, (refused.get(answer?.status ?? 0) ?? 0) + 1);
        await wait(100);
      }
    };
    const writing = write();

    const restarts = { killed: 0, stopped: 0 };
    /** One thing at a time goes wrong: a part is away, or a server is killed or told to stop and starts again. */
    let trouble = Promise.resolve();
    const restartOne = async () => {
      const server = servers[chance(servers.length)];
      if (chance(2) === 0) {
        await server?.crash();
        restarts.killed++;
      } else {
        await server?.halt();
        restarts.stopped++;
      }
      await wait(500);
      await server?.restart();
      // Until nginx takes it in again.
      await wait(2_000 + chance(3_000));
    };
    const disturb = async () => {
      while (!isOver) await (trouble = trouble.then(restartOne));
    };
    const disturbing = disturb();

    const moved = new Map<string, number>();
    const count = (what: string) => moved.set(what, (moved.get(what) ?? 0) + 1);
    for (let move = 0; move < wantedMoves; move++) {
      const remote = remotes[move % remotes.length] ?? 'catalogue';
      const order = ['deploy', 'canary', 'promote', 'rollback'][Math.floor(move / remotes.length) % 4];
      const pointer = (body: object) => ask('POST', `/remotes/${remote}/pointer`, registryToken, body);
      const files =
        order === 'deploy' || order === 'canary'
          ? await variantOf(remote, path.join(folder, remote), { web: (source) => `${source}\n/* ${move} */` })
          : {};
      const upload = (share: object) =>
        ask('POST', `/remotes/${remote}/deployments`, registryToken, { files, version: `1.0.${move}`, ...share });
      const { status, body } = await untilAnswered(remote, () =>
        order === 'deploy'
          ? upload({})
          : order === 'canary'
            ? upload({ canary: 30 })
            : pointer(order === 'promote' ? { promote: true } : {}),
      );
      expect([order, remote, status < 300 ? 'done' : body]).toEqual([order, remote, 'done']);
      count(order ?? '');
      if (move === storageAwayAt) await (trouble = trouble.then(() => without('storage')));
      if (move === databaseAwayAt) await (trouble = trouble.then(() => without('database')));
    }
    isOver = true;
    await Promise.all([...viewing, writing, disturbing]);

    const { body } = await ask('GET', '/wp-json/wp/v2/user-me', member);
    const loved = new Set(Object.keys(JSON.parse((body as { meta: { loved: string } }).meta.loved) as object).map(Number));
    const lost = [...acknowledged].filter((title) => !loved.has(title));
    const { broken, views, retried } = viewed;
    console.warn(
      `${wantedMoves} moves (${[...moved].map(([what, times]) => `${times} ${what}`).join(', ')}), ${restarts.killed} kills, ${restarts.stopped} stops: ` +
        `${views} views, ${retried} tried again, ${broken.length} broken; ${acknowledged.size} writes kept of ${acknowledged.size + lost.length}, refused ${JSON.stringify(Object.fromEntries(refused))}`,
    );
    expect(lost).toEqual([]);
    expect(broken).toEqual([]);
    expect(views).toBeGreaterThan(wantedMoves);
    // A kill cuts what is in flight, one request of each visitor, and a stop cuts nothing.
    expect(retried).toBeLessThanOrEqual(restarts.killed * visitors);
    // A write in the hands of a server that dies is not sent to the other one: 502, and the visitor decides.
    expect([...refused.keys()].filter((status) => ![0, 502, 503].includes(status))).toEqual([]);
    expect((refused.get(502) ?? 0) + (refused.get(0) ?? 0)).toBeLessThanOrEqual(restarts.killed);
    expect(restarts.killed + restarts.stopped).toBeGreaterThan(5);
  });
});

/** Ten seconds without a part: public pages are served, and writes are refused with 503. */
async function without(part: 'storage' | 'database'): Promise<void> {
  if (part === 'storage') storage.isAway = true;
  else await database.crash();
  const until = Date.now() + awayMs;
  while (Date.now() < until) {
    for (const address of addresses) {
      const answer = await fetch(nginx.origin + address);
      // Nginx closes a connection whose body nobody reads.
      await answer.text();
      expect([part, address, answer.status]).toEqual([part, address, 200]);
    }
    if (part === 'database') expect((await ask('POST', '/wp-json/wp/v2/anon-comments', '', { post: 1, content: 'now' })).status).toBe(503);
    await wait(250);
  }
  if (part === 'storage') storage.isAway = false;
  else await database.restart();
}
