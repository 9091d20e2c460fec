import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { create } from 'tar';
import { addAccount } from '@agm/members/accounts/accounts';
import { deletedAccountsFile } from '@agm/members/accounts/deletedAccounts';
import { readEmailAddress } from '@agm/members/accounts/emailAddress';
import { erasingParts } from '@agm/members/reapplyDeletions';
import { openStorage, type Storage, type StoragePlace } from '@agm/storage/Storage';
import { createEmptyPlace, createTestPlace, engines, type TestPlace } from '../test/storages.ts';
import { startTestServer } from '../test/testServer.ts';
import { givenSettings } from '../src/backup/givenSettings.ts';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { writeBackup } from '../src/backup/writeBackup.ts';

jest.setTimeout(120_000);

const settings = givenSettings({});
const places: TestPlace[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-backup-'));
});
afterEach(async () => {
  for (const { remove } of places.splice(0)) await remove();
  await rm(folder, { recursive: true, force: true });
});
const kept = async (made: Promise<TestPlace>): Promise<StoragePlace> => {
  const place = await made;
  places.push(place);
  return place.place;
};
const save = (place: StoragePlace, name = 'site.backup') => writeBackup(join(folder, name), { ...place, settings, now: new Date() });
const restore = (place: StoragePlace, file: string, deletions: string | null = null) => restoreBackup(file, { ...place, deletions });

