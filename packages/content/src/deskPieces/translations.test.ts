import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import type { DealsAnswer, GuideAnswer, GuidesAnswer, MenuAnswer, SearchAnswer, TitleAnswer } from '@agm/api';
import type { WirePiece } from '@agm/api/schemas/deskPieces';
import type { WireTranslation } from '@agm/api/schemas/deskTranslations';
import type { Block } from '@agm/domain';
import { startMembersOn, type Call, type MembersServer, type Reply } from '@agm/server/test/members';
import { engines } from '@agm/server/test/servers';

jest.setTimeout(600_000);

const guides = '/content-api/desk/guides';
const paragraph = (text: string): Block => ({ is: 'paragraph', words: [{ text }] });

for (const engine of engines) {
  describe(`pieces in other languages on ${engine}`, () => {
    let server: MembersServer;
    let editor: { readonly id: number; readonly token: string };
    let titles: readonly { readonly id: number; readonly title: string }[];
    beforeAll(async () => {
      server = await startMembersOn(engine);
      editor = await server.addMember('Edda', 'subscriber', 'editor');
      titles = await server.app.storage.database.selectFrom('titles').select(['id', 'title']).orderBy('id').limit(4).execute();
    });
    afterAll(() => server.close());

    const ask = (method: string, path: string, more: Call = {}) => server.call(method, path, { token: editor.token, ...more });
    const visit = async <T>(path: string): Promise<T> => (await server.call('GET', path)).body as unknown as T;
    const accepted = <T>(answer: Reply): T & { readonly id: number } => {
      expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([expect.any(Number), '']);
      return answer.body as unknown as T & { readonly id: number };
    };
    const make = async (fields: object, path = guides): Promise<WirePiece> => accepted(await ask('POST', path, { body: fields }));
    const patchPiece = async ({ id, etag }: WirePiece, fields: object): Promise<WirePiece> =>
      accepted(await ask('PATCH', `${guides}/${id}`, { body: fields, headers: { 'if-match': etag } }));
    const add = async ({ id }: WirePiece, fields: object, path = guides): Promise<WireTranslation> =>
      accepted(await ask('POST', `${path}/${id}/translations`, { body: fields }));
    const patch = ({ id }: WirePiece, { language, etag }: WireTranslation, fields: object) =>
      ask('PATCH', `${guides}/${id}/translations/${language}`, { body: fields, headers: { 'if-match': etag } });
    const patched = async (piece: WirePiece, translation: WireTranslation, fields: object): Promise<WireTranslation> =>
      accepted(await patch(piece, translation, fields));

    const words = () => ({
      summary: 'For a wet evening.',
      body: [paragraph('Stay in.')],
      picks: titles.slice(0, 2).map(({ id }) => ({ id, reason: 'It rains.' })),
      status: 'published',
    });
    const german = () => ({
      language: 'de',
      title: 'Regenschirme',
      summary: 'Für einen nassen Abend.',
      body: [paragraph('Bleib zu Hause.')],
      reasons: [{ id: titles[0]?.id, reason: 'Es regnet.' }],
    });

    it('a draft is nobody’s but the desk’s; published, visitors of that language read it, and all others English', async () => {
      const piece = await make({ title: 'Umbrellas of Noir', ...words() });
      const read = (lang: string) => visit<GuideAnswer>(`/content-api/guide/${piece.slug}${lang && `?lang=${lang}`}`);
      const english = await read('');
      expect(english).not.toHaveProperty('writtenIn');
      expect(english.items[0]).not.toHaveProperty('writtenIn');
      const draft = await add(piece, german());
      expect(draft).toMatchObject({
        ...german(),
        status: 'draft',
        isBehind: false,
        etag: '"1"',
        changedBy: 'Edda',
        path: `/de-de${piece.path}`,
      });
      const before = { title: piece.title, writtenIn: { title: 'en', summary: 'en', writing: 'en' } };
      expect(await read('de')).toMatchObject(before);
      const published = await patched(piece, draft, { status: 'published' });
      const now = await read('de');
      expect(now).toMatchObject({
        slug: piece.slug,
        title: 'Regenschirme',
        summary: 'Für einen nassen Abend.',
        writing: [paragraph('Bleib zu Hause.')],
        writtenIn: { title: 'de', summary: 'de', writing: 'de' },
      });
      // The second pick has no German line.
      expect(now.items.map(({ reason, writtenIn }) => [reason, writtenIn])).toEqual([
        ['Es regnet.', { reason: 'de' }],
        ['It rains.', { reason: 'en' }],
      ]);
      expect(await read('de-AT')).toEqual(now);
      expect(await read('fr')).toMatchObject(before);
      expect(await read('')).toEqual(english);
      expect((await ask('GET', `/content-api/guide/${piece.slug}?lang=tlh`)).body).toMatchObject({ code: 'rest_invalid_param' });
      const inLists = async (lang: string) => [
        (await visit<GuidesAnswer>(`/content-api/guides?kind=guide${lang}`)).items.find(({ id }) => id === piece.id),
        (await visit<MenuAnswer>(`/content-api/menu?${lang}`)).groups.flatMap(({ links }) => links).find(({ id }) => id === piece.id),
      ];
      expect(await inLists('&lang=de')).toMatchObject([
        { title: 'Regenschirme', summary: 'Für einen nassen Abend.', writtenIn: { title: 'de', summary: 'de' } },
        { title: 'Regenschirme', writtenIn: 'de' },
      ]);
      for (const shown of await inLists('')) {
        expect(shown).toMatchObject({ title: piece.title });
        expect(shown).not.toHaveProperty('writtenIn');
      }
      const feed = async (path: string) => (await server.call('GET', path)).text;
      expect(await feed('/de-ch/guides/feed.xml')).toContain('Regenschirme');
      expect(await feed('/guides/feed.xml')).not.toContain('Regenschirme');
      expect(await feed('/fr-fr/guides/feed.xml')).toContain('Umbrellas of Noir');
      const found = async (query: string) => (await visit<SearchAnswer>(`/content-api/search/universal/regenschirme${query}`)).guides;
      expect(await found('?lang=de')).toMatchObject([{ id: piece.id, title: 'Regenschirme', writtenIn: 'de' }]);
      expect(await found('')).toEqual([]);
      expect((await visit<SearchAnswer>('/content-api/search/universal/umbrellas?lang=de')).guides).toMatchObject([
        { title: 'Regenschirme' },
      ]);
      // Withdrawn, and deleted.
      const back = await patched(piece, published, { status: 'draft' });
      expect(await read('de')).toMatchObject(before);
      await patched(piece, back, { status: 'published' });
      expect(await read('de')).toMatchObject({ title: 'Regenschirme' });
      expect((await ask('DELETE', `${guides}/${piece.id}/translations/de`)).status).toBe(204);
      expect(await read('de')).toMatchObject(before);
      expect((await ask('GET', `${guides}/${piece.id}/translations/de`)).body).toMatchObject({ code: 'rest_no_translation' });
      const history = (await ask('GET', `${guides}/${piece.id}/translations/de/history`)).body as unknown as WireDeskChange[];
      expect(history.map(({ act, by }) => [act, by?.name])).toEqual(
        ['deleted', 'published', 'unpublished', 'published', 'created'].map((act) => [act, 'Edda']),
      );
      // What somebody still has open of the deleted one does not overwrite its successor.
      const again = await add(piece, { language: 'de' });
      expect(again).toMatchObject({ title: piece.title, body: piece.body, revision: 6 });
      expect((await patch(piece, published, { title: 'Alt' })).status).toBe(412);
    });

    it('a premium guide stays locked in every language', async () => {
      const piece = await make({ title: 'For members', ...words(), isPremium: true });
      await add(piece, { ...german(), status: 'published' });
      const path = `/content-api/guide/${piece.slug}?lang=de`;
      expect(await visit(path)).toMatchObject({ title: 'Regenschirme', isLocked: true, writing: [], items: [] });
      expect((await server.call('GET', path)).text).not.toContain('Es regnet');
      const { token } = await server.addMember('Payer', 'subscriber', 'premium');
      expect((await ask('GET', path, { token })).body).toMatchObject({ isLocked: false, writing: [paragraph('Bleib zu Hause.')] });
      const preview = async (as: string) => (await ask('GET', `${guides}/${piece.id}/preview?as=${as}&lang=de`)).body;
      expect(await preview('visitor')).toMatchObject({ title: 'Regenschirme', isLocked: true, writing: [] });
      expect(await preview('premium')).toMatchObject({ isLocked: false, writing: [paragraph('Bleib zu Hause.')] });
    });

    it('the desk shows the languages of each piece, and which of them are behind the English words', async () => {
      const piece = await make({ title: 'Behind', ...words() });
      const translation = await add(piece, { ...german(), title: 'Dahinter' });
      await add(piece, { language: 'pt-BR', status: 'published' });
      const [row] = (await ask('GET', `${guides}?search=behind`)).body as unknown as WirePiece[];
      expect(row?.languages).toEqual([
        { language: 'de', status: 'draft' },
        { language: 'pt-BR', status: 'published' },
      ]);
      const behind = async () =>
        ((await ask('GET', `${guides}/${piece.id}`)).body as unknown as WirePiece).languages.map(({ isBehind }) => isBehind);
      expect(await behind()).toEqual([false, false]);
      // An address or a cover is no word.
      const moved = await patchPiece(accepted(await ask('GET', `${guides}/${piece.id}`)), { slug: 'behind-2', isPremium: true });
      expect(await behind()).toEqual([false, false]);
      await patchPiece(moved, { summary: 'For two wet evenings.' });
      expect(await behind()).toEqual([true, true]);
      const now = accepted<WireTranslation>(await ask('GET', `${guides}/${piece.id}/translations/de`));
      expect(now).toMatchObject({ isBehind: true, etag: translation.etag, english: { summary: 'For two wet evenings.' } });
      const still = await patched(piece, now, { summary: 'Für nasse Abende.' });
      expect(still.isBehind).toBe(true);
      const compared = await patched(piece, still, { basedOn: still.english.digest });
      expect(compared.isBehind).toBe(false);
      expect(await behind()).toEqual([false, true]);
    });

    it('two editors: 428 without the state, 412 with the present one, and nothing is lost', async () => {
      const piece = await make({ title: 'Two at once', ...words() });
      const translation = await add(piece, german());
      const path = `${guides}/${piece.id}/translations/de`;
      expect((await ask('PATCH', path, { body: { title: 'x' } })).status).toBe(428);
      await patched(piece, translation, { title: 'Von Edda' });
      expect(await patch(piece, translation, { title: 'Von Otto' })).toMatchObject({
        status: 412,
        body: { code: 'rest_precondition_failed', data: { current: { title: 'Von Edda', summary: 'Für einen nassen Abend.' } } },
      });
      expect((await ask('DELETE', path, { headers: { 'if-match': translation.etag } })).status).toBe(412);
      expect((await ask('POST', `${guides}/${piece.id}/translations`, { body: german() })).body).toMatchObject({
        code: 'rest_translation_exists',
        data: { status: 409 },
      });
      // The English piece and its translations do not get into each other's way.
      expect((await patchPiece(piece, { byline: 'Otto' })).revision).toBe(piece.revision + 1);
    });

    it('only the staff of the catalogue writes, and every faulty field is named', async () => {
      const piece = await make({ title: 'Faulty', ...words() });
      const translation = await add(piece, german());
      const path = `${guides}/${piece.id}/translations`;
      expect((await server.call('POST', path, { body: german() })).status).toBe(401);
      const { token } = await server.addMember('Reader', 'subscriber');
      for (const [method, of] of [
        ['POST', path],
        ['GET', `${path}/de`],
        ['PATCH', `${path}/de`],
        ['DELETE', `${path}/de`],
        ['GET', `${path}/de/history`],
      ] as const)
        expect([method, (await ask(method, of, { token, ...(method !== 'GET' && { body: {} }) })).status]).toEqual([method, 403]);
      for (const [fields, name] of [
        [{ title: ' ' }, 'title'],
        [{ title: 'w'.repeat(201) }, 'title'],
        [{ summary: 'a\u0000b' }, 'summary'],
        [{ body: [{ is: 'script', words: [] }] }, 'body.0.is'],
        [{ body: [{ is: 'title', id: 999_999, name: '' }] }, 'body'],
        [{ body: [{ is: 'paragraph', words: [{ text: 'x', href: 'javascript:alert(1)' }] }] }, 'body.0.words.0.href'],
        [{ reasons: [{ id: 999_999, reason: 'x' }] }, 'reasons'],
        [{ reasons: [titles[0], titles[0]].map((title) => ({ id: title?.id, reason: 'x' })) }, 'reasons'],
        [{ status: 'scheduled' }, 'status'],
        [{ basedOn: 'x' }, 'basedOn'],
        [{ summary: '', status: 'published' }, 'summary'],
        [{ body: [], status: 'published' }, 'body'],
      ] as const) {
        const answer = await patch(piece, translation, fields);
        expect([fields, answer.status, answer.body]).toEqual([
          fields,
          400,
          expect.objectContaining({ data: expect.objectContaining({ params: expect.objectContaining({ [name]: expect.any(String) }) }) }),
        ]);
      }
      for (const language of ['en', 'tlh', 'DE', '']) {
        expect((await ask('POST', path, { body: { language } })).body).toMatchObject({
          data: { params: { language: expect.any(String) } },
        });
        expect((await ask('GET', `${path}/${language}`)).status).toBe(404);
      }
      expect((await ask('POST', path, { body: {} })).body).toMatchObject({ code: 'rest_missing_callback_param' });
      const long = 'w'.repeat(800_000);
      const large = await patched(piece, translation, { body: [paragraph(long)] });
      expect((await patch(piece, large, { body: [paragraph(long + long)] })).status).toBe(413);
    });

    it('a deal has its title and summary in a language', async () => {
      const path = '/content-api/desk/deals';
      const deal = await make({ title: 'Half price', summary: 'For a year.', platform: 'mubi', status: 'published' }, path);
      await add(deal, { language: 'de', title: 'Halber Preis', summary: 'Ein Jahr lang.', status: 'published' }, path);
      const read = async (query: string) => (await visit<DealsAnswer>(`/content-api/deals${query}`)).items.find(({ id }) => id === deal.id);
      expect(await read('?lang=de')).toMatchObject({ title: 'Halber Preis', writtenIn: { title: 'de', summary: 'de' } });
      expect(await read('')).toMatchObject({ title: 'Half price' });
      expect((await ask('GET', `${path}/${deal.id}/preview?lang=de`)).body).toMatchObject({ title: 'Halber Preis' });
    });

    it('the reason of a similar title names a guide that picks both in the language of the page', async () => {
      const [one, other] = titles.slice(2);
      const picks = [one, other].map((picked) => ({ id: picked?.id, reason: 'For two.' }));
      const piece = await make({ title: 'Umbrellas for two', ...words(), picks });
      await add(piece, { language: 'de', title: 'Schirme für zwei', status: 'published' });
      const reasons = async (query: string) =>
        ((await visit<TitleAnswer>(`/content-api/title/${one?.id}${query}`)).similar ?? []).map(({ reason }) => reason).join('; ');
      expect(await reasons('?lang=de')).toContain('Schirme für zwei');
      expect(await reasons('')).toContain('Umbrellas for two');
    });

    it('a line for a title that was taken out meanwhile is kept, and shown when the title is picked again', async () => {
      const [kept, out] = titles.slice(0, 2);
      const piece = await make({ title: 'Two', ...words() });
      const made = await add(piece, { ...german(), status: 'published' });
      const shorter = await patchPiece(piece, { picks: [{ id: kept?.id, reason: 'Dry.' }] });
      const lines = [
        { id: kept?.id, reason: 'Es regnet.' },
        { id: out?.id, reason: 'Es schneit.' },
      ];
      await patched(piece, made, { reasons: lines, title: 'Zwei' });
      const read = async () => (await visit<GuideAnswer>(`/content-api/guide/${piece.slug}?lang=de`)).items.map(({ reason }) => reason);
      expect(await read()).toEqual(['Es regnet.']);
      await patchPiece(shorter, { picks: words().picks });
      expect(await read()).toEqual(['Es regnet.', 'Es schneit.']);
    });

    it('what an editor has not translated yet is English, whatever stands there', async () => {
      const piece = await make({ title: 'Untouched', ...words() });
      await add(piece, { language: 'de', title: 'Unberührt', status: 'published' });
      const { title, summary, writtenIn } = await visit<GuideAnswer>(`/content-api/guide/${piece.slug}?lang=de`);
      expect({ title, summary, writtenIn }).toEqual({
        title: 'Unberührt',
        summary: 'For a wet evening.',
        writtenIn: { title: 'de', summary: 'en', writing: 'en' },
      });
    });

    it('a title that became a part of another one keeps its line and its card', async () => {
      const { database } = server.app.storage;
      const [one, other] = titles.slice(2);
      const piece = await make({ title: 'Merged', ...words(), picks: [{ id: one?.id, reason: 'Good.' }] });
      await add(piece, {
        ...german(),
        body: [{ is: 'title', id: one?.id, name: '' }],
        reasons: [{ id: one?.id, reason: 'Gut.' }],
        status: 'published',
      });
      const [into, from] = [other?.id ?? 0, one?.id ?? 0];
      const merged = await ask('POST', `/content-api/desk/titles/${into}/merge`, {
        body: { from },
        headers: { 'if-match': (await ask('GET', `/content-api/desk/titles/${into}`)).headers.get('etag') ?? '' },
      });
      expect([merged.status, merged.text]).toEqual([200, expect.any(String)]);
      expect(await visit(`/content-api/guide/${piece.slug}?lang=de`)).toMatchObject({
        writing: [{ is: 'title', id: into }],
        items: [{ reason: 'Gut.', item: { id: into }, writtenIn: { reason: 'de' } }],
      });
      // A piece that leaves the database takes its translations along.
      await database.deleteFrom('guide_picks').where('page_id', '=', piece.id).execute();
      await database.deleteFrom('pages').where('id', '=', piece.id).execute();
      expect(await database.selectFrom('piece_translations').selectAll().where('page_id', '=', piece.id).execute()).toEqual([]);
    });
  });
}

if (engines.length === 1) it.skip('pieces in other languages on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
