import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@agm/storage/Storage';
import { startFakeS3 } from '@agm/testing/fakes';
import { createEmptyPlace, createTestPlace, engines } from '../../test/storages.ts';
import { startTestServer } from '../../test/testServer.ts';
import { diagnose } from './diagnose.ts';
import type { Finding } from './Finding.ts';

jest.setTimeout(150_000);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening<T extends Server | HttpServer>(server: T): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A provider that answers every question with this status. */
const providerOf = async (status: number, body: object = {}): Promise<string> =>
  `http://127.0.0.1:${await listening(
    createHttpServer((_request, answer) => {
      answer.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
    }),
  )}`;

/** A mail server with one login; it repeats what it was given, as some do. */
const mailServer = (): Promise<number> =>
  listening(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 mail.test ESMTP\r\n');
      socket.on('data', (part) => {
        const line = String(part).trim();
        if (/^EHLO/i.test(line)) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
        else if (/^AUTH PLAIN/i.test(line)) {
          const password = Buffer.from(line.split(' ')[2] ?? '', 'base64')
            .toString()
            .split('\0')[2];
          socket.write(password === 'right' ? '235 ok\r\n' : `535 "${password}" is wrong\r\n`);
        } else socket.end('221 bye\r\n');
      });
    }),
  );

const lineOf = (findings: readonly Finding[], subject: string): string =>
  findings
    .filter((one) => one.subject === subject)
    .map(({ verdict, sentence }) => `${verdict}: ${sentence}`)
    .join('\n');

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agm-doctor-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const stripe = { STRIPE_PRICE: 'price_1', STRIPE_WEBHOOK_SECRET: 'whsec_verysecret', STRIPE_SECRET_KEY: 'sk_test_verysecret' };