async function withStorage<T>(place: StoragePlace, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(place);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Every row of every table, as sorted lines. */
const rowsOf = (place: StoragePlace): Promise<Record<string, readonly string[]>> =>
  withStorage(place, async ({ database }) => {
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    const all: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
      all[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return all;
  });

const addMember = (place: StoragePlace, login: string, at: number): Promise<number> =>
  withStorage(place, ({ database }) =>
    database.transaction().execute((transaction) =>
      addAccount(
        transaction,
        {
          login,
          address: readEmailAddress(`${login}@example.test`),
          isVerified: true,
          passwordHash: null,
          roles: ['subscriber'],
          isSeeded: false,
        },
        at,
      ),
    ),
  );

describe.each(engines)('a backup of a site on %s', (engine) => {
  it('is the site at one moment while another process writes, and starts elsewhere', async () => {
    const from = await kept(createTestPlace(engine, 'demo'));
    const published = join(from.dataDir, 'deployments', 'catalogue', '1.0.0-abcdef12');
    await mkdir(published, { recursive: true });
    await writeFile(join(published, 'remoteEntry.js'), 'console.log("published")');
    await withStorage(from, ({ database }) =>
      database.insertInto('settings').values({ name: 'odd', value: 'a\u2028b\n"c"\\\u{1f3ac}' }).execute(),
    );
    const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../test/keepWriting.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: from.dataDir, DATABASE_URL: from.databaseUrl ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writer.stdout, 'data');
    const written = await save(from);
    // It still writes after the copy was made.
    await once(writer.stdout, 'data');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    expect((await stat(written.file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site.backup']);

    const to = await kept(createEmptyPlace(engine));
    await restore(to, written.file);
    const [before, after] = [await rowsOf(from), await rowsOf(to)];
    const numbersOf = (table: string) =>
      (after[table] ?? []).flatMap((row) => /"name":"written-(\d+)"|"id":1(\d{9})\b/.exec(row)?.slice(1).filter(Boolean).map(Number) ?? []);
    const count = numbersOf('settings').length;
    expect(count).toBeGreaterThan(0);
    for (const table of ['settings', 'erased_members'])
      expect(numbersOf(table).sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_one, n) => n + 1));
    const isLater = (row: string) =>
      Number((/"name":"written-(\d+)"|"id":1(\d{9}),"erased_at":/.exec(row) ?? []).slice(1).find(Boolean) ?? 0) > count;
    const differences = Object.keys(before).filter(
      (table) => JSON.stringify(before[table]?.filter((row) => !isLater(row))) !== JSON.stringify(after[table]),
    );
    expect(differences).toEqual([]);
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    expect(await readFile(join(to.dataDir, 'deployments/catalogue/1.0.0-abcdef12/remoteEntry.js'), 'utf8')).toBe(
      'console.log("published")',
    );

    const server = await startTestServer({
      dataDir: to.dataDir,
      environment: to.databaseUrl === null ? {} : { DATABASE_URL: to.databaseUrl },
    });
    try {
      const title = await fetch(`${server.origin}/content-api/title/parasite`);
      expect([title.status, ((await title.json()) as { slug: string }).slug]).toEqual([200, 'parasite']);
      // A new member gets a number of their own.
      const ids = (await rowsOf(to))['members']?.map((row) => (JSON.parse(row) as { id: number }).id) ?? [];
      expect(ids).not.toContain(await addMember(to, 'newcomer', Date.now()));
      // What a restore deletes without a server is what the server deletes.
      expect(server.app.userData.filter(({ erase }) => erase)).toEqual(expect.arrayContaining([...erasingParts]));
      expect(server.app.userData.filter(({ erase }) => erase)).toHaveLength(erasingParts.length);
    } finally {
      await server.close();
    }
  });

  it('deletes accounts again that were deleted after it, and nobody else', async () => {
    const from = await kept(createTestPlace(engine, 'tables'));
    const [gone, stays] = [await addMember(from, 'gone', Date.now()), await addMember(from, 'stays', Date.now())];
    const { file } = await save(from);
    const server = await startTestServer({
      dataDir: from.dataDir,
      environment: { DEMO: '0', ...(from.databaseUrl !== null && { DATABASE_URL: from.databaseUrl }) },
    });
    const token = await server.app.tokens.issue(server.app.storage.database, gone, Date.now());
    const answer = await fetch(`${server.origin}/wp-json/wp/v2/user-delete?id=${gone}`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: true, id: gone }]);
    await server.close();
    expect(await readFile(deletedAccountsFile(from.dataDir), 'utf8')).toMatch(new RegExp(`^${gone} \\d{4}-\\S+Z\\n$`));

    const to = await kept(createEmptyPlace(engine));
    // Of numbers that this backup does not have, and of an account that an earlier site had.
    const list = join(folder, 'list.txt');
    await writeFile(
      list,
      `${await readFile(deletedAccountsFile(from.dataDir), 'utf8')}${stays} 2020-01-01T00:00:00.000Z\n5000 2026-01-01T00:00:00.000Z\n`,
    );
    expect((await restore(to, file, list)).deleted).toBe(1);
    const restored = await rowsOf(to);
    expect(restored['members']?.map((row) => (JSON.parse(row) as { login: string }).login)).toEqual(['stays']);
    expect(restored['member_addresses']).toHaveLength(1);
    expect(await addMember(to, 'next', Date.now())).toBe(5001);
    expect(await readFile(deletedAccountsFile(to.dataDir), 'utf8')).toContain(`\n${gone} `.slice(1));
  });

  it('is refused where something is', async () => {
    const from = await kept(createTestPlace(engine, 'tables'));
    const { file } = await save(from);
    await expect(restore(from, file)).rejects.toThrow(/is not empty/);
    if (engine === 'postgres') {
      const to = await kept(createEmptyPlace('sqlite'));
      await expect(restore({ ...to, databaseUrl: from.databaseUrl }, file)).rejects.toThrow('The database of DATABASE_URL is not empty');
      await expect(restore(to, file)).rejects.toThrow('This is the backup of a site on PostgreSQL');
      expect(await readdir(to.dataDir)).toEqual([]);
    }
  });
});

