import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeSmtp, type FakeSmtp, type FakeSmtpOptions } from '@agm/testing/fakes';
import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import type { Storage } from '@agm/storage/Storage';
import { createMailer, type Mailer } from './mailer.ts';
import { smtpOptions } from './smtp.ts';

const mail = {
  to: 'reader@example.test',
  subject: 'Your new password',
  text: 'https://movies.example/reset/#token=secret-token',
};
const login = { user: 'post', password: 'four words' };

describe.each(engines)('mails on their way to a mail server, on %s', (engine) => {
  let place: TestStorage;
  let smtp: FakeSmtp;
  let open: Mailer[];
  let said: string[];
  beforeEach(async () => {
    place = await createTestStorage(engine);
    open = [];
    said = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((mailer) => mailer.close()));
    await smtp.close().catch(() => {});
    await place.remove();
  });
  const openMailer = async (smtpUrl: string, storage: Storage = place.storage): Promise<Mailer> => {
    const mailer = await createMailer(
      { smtpUrl, from: 'post@movies.example', feedbackTo: null },
      {
        storage,
        dataDir: place.place.dataDir,
        log: (sentence) => said.push(sentence),
        pausesMs: [50],
        leaseMs: 1000,
        timeoutMs: 400,
      },
    );
    open.push(mailer);
    return mailer;
  };
  const addMember = (login: string) =>
    place.storage.database
      .insertInto('members')
      .values({ login, login_key: login, name: login, slug: login, password_hash: null, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
  const start = async (options: FakeSmtpOptions = {}): Promise<void> => {
    smtp = await startFakeSmtp(options);
  };
  const rows = () => place.storage.database.selectFrom('outbox_mails').selectAll().execute();
  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await wait(10);
  };
  /** The log never says whose mail it is, nor what is in it. */
  const saysNothingPersonal = (): void => expect(said.join('\n')).not.toMatch(/reader|secret|password/i);

  it('are handed over with the login of the address, on a server without STARTTLS on this machine', async () => {
    await start({ login });
    await (await openMailer(smtp.url.replace('//', `//${login.user}:${encodeURIComponent(login.password)}@`))).send(mail);
    expect((await smtp.mailFor(mail.to)).source).toContain('secret-token');
    await until(async () => (await rows()).length === 0);
    expect(said).toEqual([]);
  });

  it('a login never travels in the clear to another machine', () => {
    expect(smtpOptions('smtp://post:secret@mail.example:587').requireTLS).toBe(true);
    expect(smtpOptions('smtp://post:secret@127.0.0.1:1025').requireTLS).toBe(false);
    expect(smtpOptions('smtp://mail.example').requireTLS).toBe(false);
    expect(smtpOptions('smtps://post:secret@mail.example').requireTLS).toBe(false);
  });

  it('wait while the server says “later”, and leave when it says so no more', async () => {
    await start();
    smtp.refusal = '451 4.3.0 reader@example.test: try again later';
    await (await openMailer(smtp.url)).send(mail);
    await until(() => smtp.attempts() >= 3);
    expect(await rows()).toHaveLength(1);
    expect(said).toEqual(['a mail could not be handed over and will be tried again: the mail server answered 451']);
    smtp.refusal = null;
    await until(() => smtp.mails.length === 1);
    await until(async () => (await rows()).length === 0);
    saysNothingPersonal();
  });

  it('have one Message-ID at every try, and are counted while they wait', async () => {
    await start();
    smtp.refusal = '451 later';
    const sent = Date.now();
    const mailer = await openMailer(smtp.url);
    await mailer.send(mail);
    const [row] = await rows();
    expect(row?.message_id).toMatch(/^<[\da-f-]{36}@movies\.example>$/);
    const { count, since, parked } = await mailer.waiting();
    expect([count, parked]).toEqual([1, 0]);
    expect(Math.abs((since ?? 0) - sent)).toBeLessThan(5000);
    await until(() => smtp.attempts() >= 2);
    smtp.refusal = null;
    await until(() => smtp.mails.length === 1);
    expect(smtp.mails[0]?.source).toContain(`Message-ID: ${row?.message_id}`);
    await until(async () => (await mailer.waiting()).count === 0);
  });

  it('a refusal for good parks it after one try without its text, and the log says so without a name', async () => {
    await start();
    smtp.refusal = '550 5.1.1 <reader@example.test>: no such user';
    const mailer = await openMailer(smtp.url);
    await mailer.send(mail);
    await until(async () => (await mailer.waiting()).parked === 1);
    expect(await rows()).toMatchObject([{ mail: null, tries: 1 }]);
    expect((await mailer.waiting()).count).toBe(0);
    expect(smtp.attempts()).toBe(1);
    expect(said).toEqual(['a mail was given up after 1 try: the mail server answered 550']);
    saysNothingPersonal();
  });

  it('a mail whose tries end the server again and again is parked', async () => {
    await start();
    await place.storage.database
      .insertInto('outbox_mails')
      .values({ message_id: '<poison@x>', member_id: null, mail: '{}', created_at: Date.now(), tries: 40, due_at: 0, parked_at: null })
      .execute();
    const mailer = await openMailer(smtp.url);
    await until(async () => (await mailer.waiting()).parked === 1);
    expect(smtp.attempts()).toBe(0);
  });

  it('a wrong login is for the operator to mend: nothing is lost meanwhile', async () => {
    await start({ login });
    const wrong = await openMailer(smtp.url.replace('//', '//post:wrong@'));
    await wrong.send(mail);
    expect(said).toEqual(['a mail could not be handed over and will be tried again: the mail server answered 535 to the login']);
    await wrong.close();
    await openMailer(smtp.url.replace('//', `//${login.user}:${encodeURIComponent(login.password)}@`));
    await until(() => smtp.mails.length === 1);
    saysNothingPersonal();
  });

  it('a mail server that keeps silent holds nobody up, and its mail leaves after a restart of the site', async () => {
    await start();
    smtp.isSilent = true;
    const first = await openMailer(smtp.url);
    // It never says a word, so this ends only because nobody waits for one.
    await first.send(mail);
    expect(await rows()).toHaveLength(1);
    await first.close();
    smtp.isSilent = false;
    await openMailer(smtp.url);
    await until(() => smtp.mails.length === 1);
    saysNothingPersonal();
  });

  it('are each sent once by two servers, whichever of them wrote it', async () => {
    await start();
    const other = await place.reopen();
    try {
      const both = [await openMailer(smtp.url), await openMailer(smtp.url, other)];
      const addresses = Array.from({ length: 30 }, (_, n) => `reader${n}@example.test`);
      await Promise.all(addresses.map((to, n) => both[n % 2]?.send({ ...mail, to })));
      await until(async () => (await rows()).length === 0);
      expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
      await Promise.all(both.map((mailer) => mailer.close()));
    } finally {
      await other.close();
    }
  });

  it('are sent by another server when the one that took them on is killed', async () => {
    await start();
    const leftFor = 500;
    await place.storage.database
      .insertInto('outbox_mails')
      .values({
        message_id: '<killed@movies.example>',
        member_id: null,
        mail: JSON.stringify(mail),
        created_at: Date.now(),
        tries: 1,
        due_at: Date.now() + leftFor,
        parked_at: null,
      })
      .execute();
    const began = performance.now();
    await openMailer(smtp.url);
    await until(() => smtp.mails.length === 1);
    expect(performance.now() - began).toBeGreaterThan(leftFor - 200);
    expect(smtp.mails[0]?.source).toContain('Message-ID: <killed@movies.example>');
  });

  it('that an earlier version left as files are taken over once, but for those of deleted members', async () => {
    await start();
    const folder = join(place.place.dataDir, 'outbox');
    await mkdir(folder);
    const file = (name: string, one: object) =>
      writeFile(join(folder, `${name}.waiting.json`), JSON.stringify({ ...mail, ...one, since: 1, tries: 2, dueAt: 3 }));
    await file('2026-11-24T10-00-00-000Z-site-aaaaaaaa', { messageId: '<a@movies.example>' });
    await file('2026-11-24T10-00-00-000Z-m999-bbbbbbbb', { messageId: '<b@movies.example>', memberId: 999 });
    await writeFile(join(folder, 'damaged.waiting.json'), '{');
    await openMailer(smtp.url);
    await until(() => smtp.mails.length === 1);
    await until(async () => (await rows()).length === 0);
    expect(await readdir(folder)).toEqual(['damaged.waiting.json']);
    expect(said).toEqual([expect.stringMatching(/damaged\.waiting\.json cannot be read and stays there$/)]);
    expect(smtp.mails.map(({ source }) => /Message-ID: (.*)/.exec(source)?.[1]?.trim())).toEqual(['<a@movies.example>']);
  });

  it('go with the account', async () => {
    await start();
    smtp.refusal = '451 later';
    const mailer = await openMailer(smtp.url);
    const [leaving, staying] = [await addMember('leaving'), await addMember('staying')];
    await mailer.send({ ...mail, memberId: leaving.id });
    await mailer.send({ ...mail, to: 'other@example.test', memberId: staying.id });
    await place.storage.database.deleteFrom('members').where('id', '=', leaving.id).execute();
    // A try that was under way when the account went is over with the next but one.
    const tries = smtp.attempts();
    await until(() => smtp.attempts() >= tries + 2);
    smtp.refusal = null;
    await until(async () => (await rows()).length === 0);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['other@example.test']]);
  });
});
