import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startFakeSmtp, type FakeSmtp, type FakeSmtpOptions } from '@agm/testing/fakes';
import { createMailer, smtpOptions, type Mailer } from './mailer.ts';

const mail = {
  to: 'reader@example.test',
  subject: 'Your new password',
  text: 'https://movies.example/reset/#token=secret-token',
  memberId: 7,
};
const login = { user: 'post', password: 'four words' };

describe('mails on their way to a mail server', () => {
  let dataDir: string;
  let smtp: FakeSmtp;
  let mailer: Mailer | null = null;
  let said: string[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'agm-mail-'));
    said = [];
  });
  afterEach(async () => {
    await mailer?.close();
    await smtp.close().catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  });
  const open = (smtpUrl: string): Mailer =>
    (mailer = createMailer(
      { smtpUrl, from: 'post@movies.example', feedbackTo: null },
      { dataDir, log: (sentence) => said.push(sentence), pausesMs: [50], timeoutMs: 400 },
    ));
  const start = async (options: FakeSmtpOptions = {}): Promise<void> => {
    smtp = await startFakeSmtp(options);
  };
  const waiting = async (): Promise<readonly string[]> =>
    (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.json'));
  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await holds())) await wait(10);
  };
  /** The log never says whose mail it is, nor what is in it. */
  const saysNothingPersonal = (): void => expect(said.join('\n')).not.toMatch(/reader|secret|password/i);

  it('are handed over with the login of the address, on a server without STARTTLS on this machine', async () => {
    await start({ login });
    await open(smtp.url.replace('//', `//${login.user}:${encodeURIComponent(login.password)}@`)).send(mail);
    expect((await smtp.mailFor(mail.to)).source).toContain('secret-token');
    await until(async () => (await waiting()).length === 0);
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
    await open(smtp.url).send(mail);
    await until(() => smtp.attempts() >= 3);
    expect(await waiting()).toHaveLength(1);
    expect(said).toEqual(['a mail could not be handed over and will be tried again: the mail server answered 451']);
    smtp.refusal = null;
    await until(() => smtp.mails.length === 1);
    await until(async () => (await waiting()).length === 0);
    saysNothingPersonal();
  });

  it('a refusal for good ends it after one try, and the log says so without a name', async () => {
    await start();
    smtp.refusal = '550 5.1.1 <reader@example.test>: no such user';
    await open(smtp.url).send(mail);
    await until(async () => (await waiting()).length === 0);
    expect(smtp.attempts()).toBe(1);
    expect(said).toEqual(['a mail was given up after 1 try: the mail server answered 550']);
    saysNothingPersonal();
  });

  it('a wrong login is for the operator to mend: nothing is lost meanwhile', async () => {
    await start({ login });
    await open(smtp.url.replace('//', '//post:wrong@')).send(mail);
    expect(said).toEqual(['a mail could not be handed over and will be tried again: the mail server answered 535 to the login']);
    await mailer?.close();
    await open(smtp.url.replace('//', `//${login.user}:${encodeURIComponent(login.password)}@`));
    await until(() => smtp.mails.length === 1);
    saysNothingPersonal();
  });

  it('a server that keeps silent holds nobody up, and its mail leaves after a restart of the site', async () => {
    await start();
    smtp.isSilent = true;
    // It never says a word, so this ends only because nobody waits for one.
    await open(smtp.url).send(mail);
    expect(await waiting()).toHaveLength(1);
    await mailer?.close();
    smtp.isSilent = false;
    open(smtp.url);
    await until(() => smtp.mails.length === 1);
    saysNothingPersonal();
  });

  it('go with the account', async () => {
    await start();
    smtp.refusal = '451 later';
    await open(smtp.url).send(mail);
    await mailer?.send({ ...mail, to: 'other@example.test', memberId: 70 });
    await mailer?.forget(7);
    // A try that was under way when the account went is over with the next but one.
    const tries = smtp.attempts();
    await until(() => smtp.attempts() >= tries + 2);
    smtp.refusal = null;
    await until(() => smtp.mails.length === 1);
    await mailer?.send({ ...mail, to: 'last@example.test', memberId: 71 });
    await until(() => smtp.mails.length === 2);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['other@example.test'], ['last@example.test']]);
  });
});