describe('a backup file', () => {
  it('that is cut, changed or made by somebody else is refused before anything is written', async () => {
    const from = await kept(createTestPlace('sqlite', 'tables'));
    await writeFile(join(from.dataDir, 'notes.txt'), 'of the operator');
    const { file, bytes } = await save(from);
    const to = await kept(createEmptyPlace('sqlite'));
    const whole = await readFile(file);
    const refuse = async (): Promise<void> => {
      await expect(restore(to, file)).rejects.toThrow(/is no whole backup: .* Nothing was changed/);
      expect(await readdir(to.dataDir)).toEqual([]);
    };
    for (const length of [0, 10, Math.floor(bytes / 2), bytes - 1]) {
      await writeFile(file, whole);
      await truncate(file, length);
      await refuse();
    }
    for (const place of [20, Math.floor(bytes / 3), bytes - 20]) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(file, changed);
      await refuse();
    }
    // Unpacked and packed again, with other bytes in a file of the same length.
    const plain = gunzipSync(whole);
    plain.write('By', plain.indexOf('of the operator'));
    await writeFile(file, plain);
    await refuse();
  });

  it('cannot write outside of the data folder', async () => {
    const to = await kept(createEmptyPlace('sqlite'));
    const stage = join(folder, 'stage');
    await mkdir(join(stage, 'files'), { recursive: true });
    await writeFile(join(stage, 'manifest.json'), '{}');
    await writeFile(join(folder, 'evil'), 'evil');
    await symlink('/etc/passwd', join(stage, 'files', 'link'));
    for (const [place, name] of [
      [stage, '../evil'],
      [stage, join(folder, 'evil')],
      [stage, 'files/link'],
    ] as const) {
      const file = join(folder, 'hostile.backup');
      await create({ file, cwd: place, preservePaths: true, gzip: true }, ['manifest.json', name]);
      await expect(restore(to, file)).rejects.toThrow('it has an entry that no backup has');
      expect(await readdir(to.dataDir)).toEqual([]);
    }
  });

  it.each(engines)('has no mail on its way, on %s: a restore sends none once more', async (engine) => {
    const from = await kept(createTestPlace(engine, 'tables'));
    await withStorage(from, ({ database }) =>
      database
        .insertInto('outbox_mails')
        .values({ message_id: '<a@x>', member_id: null, mail: 'link-of-a-member', created_at: 0, tries: 0, due_at: 0, parked_at: null })
        .execute(),
    );
    const { file } = await save(from);
    expect(gunzipSync(await readFile(file)).toString('latin1')).not.toContain('link-of-a-member');
    const to = await kept(createEmptyPlace(engine));
    await restore(to, file);
    expect((await rowsOf(to))['outbox_mails']).toEqual([]);
    expect((await rowsOf(from))['outbox_mails']).toHaveLength(1);
  });

  it('holds the settings, and the names of those with secrets alone', async () => {
    const from = await kept(createTestPlace('sqlite', 'tables'));
    await mkdir(join(from.dataDir, 'outbox'));
    await writeFile(join(from.dataDir, 'outbox', 'mail.eml'), 'outbox-link-of-a-member');
    const environment = {
      PUBLIC_URL: 'https://movies.example',
      STRIPE_SECRET_KEY: 'sk_test_verysecret',
      SMTP_URL: 'smtp://user:mail-verysecret@mail.example',
      REGISTRY_TOKENS: 'ci=token-verysecret',
      TMDB_EVERY_MS: '86400000',
    };
    const { file, manifest } = await writeBackup(join(folder, 'site.backup'), {
      ...from,
      settings: givenSettings(environment),
      now: new Date(),
    });
    const text = gunzipSync(await readFile(file)).toString('latin1');
    expect(text).not.toContain('verysecret');
    expect(text).not.toContain('outbox-link-of-a-member');
    expect(manifest.leftOut.join('\n')).toMatch(/outbox: .*\n.*REGISTRY_TOKENS, SMTP_URL, STRIPE_SECRET_KEY/s);
    const to = await kept(createEmptyPlace('sqlite'));
    const restored = await restore(to, file);
    expect((await readFile(join(restored.settings, 'settings.txt'), 'utf8')).split('\n')).toEqual([
      'PUBLIC_URL=https://movies.example',
      'TMDB_EVERY_MS=86400000',
      ...['REGISTRY_TOKENS', 'SMTP_URL', 'STRIPE_SECRET_KEY'].map((name) => `# ${name} was set: a backup does not have its value`),
      '',
    ]);
    expect((await stat(join(restored.settings, 'settings.txt'))).mode & 0o777).toBe(0o600);
  });

  it('of a site that was restored itself is restored with its own settings', async () => {
    const first = await kept(createTestPlace('sqlite', 'tables'));
    const { file } = await save(first, 'first.backup');
    const second = await kept(createEmptyPlace('sqlite'));
    await restore(second, file);
    const later = await writeBackup(join(folder, 'second.backup'), {
      ...second,
      settings: givenSettings({ PUBLIC_URL: 'https://movies.example' }),
      now: new Date(),
    });
    const third = await kept(createEmptyPlace('sqlite'));
    const { settings: place } = await restore(third, later.file);
    expect(await readFile(join(place, 'settings.txt'), 'utf8')).toBe('PUBLIC_URL=https://movies.example\n');
  });

  it('takes files with the oddest names, and names those that it has to leave out', async () => {
    const from = await kept(createTestPlace('sqlite', 'tables'));
    const odd = ['a\nb', ' lead', 'trail ', '@file', '-rf', '*', '__proto__', 'constructor', 'u\u0308', 'x'.repeat(250), '\u{1f4a5}'];
    for (const name of [...odd, '10:30.txt', 'c:\\x']) await writeFile(join(from.dataDir, name), name);
    const { file, manifest } = await save(from);
    expect(manifest.leftOut.map((sentence) => sentence.slice(0, sentence.indexOf(': ')))).toEqual(
      expect.arrayContaining(['10:30.txt', 'c:\\x']),
    );
    const to = await kept(createEmptyPlace('sqlite'));
    await restore(to, file);
    for (const name of odd) expect(await readFile(join(to.dataDir, name), 'utf8')).toBe(name);
  });

  it('is of the top of a disk, and goes there: lost+found is nobody’s', async () => {
    const [from, to] = [await kept(createTestPlace('sqlite', 'tables')), await kept(createEmptyPlace('sqlite'))];
    for (const { dataDir } of [from, to]) await mkdir(join(dataDir, 'lost+found'), { mode: 0o700, recursive: true });
    await writeFile(join(from.dataDir, 'lost+found', '#1'), 'of the disk');
    const { file, manifest } = await save(from);
    expect(Object.keys(manifest.files).join()).not.toContain('lost');
    await restore(to, file);
    expect(await readdir(join(to.dataDir, 'lost+found'))).toEqual([]);
  });

  it('is not there, or is the one before, when a backup is killed', async () => {
    const from = await kept(createTestPlace('sqlite', 'demo'));
    const file = join(folder, 'site.backup');
    await writeFile(file, 'the one before');
    const command = () =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../src/cli/backup.ts'), file], {
        env: { PATH: process.env['PATH'], DATA_DIR: from.dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const killed = command();
    while (!existsSync(join(`${file}.partial`, 'stage'))) await new Promise((resolve) => setTimeout(resolve, 5));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await readFile(file, 'utf8')).toBe('the one before');
    const whole = command();
    const said: string[] = [];
    whole.stdout.on('data', (part) => said.push(String(part)));
    expect(await once(whole, 'close')).toEqual([0, null]);
    expect(said.join('')).toMatch(/^\S+site\.backup: the site as it was at .*\nIt has the database \(SQLite\) and 0 files/);
    expect(await readdir(folder)).toEqual(['site.backup']);
    const to = await kept(createEmptyPlace('sqlite'));
    expect((await restore(to, file)).deleted).toBe(null);
  });

  it('is not written by way of a folder that somebody else has put there', async () => {
    const from = await kept(createTestPlace('sqlite', 'tables'));
    const theirs = join(folder, 'theirs');
    await mkdir(theirs);
    await symlink(theirs, join(folder, 'site.backup.partial'));
    await expect(save(from)).rejects.toThrow('belongs to somebody else');
    expect(await readdir(theirs)).toEqual([]);
    await rm(join(folder, 'site.backup.partial'));
    await mkdir(join(folder, 'site.backup.partial'), { mode: 0o777 });
    await save(from);
    expect((await readdir(folder)).sort()).toEqual(['site.backup', 'theirs']);
  });

  it('is not written into the data folder that it saves', async () => {
    const from = await kept(createTestPlace('sqlite', 'tables'));
    await expect(writeBackup(join(from.dataDir, 'a', 'b'), { ...from, settings, now: new Date() })).rejects.toThrow(
      'is inside of the data folder',
    );
  });
});

it('a server does not start on a restore that did not finish', async () => {
  const to = await kept(createTestPlace('sqlite', 'tables'));
  await mkdir(join(to.dataDir, 'restoring'));
  await expect(startTestServer({ dataDir: to.dataDir })).rejects.toThrow('did not finish');
});
