import { mailNames, settingNames, type WireSetting } from '@agm/api/schemas/deskSettings';
import { openLiveSettings } from '@agm/http/LiveSettings';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import type { MailTexts } from '@agm/api/schemas/deskSettings';
import { listedPairs } from '@agm/domain';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { mailFaults, defaultMail, fillTexts } from '../mail/composeMail.ts';
import { mailTexts } from '../mail/mailTexts.ts';

const path = '/content-api/desk/settings';

describe.each(engines)('the settings of the desk, on %s', (engine) => {
  let server: MembersServer;
  let administrator: Awaited<ReturnType<MembersServer['addMember']>>;
  beforeAll(async () => {
    server = await startMembersOn(engine);
    administrator = await server.addMember('ada', 'subscriber', 'administrator');
  });
  afterAll(() => server.close());

  const read = async (name: string) =>
    (await server.call('GET', `${path}/${name}`, { token: administrator.token })).body as unknown as WireSetting;
  const change = (name: string, body: unknown, etag?: string) =>
    server.call('PATCH', `${path}/${name}`, {
      token: administrator.token,
      body,
      ...(etag !== undefined && { headers: { 'if-match': etag } }),
    });
  /** Changes a setting as it is now. */
  const set = async (name: string, body: unknown): Promise<Reply> => change(name, body, (await read(name)).etag);
  const refused = ({ status, body }: Reply) => [status, body['code'], (body['data'] as { params?: object } | undefined)?.params ?? null];

  it('are listed, each with what differs from its default', async () => {
    const answer = await server.call('GET', `${path}?per_page=100`, { token: administrator.token });
    expect(answer.headers.get('x-wp-total')).toBe(String(settingNames.length));
    expect((answer.body as unknown as WireSetting[]).map(({ name, changed, etag }) => [name, changed, etag])).toEqual(
      settingNames.map((name) => [name, [], '"0"']),
    );
    expect(
      ((await server.call('GET', `${path}?per_page=2&page=2`, { token: administrator.token })).body as unknown as WireSetting[]).length,
    ).toBe(2);
  });

  it('R2.4-01 R2.4-04 of the side menu begin with the default sections, and a page has only what differs from them', async () => {
    const { values } = await read('side-menu');
    expect((values['sections'] as { title: string; isOpen: boolean }[]).map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ['Streaming Service', true],
      ['Genres', false],
      ['Mood', false],
      ['Year', true],
    ]);
    expect(server.app.siteConfig).not.toHaveProperty('menu');
    const links = [{ label: 'Short and funny', address: '/genre/comedy/?duration=short' }];
    expect((await set('side-menu', { quickLinks: [{ title: 'Tonight', isOpen: true, links }] })).status).toBe(200);
    expect(server.app.siteConfig.menu).toEqual({
      quickLinks: {
        sections: [
          expect.objectContaining({
            name: 'quick-links-1',
            title: 'Tonight',
            isOpen: true,
            links: [{ href: '/genre/comedy/?duration=short', name: 'Short and funny' }],
          }),
        ],
      },
    });
    const [services, ...others] = values['sections'] as { taxonomy: string }[];
    await set('side-menu', {
      quickLinks: null,
      sections: [
        { taxonomy: 'language', title: 'Tongue', isOpen: true, highlight: ['french'], list: [] },
        { ...services, title: 'Where' },
      ],
    });
    expect(others).toHaveLength(3);
    expect(server.app.siteConfig.menu).toEqual({
      filters: {
        sections: [
          {
            name: 'language',
            type: 'taxonomy-list-mix',
            title: 'Tongue',
            taxonomy: 'language',
            isOpen: true,
            highlight: ['french'],
            list: [],
          },
          expect.objectContaining({ name: 'streaming_platforms', type: 'services-selector', title: 'Where', taxonomy: 'platform' }),
        ],
      },
    });
    await set('side-menu', { sections: null });
    expect(server.app.siteConfig).not.toHaveProperty('menu');
  });

  it('of the header and of the services of a country reach the pages, and the default is no change', async () => {
    await set('header-menu', { links: [{ label: 'Films', address: '/' }] });
    await set('services', { fr: ['arte', 'netflix'], de: ['netflix', 'amazon-prime', 'amazon'] });
    expect(server.app.siteConfig.menu).toEqual({
      header: [{ href: '/', name: 'Films' }],
      services: { fr: [expect.objectContaining({ id: 'arte' }), { id: 'netflix', name: 'Netflix' }] },
      platforms: { fr: { sections: [expect.objectContaining({ name: 'streaming_platforms', list: ['arte', 'netflix'] })] } },
    });
    expect((await read('services')).changed).toEqual(['fr']);
    await set('services', { fr: null });
    await set('header-menu', { links: null });
    expect(server.app.siteConfig).not.toHaveProperty('menu');
  });

  const wrong: readonly (readonly [what: string, name: string, body: unknown, params: unknown])[] = [
    [
      'an address of another site',
      'header-menu',
      { links: [{ label: 'x', address: '//thief.example' }] },
      { 'links.0.address': expect.stringContaining('one slash') },
    ],
    ['a script', 'header-menu', { links: [{ label: 'x', address: 'javascript:alert(1)' }] }, { 'links.0.address': expect.any(String) }],
    ['a backslash', 'header-menu', { links: [{ label: 'x', address: '/\\thief.example' }] }, { 'links.0.address': expect.any(String) }],
    ['a link without words', 'header-menu', { links: [{ label: ' ', address: '/' }] }, { 'links.0.label': expect.any(String) }],
    ['no link', 'header-menu', { links: [] }, { links: expect.any(String) }],
    [
      'one address twice',
      'header-menu',
      {
        links: [
          { label: 'a', address: '/' },
          { label: 'b', address: '/' },
        ],
      },
      { links: expect.any(String) },
    ],
    [
      'a filter twice',
      'side-menu',
      { sections: ['a', 'b'].map((title) => ({ taxonomy: 'mood', title, isOpen: true, highlight: [], list: [] })) },
      { sections: expect.any(String) },
    ],
    ['no section', 'side-menu', { sections: [] }, { sections: expect.any(String) }],
    [
      'an unknown filter',
      'side-menu',
      { sections: [{ taxonomy: 'colour', title: 'x', isOpen: true, highlight: [], list: [] }] },
      { 'sections.0.taxonomy': expect.any(String) },
    ],
    ['an unknown service', 'services', { us: ['netflix', 'nobody'] }, { us: 'There is no service nobody.' }],
    [
      'a script as the page of an author',
      'authors',
      { authors: [{ slug: 'a', name: 'A', about: '', link: 'javascript:alert(1)' }] },
      { 'authors.0.link': expect.any(String) },
    ],
    [
      'two authors of one name',
      'authors',
      { authors: ['a', 'b'].map((slug) => ({ slug, name: 'A', about: '', link: '' })) },
      { authors: expect.any(String) },
    ],
    ['control characters', 'comments', { policy: 'Be\u202ekind' }, { policy: expect.any(String) }],
    ['a long sentence', 'premium', { priceText: 'x'.repeat(301) }, { priceText: expect.any(String) }],
    [
      'an unknown field of a mail',
      'mail-password-reset',
      { text: '{link} {token}' },
      { text: expect.stringContaining('{token} is no field') },
    ],
    ['a mail without its link', 'mail-password-reset', { text: 'Hello {login}' }, { text: expect.stringContaining('{link} is missing') }],
    ['a mail with a script', 'mail-password-reset', { html: '<script>1</script>{link}' }, { html: expect.stringContaining('<script>') }],
  ];
  for (const [what, name, body, params] of wrong)
    it(`refuses ${what}, and names the field`, async () =>
      expect(refused(await set(name, body))).toEqual([400, 'rest_invalid_param', params]));

  it('name the state they change: of two administrators the second one sees what the first one did', async () => {
    expect(refused(await change('premium', { priceText: 'x' }))).toEqual([428, 'rest_precondition_required', null]);
    const { etag } = await read('premium');
    const answers = await Promise.all(['One', 'Two'].map((priceText) => change('premium', { priceText }, etag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200)?.body['values'];
    const { body } = answers.find(({ status }) => status === 412) ?? {};
    expect((body?.['data'] as { current: WireSetting }).current.values).toEqual(won);
    expect(server.app.siteConfig.texts).toEqual({ price: (won as { priceText: string }).priceText });
    expect((await server.call('GET', `${path}/nothing`, { token: administrator.token })).status).toBe(404);
    expect((await server.call('GET', `${path}/__proto__`, { token: administrator.token })).status).toBe(404);
  });

  it('keep who changed what, and an undo is the values of before', async () => {
    await set('comments', { policy: 'Be kind.' });
    await set('comments', { policy: 'Be very kind.' });
    const { body } = await server.call('GET', `${path}/comments/history`, { token: administrator.token });
    const [last, first] = body as unknown as { before: object; after: object; by: string }[];
    expect([last, first]).toEqual([
      expect.objectContaining({ before: { policy: 'Be kind.' }, after: { policy: 'Be very kind.' }, by: 'ada' }),
      expect.objectContaining({ before: { policy: '' }, after: { policy: 'Be kind.' } }),
    ]);
    await set('comments', last?.before);
    expect(server.app.siteConfig.texts?.comments).toBe('Be kind.');
    await set('comments', { policy: '' });
    expect((await read('comments')).changed).toEqual([]);
  });

  it('of authors: what they signed has their name, also a new one, and a guide shows what they say of themselves', async () => {
    const editor = await server.addMember('edda', 'subscriber', 'editor');
    const call = (method: string, where: string, body?: unknown, etag?: string) =>
      server.call(method, `/content-api/desk/guides${where}`, {
        token: editor.token,
        body,
        ...(etag !== undefined && { headers: { 'if-match': etag } }),
      });
    const vera = { slug: 'vera', name: 'Vera Blum', about: 'Watches silent films.', link: 'https://vera.example/' };
    expect((await set('authors', { authors: [vera, { slug: 'otto', name: 'Otto', about: '', link: '' }] })).status).toBe(200);
    const made = await call('POST', '', {
      title: 'Signed',
      byline: 'Vera Blum',
      body: [{ is: 'paragraph', words: [{ text: 'Words.' }] }],
      summary: 'A summary.',
    });
    expect([made.status, made.body['byline'], made.body['authors']]).toEqual([201, 'Vera Blum', ['Vera Blum', 'Otto']]);
    const { id, etag } = made.body as { id: number; etag: string };
    expect((await call('PATCH', `/${id}`, { status: 'published' }, etag)).status).toBe(200);
    const guide = async () => (await server.call('GET', '/content-api/guide/signed')).body;
    expect(await guide()).toMatchObject({
      byline: 'Vera Blum',
      author: { name: 'Vera Blum', about: 'Watches silent films.', link: 'https://vera.example/' },
    });
    await set('authors', { authors: [{ ...vera, name: 'Vera Maar' }] });
    await server.app.refreshCatalogue();
    expect(await guide()).toMatchObject({ byline: 'Vera Maar', author: { name: 'Vera Maar' } });
    await set('authors', { authors: null });
    await server.app.refreshCatalogue();
    const after = await guide();
    expect([after['byline'], after['author']]).toEqual(['Vera Maar', undefined]);
  });

  it('are noticed by another server of the same site', async () => {
    const other = await openLiveSettings(server.app.storage.database, { everyMs: 20, onError: () => {} });
    try {
      await set('comments', { policy: 'Here, too.' });
      while (other.of('comments')['policy'] !== 'Here, too.') await new Promise((resolve) => setTimeout(resolve, 10));
    } finally {
      await other.close();
      await set('comments', { policy: null });
    }
  });

  it('of a mail change what is sent, HTML and text; what a member is called cannot break out of it', async () => {
    const vera = await server.addMember('vera <i>', 'subscriber');
    await set('mail-password-reset', {
      subject: 'New password for {login}',
      text: 'Dear {login},\n\n{link}\n',
      html: '<p>Dear {login}, <a href="{link}">choose a new password</a></p>',
    });
    await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email: vera.email } });
    const mail = (await server.mails()).find((one) => one.includes(`To: ${vera.email}`)) ?? '';
    expect(mail).toMatch(/^Subject: New password for vera <i>$/m);
    expect(mail).toMatch(/^Content-Type: multipart\/alternative; boundary="/m);
    const link = /^https?:\/\/\S+\/reset\/#token=[\w-]{43}$/m.exec(mail)?.[0] ?? 'none';
    expect(mail).toContain(`<p>Dear vera &lt;i&gt;, <a href="${link.replaceAll('&', '&amp;')}">choose a new password</a></p>`);
    await set('mail-password-reset', { subject: null, text: null, html: null });
    expect((await read('mail-password-reset')).changed).toEqual([]);
  });

  it('a mail never fails because of its text: what cannot be used any more gives way to the default', async () => {
    const otto = await server.addMember('otto', 'subscriber');
    const { database } = server.app.storage;
    const stored = { name: 'mail-password-reset', revision: 90, value: JSON.stringify({ text: 'Dear {somebody}' }) };
    await database
      .insertInto('site_settings')
      .values(stored)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
      .execute();
    await server.app.settings.refresh();
    await server.call('POST', '/wp-json/wp/v2/password-reset', { body: { email: otto.email } });
    expect((await server.mails()).find((one) => one.includes(`To: ${otto.email}`))).toMatch(
      /^Subject: Set a new password - A Good Movie To Watch$/m,
    );
    await database.updateTable('site_settings').set({ value: 'no JSON', revision: 91 }).where('name', '=', stored.name).execute();
    await server.app.settings.refresh();
    expect((await read('mail-password-reset')).changed).toEqual([]);
  });

  it('send a test of a mail to whoever asks, and only to a confirmed address', async () => {
    const test = (name: string, body: unknown, token = administrator.token) => server.call('POST', `${path}/${name}/test`, { token, body });
    expect((await test('mail-payment-failed', { subject: 'Money, {login}' })).status).toBe(201);
    const mail = (await server.mails()).at(-1) ?? '';
    expect(mail).toContain(`To: ${administrator.email}`);
    expect(mail).toMatch(/^Subject: Test: Money, vera$/m);
    expect(mail).toContain(`${server.app.config.publicUrl}/account/premium/`);
    expect(refused(await test('mail-payment-failed', { subject: '{nobody}' }))).toEqual([
      400,
      'rest_invalid_param',
      { subject: expect.any(String) },
    ]);
    expect(refused(await test('comments', {}))).toEqual([400, 'rest_no_mail', null]);
    const other = await server.addMember('alan', 'subscriber', 'administrator');
    await server.app.storage.database.updateTable('member_addresses').set({ is_verified: 0 }).where('member_id', '=', other.id).execute();
    expect(refused(await test('mail-payment-failed', {}, other.token))).toEqual([409, 'rest_no_address', null]);
  });
});

describe('every mail of the product', () => {
  for (const name of mailNames) {
    it(`${name} has texts that the desk would take, and fills every field`, () => {
      expect(mailFaults(name, defaultMail(name))).toEqual({});
      const { fields } = mailTexts[name];
      const { subject, text } = fillTexts(defaultMail(name), Object.fromEntries(fields.map((field) => [field.name, field.example])));
      expect(subject + text).not.toMatch(/\{\w*\}/);
      for (const { name: field } of fields.filter((one) => one.name !== 'site'))
        expect(defaultMail(name).subject + defaultMail(name).text).toContain(`{${field}}`);
    });

    it(`${name} has them in every language, with the same fields`, () => {
      const fieldsOf = ({ subject, text, html }: MailTexts) =>
        [subject, text, html].map((one) => [...new Set(one.match(/\{\w+\}/g))].sort());
      for (const { prefix } of listedPairs) {
        const texts = writeIn(prefix.slice(1), () => defaultMail(name));
        expect([prefix, mailFaults(name, texts), fieldsOf(texts)]).toEqual([prefix, {}, fieldsOf(defaultMail(name))]);
      }
    });
  }
});
