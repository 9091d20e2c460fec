import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@agm/contract';
import type { AuditEntry } from '@agm/deploy/audit';
import { pageReports, serverProgram } from '@agm/testing/site';
import { startFakeS3, type FakeS3 } from '@agm/testing/fakes';
import { tinyUpload } from '@agm/web/test/tinyRemote';
import { createTestPlace, engines, type TestPlace } from '../test/storages.ts';

jest.setTimeout(120_000);

const token = 'a-token-of-the-operator';

interface Running {
  readonly origin: string;
  readonly child: ChildProcess;
}

(engines.includes('postgres') ? describe : describe.skip)(
  'two servers with a data folder each, on one PostgreSQL and one object storage',
  () => {
    let place: TestPlace;
    let s3: FakeS3;
    const folders: string[] = [];
    const running: Running[] = [];
    let one: Running;
    let other: Running;
    beforeAll(async () => {
      [place, s3] = await Promise.all([createTestPlace('postgres', 'demo'), startFakeS3()]);
      [one, other] = (await Promise.all([start(), start()])) as [Running, Running];
    });
    afterAll(async () => {
      for (const { child } of running) if (child.kill('SIGKILL')) await once(child, 'exit');
      await s3.close();
      await place.remove();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    });

    async function start(): Promise<Running> {
      const folder = await mkdtemp(join(tmpdir(), 'agm-registries-'));
      folders.push(folder);
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
        env: {
          ...{ PATH: process.env['PATH'], PORT: '0', DEMO: '1', PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '127.0.0.1' },
          ...{
            DATABASE_URL: place.place.databaseUrl ?? '',
            DATA_DIR: folder,
            REGISTRY_TOKEN: token,
            HEALING_TRIALS: '0',
            VISIT_DEADLINE_MS: '3000',
          },
          ...{ STORAGE_URL: `s3://${s3.bucket}/site`, S3_ENDPOINT: s3.origin },
          ...{ AWS_ACCESS_KEY_ID: s3.accessKeyId, AWS_SECRET_ACCESS_KEY: s3.secretAccessKey },
        },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += String(part)));
      while (!said.includes('listening on'))
        await Promise.race([
          once(child.stdout, 'data'),
          once(child, 'exit').then(() => {
            throw new Error(said);
          }),
        ]);
      const server = { origin: /listening on (http:\S+)/.exec(said)?.[1] ?? '', child };
      running.push(server);
      return server;
    }

    const publish = async ({ origin }: Running, remote: string, version: string) =>
      (
        await fetch(`${origin}/remotes/${remote}/deployments`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ version, files: tinyUpload(`${remote} ${version}`) }),
        })
      ).status;
    const registryOf = async ({ origin }: Running) => ((await (await fetch(`${origin}/remotes.json`)).json()) as Registry).remotes;
    const log = async ({ origin }: Running) =>
      (
        (await (await fetch(`${origin}/remotes/overview`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
          audit: AuditEntry[];
        }
      ).audit.map(({ what, remote, to }) => `${what} ${remote} ${to ?? ''}`);
    async function msUntil(asked: () => Promise<boolean>): Promise<number> {
      const began = performance.now();
      while (!(await asked()) && performance.now() - began < 20_000) await new Promise((later) => setTimeout(later, 10));
      return performance.now() - began;
    }
    const shows = async ({ origin }: Running, words: string) => (await (await fetch(origin)).text()).includes(words);

    it('RC-04 what is deployed to one is served by the other within a second, and a page of the one by the files of the other', async () => {
      expect(await publish(one, 'catalogue', '1')).toBe(201);
      // The page is the first server's; its file is asked of the second.
      expect((await fetch(`${other.origin}/remotes/catalogue/1/remoteEntry.js`)).status).toBe(200);
      expect(await msUntil(async () => (await registryOf(other)).catalogue?.current === '1')).toBeLessThan(1_000);
      expect(await shows(other, 'catalogue 1')).toBe(true);
      expect(await publish(one, 'catalogue', '2')).toBe(201);
      expect(await msUntil(() => shows(other, 'catalogue 2'))).toBeLessThan(1_000);
    });

    it('of deploys to both at once none is lost, and each is in the log once', async () => {
      const orders = ['3', '4', '5', '6'].flatMap((version): (readonly [Running, string, string])[] => [
        [one, 'comments', version],
        [other, 'availability', version],
      ]);
      expect(await Promise.all(orders.map(([server, remote, version]) => publish(server, remote, version)))).toEqual(orders.map(() => 201));
      await msUntil(async () => JSON.stringify(await registryOf(one)) === JSON.stringify(await registryOf(other)));
      const remotes = await registryOf(one);
      expect(remotes).toEqual(await registryOf(other));
      for (const remote of ['comments', 'availability']) expect(Object.keys(remotes[remote]?.deployments ?? {})).toHaveLength(3);
      const lines = (await log(one)).filter((line) => !line.includes('catalogue'));
      expect(lines.toSorted()).toEqual(orders.map(([, remote, version]) => `deployed ${remote} ${version}`).sort());
    });

    it('a version that fails for networks of both is rolled back once, at both', async () => {
      const fail = async ({ origin }: Running, from: number, to: number) => {
        const { stampFor, say } = pageReports(origin);
        for (let at = from; at < to; at += 1) {
          const address = `198.51.100.${at}`;
          await say(address, await stampFor(address), { remote: 'catalogue', version: '2', outcome: 'failed', why: 'TypeError' });
        }
      };
      await Promise.all([fail(one, 0, 30), fail(other, 20, 50)]);
      await msUntil(async () => (await registryOf(one)).catalogue?.current === '1' && (await registryOf(other)).catalogue?.current === '1');
      expect([(await registryOf(one)).catalogue, (await log(one)).filter((line) => line.startsWith('moved back'))]).toEqual([
        expect.objectContaining({ current: '1', failed: ['2'] }),
        ['moved back catalogue 1'],
      ]);
      expect(await registryOf(other)).toEqual(await registryOf(one));
    });

    it('a version that hangs in browsers is rolled back without a Chromium, and one whose visits end at the other server is not', async () => {
      for (const version of ['1', '2']) expect(await publish(one, 'account', version)).toBe(201);
      await msUntil(async () => (await registryOf(other)).account?.current === '2');
      const visit = async (at: number, outcomes: readonly string[]) => {
        // A balancer that knows no visitor sends every request to the next server.
        const address = `203.0.113.${at}`;
        const stamp = await pageReports(one.origin).stampFor(address);
        for (const [turn, outcome] of outcomes.entries())
          await pageReports((turn % 2 === at % 2 ? one : other).origin).say(address, stamp, { remote: 'account', version: '2', outcome });
      };
      for (let at = 0; at < 80; at += 1) await visit(at, ['started', 'loaded']);
      // Longer than it takes to count what did not end.
      await new Promise((later) => setTimeout(later, 10_000));
      expect((await registryOf(one)).account?.current).toBe('2');
      expect(await publish(one, 'account', '3')).toBe(201);
      await msUntil(async () => (await registryOf(other)).account?.current === '3');
      for (let at = 0; at < 60; at += 1) {
        const address = `203.0.113.${at}`;
        const server = at % 2 === 0 ? one : other;
        const stamp = await pageReports(one.origin).stampFor(address);
        await pageReports(server.origin).say(address, stamp, { remote: 'account', version: '3', outcome: 'started' });
      }
      await msUntil(async () => (await registryOf(one)).account?.current === '2' && (await registryOf(other)).account?.current === '2');
      expect((await registryOf(one)).account).toMatchObject({ current: '2', failed: ['3'] });
      expect(await registryOf(other)).toEqual(await registryOf(one));
    });

    it('a server that is killed while it deploys leaves the registry as it was, and nothing locked', async () => {
      const before = [await registryOf(other), await log(other)];
      s3.delayMs = 300;
      const dying = publish(one, 'catalogue', '7').catch(() => 'killed');
      await msUntil(async () => s3.asked.some((asked) => asked.startsWith('PUT') && asked.includes('/catalogue/7/')));
      one.child.kill('SIGKILL');
      expect(await dying).toBe('killed');
      s3.delayMs = 0;
      expect([await registryOf(other), await log(other)]).toEqual(before);
      expect(await publish(other, 'catalogue', '7')).toBe(201);
      expect(await shows(other, 'catalogue 7')).toBe(true);
      // It starts on an empty disk.
      const again = await start();
      expect(await shows(again, 'catalogue 7')).toBe(true);
    });
  },
);
