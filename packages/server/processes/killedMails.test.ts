import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMailer } from '@agm/members/mail/mailer';
import { startFakeSmtp, type FakeSmtp } from '@agm/testing/fakes';
import { createTestStorage, engines, type TestStorage } from '../test/storages.ts';

const isFull = process.env['TEST_FULL'] === '1';
/** Of each engine. */
const { kills, cuts } = isFull ? { kills: 25, cuts: 475 } : { kills: 2, cuts: 12 };
const leaseMs = 400;
const cutPoints = ['greeting', 'recipient', 'text', 'receipt'] as const;

jest.setTimeout(isFull ? 900_000 : 120_000);

const source = (path: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, '../..', path)).href);
/** Sends a mail after the other and prints the addressee of each one that is stored. */
const program = `
import { openStorage } from ${source('storage/src/Storage.ts')};
import { createMailer } from ${source('members/src/mail/mailer.ts')};
const { place, smtpUrl, round, leaseMs } = JSON.parse(process.argv[1]);
const storage = await openStorage(place);
const mailer = await createMailer({ smtpUrl, from: 'post@movies.example', feedbackTo: null },
  { storage, dataDir: place.dataDir, log() {}, pausesMs: [20], leaseMs });
for (let n = 0; ; n++) {
  const to = 'reader' + round + '-' + n + '@example.test';
  await mailer.send({ to, subject: 'Hello', text: 'Hello' });
  process.stdout.write(to + '\\n');
}`;

describe.each(engines)('mails on %s', (engine) => {
  let place: TestStorage;
  let smtp: FakeSmtp;
  beforeEach(async () => {
    place = await createTestStorage(engine);
    smtp = await startFakeSmtp();
  });
  afterEach(async () => {
    await smtp.close();
    await place.remove();
  });
  const open = () =>
    createMailer(
      { smtpUrl: smtp.url, from: 'post@movies.example', feedbackTo: null },
      { storage: place.storage, dataDir: place.place.dataDir, log() {}, pausesMs: [1], leaseMs },
    );
  const untilEmpty = async (): Promise<void> => {
    const left = () => place.storage.database.selectFrom('outbox_mails').select('message_id').executeTakeFirst();
    while (await left()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  /** The Message-IDs under which each addressee got mails. */
  const received = (): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const { to, source: text } of smtp.mails) {
      const id = /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '';
      for (const one of to) found.set(one, [...(found.get(one) ?? []), id]);
    }
    return found;
  };

  it(`none is lost when ${kills} processes are killed while they send, and a repeat has the same Message-ID`, async () => {
    const stored: string[] = [];
    for (let round = 0; round < kills; round++) {
      const options = JSON.stringify({ place: place.place, smtpUrl: smtp.url, round, leaseMs });
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program, options], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'close');
      let printed = '';
      let wanted = 3 + (round % 4);
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        wanted -= text.split('\n').length - 1;
        // Somewhere in the next mail: a few milliseconds later from round to round.
        if (wanted <= 0) setTimeout(() => child.kill('SIGKILL'), (round * 3) % 17);
      });
      await ended;
      stored.push(...printed.split('\n').slice(0, -1));
    }
    expect(stored.length).toBeGreaterThanOrEqual(3 * kills);
    const mailer = await open();
    await untilEmpty();
    await mailer.close();
    const mails = received();
    expect(stored.filter((to) => !mails.has(to))).toEqual([]);
    expect([...mails.values()].filter((ids) => new Set(ids).size !== 1)).toEqual([]);
    // A kill repeats the mail that was under way, and no other.
    expect(smtp.mails.length - mails.size).toBeLessThanOrEqual(kills);
  });

  it(`none is lost when ${cuts} connections are cut, and only a lost receipt repeats one, with the same Message-ID`, async () => {
    const mailer = await open();
    for (let n = 0; n < cuts; n++) {
      const point = cutPoints[n % cutPoints.length] ?? 'receipt';
      smtp.cutNext = point;
      await mailer.send({ to: `reader${n}@example.test`, subject: 'Hello', text: 'Hello' });
      await untilEmpty();
      expect(smtp.cutNext).toBeNull();
    }
    await mailer.close();
    const mails = received();
    expect(mails.size).toBe(cuts);
    for (const [to, ids] of mails) {
      const n = Number(/\d+/.exec(to)?.[0]);
      expect(ids).toHaveLength(cutPoints[n % cutPoints.length] === 'receipt' ? 2 : 1);
      expect(new Set(ids).size).toBe(1);
    }
  });
});
