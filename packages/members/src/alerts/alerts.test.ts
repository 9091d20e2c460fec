import { startFakeSmtp, type FakeSmtp } from '@agm/testing/fakes';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { titleFacts } from '@agm/server/test/titleFacts';
import { mostAlertWalls } from '@agm/domain/alerts';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import { alertEvent } from './alertEvent.ts';
import { sendDigests } from './sendDigests.ts';
import { unsubscribePath } from './unsubscribe.ts';

const noDetails = {
  ...{ originalTitle: null, originalLanguage: null, releasedOn: null, posterPath: null, backdropPath: null, logoPath: null },
  ...{ collection: null, score: null, votes: null, certificates: [], people: [], labels: [], trailers: [], seasons: [] },
};
const root = '/content-api/my/alerts';
const hour = 60 * 60_000;
const day = 24 * hour;

describe.each(engines)('what members hear of, on %s', (engine) => {
  let server: MembersServer;
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    // The test looks for news itself.
    server = await startMembersOn(engine, { ALERTS_EVERY_MS: '99999999', SMTP_URL: smtp.url, MAIL_FROM: 'news@movies.example' });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  let members = 0;
  const join = () => server.addMember(`hears-${++members}`);
  const change = (token: string, body: object) => server.call('POST', root, { token, body });
  const read = async (token: string) => (await server.call('GET', root, { token })).body;
  const database = () => server.app.storage.database;
  const noon = Date.UTC(2026, 10, 27, 12);

  let events = 0;
  /** An offer of a title that stands, and that a member hears of it. */
  const tell = async (memberId: number, title: number, at = noon, on = database()): Promise<void> => {
    const event = await on
      .insertInto('alert_events')
      .values(alertEvent({ key: `test ${++events}`, kind: 'arrives', title_id: title, country: 'us', platform: 'netflix', made_at: at }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await on
      .insertInto('offers')
      .values({
        title_id: title,
        country: 'us',
        platform: 'netflix',
        url: 'https://netflix.example/',
        default_price: null,
        rent_price: null,
        buy_price: null,
        date: null,
        date_kind: null,
        is_example: 0,
        first_seen: at,
        last_checked: null,
        source: null,
        kinds: null,
        quality: null,
        audio: null,
        subtitles: null,
        since: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await on
      .insertInto('alerts')
      .values({ member_id: memberId, event_id: event.id, made_at: at, mailed_at: null, pushed_at: null })
      .execute();
  };
  /** With mails from before the news on. */
  const joinForMails = async (settings: object = {}) => {
    const member = await join();
    expect((await change(member.token, { mail: true, quietHours: null, ...settings })).status).toBe(200);
    await database().updateTable('alert_settings').set({ mail_since: 1 }).where('member_id', '=', member.id).execute();
    return member;
  };
  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

  it('nothing is on before the member switches it on, and a change leaves the rest as it was', async () => {
    const { token } = await join();
    const off = { arrives: false, leaves: false, drops: false, walls: false, answers: false };
    expect(await read(token)).toMatchObject({ kinds: off, mail: false, push: false, walls: [], news: [], address: 'confirmed' });
    const changed = await change(token, { kinds: { arrives: true }, timeZone: 'Europe/Berlin', leavesDays: 3, country: 'de' });
    expect(changed.body).toMatchObject({ kinds: { ...off, arrives: true }, mail: false, timeZone: 'Europe/Berlin', leavesDays: 3 });
    expect((await change(token, { mail: true })).body).toMatchObject({ kinds: { ...off, arrives: true }, mail: true, country: 'de' });
    expect((await server.call('GET', root)).status).toBe(401);
    for (const wrong of [{ timeZone: 'Moon/Sea' }, { leavesDays: 2 }, { quietHours: { from: 0, to: 1440 } }, { kinds: { arrives: 'yes' } }])
      expect([wrong, (await change(token, wrong)).status]).toEqual([wrong, 400]);
  });

  it('titles and headings are in the member’s language, in the mail as on the page', async () => {
    const ours = await startMembersOn(engine, { ALERTS_EVERY_MS: '200', SMTP_URL: smtp.url, MAIL_FROM: 'news@movies.example' });
    try {
      const { database: own } = ours.app.storage;
      const text = { language: 'de-DE', title: 'Die Nachtfähre', overview: null, tagline: null };
      const externalIds = [{ source: 'imdb', id: 'tt0000001' }] as const;
      const facts = { origin: 'tmdb', externalIds, title: 'Night Ferry', year: 2021, details: { ...noDetails, texts: [text] } } as const;
      await own.transaction().execute(async (transaction) => {
        await (await openTitleWriter(transaction, 1)).write([titleFacts(facts)]);
        await raiseRevision(transaction);
      });
      const { id: ferry, slug } = await own
        .selectFrom('titles')
        .select(['id', 'slug'])
        .where('title', '=', 'Night Ferry')
        .executeTakeFirstOrThrow();
      await ours.app.refreshCatalogue();
      const member = await ours.addMember('hears-german');
      await ours.call('POST', root, { token: member.token, body: { mail: true, quietHours: null } });
      await own.updateTable('members').set({ language: 'de-ch' }).where('id', '=', member.id).execute();
      await own.updateTable('alert_settings').set({ mail_since: 1 }).where('member_id', '=', member.id).execute();
      await tell(member.id, ferry, Date.now(), own);
      const { source } = await smtp.mailFor(member.email);
      expect(source).toContain('* Die Nachtf=C3=A4hre (2021): Netflix (Vereinigte Staaten)');
      const answer = await fetch(ours.origin + root, {
        headers: { authorization: `Bearer ${member.token}`, 'x-agm-language': 'de-ch' },
      });
      const { news } = (await answer.json()) as { news: readonly { heading: string; lines: readonly { words: string; path: string }[] }[] };
      expect(news.map(({ heading, lines }) => [heading, lines[0]?.words, lines[0]?.path])).toEqual([
        ['Jetzt bei deinen Diensten', 'Die Nachtfähre (2021): Netflix (Vereinigte Staaten)', `/de-ch/${slug}/`],
      ]);
    } finally {
      await ours.close();
    }
  });

  it('a mail is sent once a day, with its way out in its headers, as text and as HTML', async () => {
    const member = await joinForMails();
    await tell(member.id, 1);
    await sendDigests(server.app, noon);
    const { source } = await smtp.mailFor(member.email);
    const stop = `${server.app.config.publicUrl}${await unsubscribePath(database(), member.id, null)}`;
    const whole = source.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(whole).toContain(`List-Unsubscribe: <${stop}>`);
    expect(whole).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(whole).toContain('* Title 1 (2000): Netflix in the United States');
    expect(whole).toMatch(/<h2>Now on your services<\/h2>/);
    await tell(member.id, 2, noon + hour);
    await sendDigests(server.app, noon + hour);
    await sendDigests(server.app, noon + 2 * hour);
    expect(await waiting(member.id)).toBe(0);
    expect(mailsTo(member.email)).toHaveLength(1);
    await sendDigests(server.app, noon + day);
    await sendDigests(server.app, noon + day);
    await sendDigests(server.app, noon + 2 * day);
    await eventually(() => mailsTo(member.email).length === 2);
    expect(mailsTo(member.email)[1]?.source).toContain('Title 2');
  });

  it('of two servers that send at the same moment one does', async () => {
    const member = await joinForMails();
    await tell(member.id, 3);
    const sent = await Promise.all([sendDigests(server.app, noon), sendDigests(server.app, noon)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    await eventually(() => mailsTo(member.email).length === 1);
  });

  it('a mail that cannot be stored leaves its news for the next time', async () => {
    const member = await joinForMails();
    await tell(member.id, 3);
    const { mailer, storage, config, settings } = server.app;
    const broken = { ...mailer, sendWith: async () => Promise.reject(new Error('no room')) };
    await expect(sendDigests({ storage, config, settings, mailer: broken }, noon)).rejects.toThrow('no room');
    expect(await sendDigests(server.app, noon + 1)).toBe(1);
    await eventually(() => mailsTo(member.email).length === 1);
  });

  it('quiet hours are the member’s own', async () => {
    const member = await joinForMails({ timeZone: 'America/New_York', quietHours: { from: 22 * 60, to: 8 * 60 } });
    await tell(member.id, 4);
    // Seven in the morning there, and then eight.
    expect(await sendDigests(server.app, noon)).toBe(0);
    expect(await sendDigests(server.app, noon + hour)).toBe(1);
  });

  it('no mail goes to an address that nobody confirmed, nor to who wants none, nor about what is over', async () => {
    const [unconfirmed, silent, late] = [await joinForMails(), await joinForMails(), await joinForMails()];
    await database().updateTable('member_addresses').set({ is_verified: 0 }).where('member_id', '=', unconfirmed.id).execute();
    expect(await read(unconfirmed.token)).toMatchObject({ address: 'unconfirmed' });
    await change(silent.token, { mail: false });
    for (const { id } of [unconfirmed, silent]) await tell(id, 5);
    await tell(late.id, 6);
    await database().deleteFrom('offers').where('title_id', '=', 6).execute();
    expect(await sendDigests(server.app, noon)).toBe(0);
  });

  it('one click ends the mails without a log-in; opening the link alone does not', async () => {
    const member = await joinForMails();
    const path = await unsubscribePath(database(), member.id, null);
    const page = await server.call('GET', path);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(page.text).toContain('<button>Send me no more of them</button>');
    expect(await read(member.token)).toMatchObject({ mail: true });
    const wrong = path.replace(/\/\d+\./, `/${member.id + 1}.`);
    expect((await server.call('POST', wrong)).status).toBe(404);
    const clicked = await server.call('POST', path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(clicked.status).toBe(200);
    expect(await read(member.token)).toMatchObject({ mail: false });
  });

  it('a wall is subscribed to by any of its addresses, once, and up to a number', async () => {
    const { token } = await join();
    const subscribe = (address: string, isWanted = true) =>
      server.call('POST', `${root}/walls`, { token, body: { address, isWanted, country: 'de' } });
    for (const address of ['/on/netflix/', `${server.app.config.publicUrl}/on/netflix/?page=3&by=top`])
      expect((await subscribe(address)).body['walls']).toEqual([
        expect.objectContaining({ path: expect.stringMatching(/^\/\?\w+=de-netflix$/) as string }),
      ]);
    for (const address of ['/account/', 'https://elsewhere.example/on/netflix/', 'netflix', '//elsewhere.example/'])
      expect([address, (await subscribe(address)).body['code']]).toEqual([address, 'rest_no_wall']);
    expect((await subscribe('/on/netflix/', false)).body['walls']).toEqual([]);
    for (let year = 0; year < mostAlertWalls; year++) expect((await subscribe(`/released/${1950 + year}/`)).status).toBe(200);
    expect((await subscribe('/on/netflix/')).body['code']).toBe('rest_alert_walls_full');
  });

  it('everything of it is in the member’s export, and goes with the account', async () => {
    const member = await joinForMails({ kinds: { arrives: true } });
    await tell(member.id, 7);
    await server.call('POST', `${root}/walls`, { token: member.token, body: { address: '/on/netflix/', isWanted: true } });
    const { body } = await server.call('GET', '/wp-json/wp/v2/user-export', { token: member.token });
    expect(body['alerts']).toMatchObject({
      kinds: { arrives: true },
      mail: true,
      walls: [{ path: expect.stringContaining('us-netflix') as string }],
      heard: [{ heading: 'Now on your services' }],
    });
    expect((await server.call('DELETE', `/wp-json/wp/v2/user-delete?id=${member.id}`, { token: member.token })).status).toBe(200);
    for (const table of ['alert_settings', 'alert_walls', 'alerts', 'push_subscriptions'] as const)
      expect(await database().selectFrom(table).selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
  });

  const waiting = async (memberId: number): Promise<number> =>
    (await database().selectFrom('outbox_mails').select('message_id').where('member_id', '=', memberId).execute()).length;
});

async function eventually(holds: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it never came to be');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