it('the doctor finds nothing broken on a running site, and says what runs', async () => {
  const server = await startTestServer();
  closing.push(() => server.close());
  const findings = await diagnose({
    DATA_DIR: server.dataDir,
    PORT: String(server.config.port),
    SMTP_URL: `smtp://member:right@127.0.0.1:${await mailServer()}`,
    ...stripe,
    STRIPE_API_URL: await providerOf(200, { active: true, recurring: { interval: 'month' }, livemode: false }),
    TMDB_TOKEN: 'tmdb-verysecret',
    TMDB_URL: await providerOf(200),
    TMDB_IMAGES: await providerOf(404),
    CHROMIUM: '/bin/echo',
  });
  expect(findings.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  expect([...new Set(findings.map(({ subject }) => subject))]).toEqual([
    ...['settings', 'port', 'disk', 'database', 'storage', 'assets', 'mail', 'Stripe', 'TMDB', 'pictures', 'clock', 'Chromium'],
  ]);
  expect(lineOf(findings, 'port')).toBe(`good: The server runs on ${server.origin} and is ready.`);
  expect(lineOf(findings, 'database')).toMatch(/can be written, and its tables are up to date\.\ngood: Every page .* in order\.$/);
});

it('the command says in a line each what is broken and how to mend it, ends with 1, and shows no secret', async () => {
  const folder = await emptyFolder();
  const [port, mailPort] = [await listening(createServer((socket) => socket.end('hello\n'))), await mailServer()];
  const s3 = await startFakeS3();
  closing.push(() => s3.close());
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../cli/doctor.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      SMTP_URL: `smtp://member:mail%2Dverysecret@127.0.0.1:${mailPort}`,
      DATABASE_URL: 'postgres://member:base-verysecret@127.0.0.1:1/site',
      STORAGE_URL: `s3://${s3.bucket}/site`,
      S3_ENDPOINT: s3.origin,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: 'storage-verysecret',
      ...stripe,
      STRIPE_API_URL: await providerOf(401),
      TMDB_TOKEN: 'tmdb-verysecret',
      TMDB_URL: await providerOf(401),
      TMDB_IMAGES: 'http://127.0.0.1:1',
      CHROMIUM: '/bin/false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part) => (said += String(part)));
  expect(await once(command, 'close')).toEqual([1, null]);
  expect(said).not.toMatch(/verysecret/);
  const lines = said.trim().split('\n');
  expect(lines.map((line) => line.slice(0, 18).trim())).toEqual([
    ...[
      'ok      settings',
      'BROKEN  port',
      'ok      disk',
      'BROKEN  database',
      'BROKEN  storage',
      'ok      assets',
      'BROKEN  mail',
      'BROKEN  Stripe',
      'BROKEN  TMDB',
    ],
    ...['look    pictures', 'ok      clock', 'BROKEN  Chromium', '7 things are broke'],
  ]);
  for (const [place, words] of [
    [1, `Port ${port} on 127.0.0.1 is in use by another program: set PORT to a free one.`],
    [3, 'The database of DATABASE_URL cannot be used (ECONNREFUSED): start it'],
    [4, 'The bucket movies refuses the keys: look at AWS_ACCESS_KEY_ID'],
    [6, 'refuses the login of SMTP_URL'],
    [7, 'Stripe refuses STRIPE_SECRET_KEY'],
    [8, 'TMDB refuses TMDB_TOKEN'],
    [9, '127.0.0.1:1 cannot be reached, so new posters stay drawn'],
    [11, '/bin/false does not start'],
  ] as const)
    expect(lines[place]).toContain(words);
});

it('a setting that cannot be used is one line', async () => {
  expect(await diagnose({ PORT: 'many' })).toEqual([
    { subject: 'settings', verdict: 'broken', sentence: 'PORT is "many": it must be a number from 0 to 65535.' },
  ]);
});

it('a database that is damaged is broken, one of a newer version is named, and both stay as they are', async () => {
  const { place, remove } = await createTestPlace('sqlite', 'demo');
  closing.push(remove);
  const file = join(place.dataDir, 'site.sqlite');
  const storage = await openStorage(place);
  await storage.database.insertInto('settings').values({ name: 'x', value: 'y' }).execute();
  await storage.close();
  const whole = await readFile(file);
  const look = async () => lineOf(await diagnose({ DATA_DIR: place.dataDir, PORT: '0', CHROMIUM: '/bin/echo' }), 'database');
  await truncate(file, Math.floor(whole.length / 2));
  expect(await look()).toMatch(
    /^broken: The database .*site\.sqlite is damaged \(.*\): move the data folder away, restore the last backup/,
  );
  await writeFile(file, 'no database at all, but a text that somebody put here');
  expect(await look()).toMatch(/^broken: The database .*site\.sqlite is damaged/);
  await writeFile(file, whole);
  const again = await openStorage(place);
  await again.database.schema.createTable('later').addColumn('n', 'integer').execute();
  await again.database
    .insertInto('kysely_migration' as never)
    .values({ name: '999-later', timestamp: 'x' } as never)
    .execute();
  await again.close();
  expect(await look()).toMatch(
    /^look: A newer version of this site has added tables \(999-later\): this one can use the database beside it\./,
  );
});

it('providers that are silent do not hold the doctor up', async () => {
  const silent = await listening(createServer((socket) => closing.push(() => socket.destroy())));
  const findings = await diagnose({
    DATA_DIR: await emptyFolder(),
    PORT: '0',
    SMTP_URL: `smtp://127.0.0.1:${silent}`,
    ...stripe,
    STRIPE_API_URL: `http://127.0.0.1:${silent}`,
    TMDB_TOKEN: 'tmdb-verysecret',
    TMDB_URL: `http://127.0.0.1:${silent}`,
    TMDB_IMAGES: `http://127.0.0.1:${silent}`,
    CHROMIUM: '/bin/echo',
  });
  // Each check gave up by itself: none of them says that `diagnose` had to end it.
  expect(['mail', 'Stripe', 'TMDB', 'pictures'].map((subject) => lineOf(findings, subject))).toEqual([
    expect.stringMatching(/^broken: The mail server 127\.0\.0\.1:\d+ cannot be reached \(ETIMEDOUT\)/),
    expect.stringMatching(/^broken: 127\.0\.0\.1:\d+ cannot be reached/),
    expect.stringMatching(/^broken: 127\.0\.0\.1:\d+ cannot be reached/),
    expect.stringMatching(/^look: 127\.0\.0\.1:\d+ cannot be reached/),
  ]);
});

(engines.includes('postgres') ? it : it.skip)('a PostgreSQL database that is empty, or up to date, is in order', async () => {
  for (const [made, words] of [
    [createEmptyPlace('postgres'), 'has no tables yet'],
    [createTestPlace('postgres', 'tables'), 'can be written, and its tables are up to date'],
  ] as const) {
    const { place, remove } = await made;
    closing.push(remove);
    const findings = await diagnose({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', PORT: '0', CHROMIUM: '/bin/echo' });
    expect(lineOf(findings, 'database')).toMatch(new RegExp(`^good: .*${words}`));
    expect(lineOf(findings, 'clock')).toBe('good: The clock agrees with that of the database.');
  }
});
