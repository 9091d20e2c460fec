import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import type { GuideAnswer, GuidesAnswer, SearchAnswer } from '@agm/api';
import type { WireFormerPiece, WirePiece } from '@agm/api/schemas/deskPieces';
import type { Block } from '@agm/domain';
import { startMembersOn, type Call, type MembersServer, type Reply } from '@agm/server/test/members';
import { engines } from '@agm/server/test/servers';
import { findFormerPage } from '../editorial/formerPages.ts';
import { importContent } from '../importers/wordpress/importContent.ts';
import type { ForeignContent, ForeignItem } from '../importers/wordpress/foreignContent.ts';
import { loadPages } from '../sitePages/loadPages.ts';
import { publishDue, startPublishing } from './publishScheduled.ts';

jest.setTimeout(600_000);

const histories = process.env.TEST_FULL === '1' ? 1000 : 8;
const guides = '/content-api/desk/guides';
const paragraph = (text: string): Block => ({ is: 'paragraph', words: [{ text }] });

for (const engine of engines) {
  describe(`guides, deals and pages at the desk on ${engine}`, () => {
    let server: MembersServer;
    let editor: { readonly id: number; readonly token: string };
    let other: { readonly id: number; readonly token: string };
    let titles: readonly { readonly id: number; readonly title: string }[];
    beforeAll(async () => {
      server = await startMembersOn(engine);
      editor = await server.addMember('Edda', 'subscriber', 'editor');
      other = await server.addMember('Otto', 'subscriber', 'editor');
      titles = await server.app.storage.database.selectFrom('titles').select(['id', 'title']).orderBy('id').limit(4).execute();
    });
    afterAll(() => server.close());

    const ask = (method: string, path: string, more: Call = {}) => server.call(method, path, { token: editor.token, ...more });
    const pieceIn = ({ body }: Reply) => body as unknown as WirePiece;
    const make = async (fields: object, path = guides): Promise<WirePiece> => {
      const answer = await ask('POST', path, { body: fields });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      return pieceIn(answer);
    };
    const patch = (piece: Pick<WirePiece, 'id' | 'etag'>, fields: object, path = guides) =>
      ask('PATCH', `${path}/${piece.id}`, { body: fields, headers: { 'if-match': piece.etag } });
    const patched = async (piece: Pick<WirePiece, 'id' | 'etag'>, fields: object, path = guides): Promise<WirePiece> => {
      const answer = await patch(piece, fields, path);
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      return pieceIn(answer);
    };
    const visit = (path: string) => server.call('GET', path);
    const written = { summary: 'For a wet evening.', body: [paragraph('Stay in.')] };

    it('a draft is nobody’s but the desk’s; published, it is in every list, in sitemap, search, feed and menu at once', async () => {
      const draft = await make({ title: 'Umbrellas of Noir', ...written });
      expect(draft).toMatchObject({ slug: 'umbrellas-of-noir', status: 'draft', kind: 'guide', publishedAt: null, etag: '"2"' });
      const everywhere = async () => {
        const { items } = (await visit('/content-api/guides?kind=guide')).body as unknown as GuidesAnswer;
        const { guides: found } = (await visit('/content-api/search/universal/umbrellas')).body as unknown as SearchAnswer;
        return [
          (await visit(`/content-api/guide/${draft.slug}`)).status,
          items.some(({ slug }) => slug === draft.slug),
          found.length,
          (await visit('/sitemap.xml')).text.includes(draft.path),
          (await visit('/guides/feed.xml')).text.includes(draft.path),
          (await visit('/guides/feed.json')).text.includes(draft.path),
          (await visit('/content-api/menu')).text.includes(draft.slug),
          (await visit(`/wp-json/wp/v2/pages?slug=${draft.slug}`)).text !== '[]',
        ];
      };
      const nowhere = [404, false, 0, false, false, false, false, false];
      expect(await everywhere()).toEqual(nowhere);
      const published = await patched(draft, { status: 'published' });
      expect(await everywhere()).toEqual([200, true, 1, true, true, true, true, true]);
      expect(Date.now() - (published.publishedAt ?? 0)).toBeLessThan(60_000);
      const back = await patched(published, { status: 'draft' });
      expect(back.status).toBe('unpublished');
      expect(await everywhere()).toEqual(nowhere);
      // What was read before keeps its date.
      expect((await patched(back, { status: 'published' })).publishedAt).toBe(published.publishedAt);
    });

    it('a list has pages, a search that takes no patterns, kinds and statuses', async () => {
      const made = await make({ title: 'Plans at 100%', kind: 'how-to' });
      const list = async (query: string) => {
        const answer = await ask('GET', `${guides}?${query}`);
        return { total: answer.headers.get('x-wp-total'), ids: (answer.body as unknown as WirePiece[]).map(({ id }) => id) };
      };
      expect(await list('search=at%20100%25')).toEqual({ total: '1', ids: [made.id] });
      expect((await list('search=%25')).ids).toEqual([made.id]);
      expect((await list('search=%00')).ids).toEqual([]);
      expect((await list('kind=how-to&status=draft')).ids).toEqual([made.id]);
      expect((await list('kind=service')).ids).toEqual([]);
      expect((await ask('GET', `${guides}?kind=deal`)).body).toMatchObject({ code: 'rest_invalid_param' });
      expect((await ask('GET', '/content-api/desk/deals')).body).toEqual([]);
      expect((await ask('GET', `/content-api/desk/deals/${made.id}`)).status).toBe(404);
      await ask('DELETE', `${guides}/${made.id}`);
    });

    it('nothing incomplete is published, and no faulty field is taken: each is named', async () => {
      const draft = await make({ title: 'Half' });
      expect((await patch(draft, { status: 'published' })).body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { summary: expect.any(String), body: expect.any(String) } },
      });
      const deal = await make({ title: 'A month for one', summary: 'Cheap.' }, '/content-api/desk/deals');
      expect((await patch(deal, { status: 'published' }, '/content-api/desk/deals')).text).toContain('platform');
      for (const [fields, name] of [
        [{ title: ' ' }, 'title'],
        [{ title: 'a\u0000b' }, 'title'],
        [{ kind: 'deal' }, 'kind'],
        [{ slug: 'No Slug' }, 'slug'],
        [{ platform: 'no-such-service' }, 'platform'],
        [{ picks: [{ id: 999_999, reason: '' }] }, 'picks'],
        [{ picks: [titles[0], titles[0]].map((title) => ({ id: title?.id, reason: '' })) }, 'picks'],
        [{ cover: [999_999] }, 'cover'],
        [{ body: [{ is: 'title', id: 999_999, name: '' }] }, 'body'],
        [{ body: [{ is: 'script', words: [] }] }, 'body.0.is'],
        [{ body: [{ is: 'paragraph', words: [{ text: 'x', href: 'javascript:alert(1)' }] }] }, 'body.0.words.0.href'],
        [{ body: [{ is: 'paragraph', words: [{ text: 'x\u0000' }] }] }, 'body.0.words.0.text'],
        [{ about: [{ taxonomy: 'actor', name: '電影' }] }, 'about'],
        [{ publishAt: Date.now() + 1e6 }, 'publishAt'],
        [{ status: 'scheduled' }, 'publishAt'],
        [{ status: 'scheduled', publishAt: Date.now() - 1000 }, 'publishAt'],
        [{ status: 'hidden' }, 'status'],
      ] as const) {
        const answer = await patch(draft, fields);
        expect([fields, answer.status, answer.body]).toEqual([
          fields,
          400,
          expect.objectContaining({ data: expect.objectContaining({ params: expect.objectContaining({ [name]: expect.any(String) }) }) }),
        ]);
      }
      expect((await ask('GET', `${guides}/${draft.id}`)).headers.get('etag')).toBe(draft.etag);
    });

    it('a guide may have a megabyte, and every other body stays small', async () => {
      const draft = await make({ title: 'Long' });
      const words = 'w'.repeat(800_000);
      const long = await patched(draft, { body: [paragraph(words)] });
      expect(long.body).toEqual([paragraph(words)]);
      expect((await patch(long, { body: [paragraph(words + words)] })).status).toBe(413);
      expect((await ask('PATCH', `/content-api/desk/people/1`, { body: { role: null, more: words } })).status).toBe(413);
      // Nobody's megabyte is read who may not write.
      expect((await server.call('POST', guides, { body: { title: words + words } })).status).toBe(401);
    });

    it('changes need the state they are about: 428 without, 412 with the present one', async () => {
      const draft = await make({ title: 'Two at once' });
      expect((await ask('PATCH', `${guides}/${draft.id}`, { body: { summary: 'x' } })).status).toBe(428);
      const first = await patched(draft, { summary: 'From Edda' });
      const second = await server.call('PATCH', `${guides}/${draft.id}`, {
        token: other.token,
        body: { summary: 'From Otto' },
        headers: { 'if-match': draft.etag },
      });
      expect(second).toMatchObject({
        status: 412,
        body: { code: 'rest_precondition_failed', data: { current: { summary: 'From Edda' } } },
      });
      // The same again is no change.
      expect((await patched(first, { summary: 'From Edda' })).etag).toBe(first.etag);
      expect((await ask('DELETE', `${guides}/${draft.id}`, { headers: { 'if-match': draft.etag } })).status).toBe(412);
    });

    it(`${histories} histories of two editors lose no edit`, async () => {
      let seed = 7;
      const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
      for (let history = 0; history < histories; history++) {
        const start = await make({ title: `History ${history}` });
        const seen = [start.etag, start.etag];
        const expected: Record<string, unknown> = { title: start.title, summary: '', byline: null };
        for (let step = 0; step < 6; step++) {
          const who = random(2);
          if (random(3) === 0) seen[who] = (await ask('GET', `${guides}/${start.id}`)).headers.get('etag') ?? '';
          const field = ['title', 'summary', 'byline'][random(3)] ?? 'title';
          const answer = await server.call('PATCH', `${guides}/${start.id}`, {
            token: (who === 0 ? editor : other).token,
            body: { [field]: `${history} ${step} ${who}` },
            headers: { 'if-match': seen[who] ?? '' },
          });
          if (answer.status === 200) {
            expected[field] = `${history} ${step} ${who}`;
            seen[who] = answer.headers.get('etag') ?? '';
          } else {
            expect([answer.status, (answer.body['data'] as { current?: object }).current]).toEqual([
              412,
              expect.objectContaining(expected),
            ]);
          }
        }
        expect((await ask('GET', `${guides}/${start.id}`)).body).toMatchObject(expected);
      }
    });

    it('a scheduled guide is published at its time, by the server, also when the time passed while none ran', async () => {
      const { storage } = server.app;
      const publishAt = Date.now() + 3_600_000;
      const draft = await make({ title: 'Tomorrow’s', ...written });
      const scheduled = await patched(draft, { status: 'scheduled', publishAt });
      expect([scheduled.status, scheduled.publishAt]).toEqual(['scheduled', publishAt]);
      expect((await visit(`/content-api/guide/${draft.slug}`)).status).toBe(404);
      expect(await publishDue(storage, publishAt - 1)).toBe(0);
      // Of two servers one does it.
      const done = await Promise.all([publishDue(storage, publishAt), publishDue(storage, publishAt)]);
      expect(done.sort()).toEqual([0, 1]);
      await server.app.refreshCatalogue();
      expect((await visit(`/content-api/guide/${draft.slug}`)).body).toMatchObject({
        publishedOn: new Date(publishAt).toISOString().slice(0, 10),
      });
      const [last] = (await ask('GET', `${guides}/${draft.id}/history`)).body as unknown as WireDeskChange[];
      expect(last).toMatchObject({ act: 'published', by: null });
      // Whoever still has the scheduled state gets a 412.
      expect((await patch(scheduled, { title: 'Later' })).status).toBe(412);

      const missed = await make({ title: 'Missed', ...written });
      await patched(missed, { status: 'scheduled', publishAt: Date.now() + 1e6 });
      await storage.database.updateTable('pages').set({ publish_at: 1000 }).where('id', '=', missed.id).execute();
      const problems: unknown[] = [];
      const stop = startPublishing({
        storage,
        everyMs: 5,
        refresh: () => server.app.refreshCatalogue(),
        onError: (error) => problems.push(error),
      });
      for (let look = 0; look < 2000 && (await visit(`/content-api/guide/${missed.slug}`)).status !== 200; look++);
      await stop();
      expect((await visit(`/content-api/guide/${missed.slug}`)).status).toBe(200);
      expect(problems).toEqual([]);
    });

    it('an address that visitors knew leads to the present one, and nobody else gets it', async () => {
      const { database } = server.app.storage;
      const piece = await make({ title: 'Old name', slug: 'old-name', ...written });
      // A draft's address was never anybody's.
      const renamed = await patched(piece, { slug: 'older-name' });
      expect(await findFormerPage(database, '/guides/old-name/')).toBeNull();
      const published = await patched(renamed, { status: 'published' });
      const moved = await patched(published, { slug: 'new-name', kind: 'how-to' });
      expect(moved).toMatchObject({ path: '/how-to/new-name/', formerPaths: ['/guides/older-name/'] });
      expect(await findFormerPage(database, '/guides/older-name/?page=2')).toBe('/how-to/new-name/?page=2');
      expect((await visit('/content-api/guide/older-name')).body).toMatchObject({ slug: 'new-name' });
      expect((await ask('POST', guides, { body: { title: 'x', slug: 'older-name' } })).body).toMatchObject({ code: 'rest_slug_taken' });
      expect((await make({ title: 'Older name' })).slug).toBe('older-name-2');
      const back = await patched(moved, { slug: 'older-name', kind: 'guide' });
      expect(back.formerPaths).toEqual(['/how-to/new-name/']);
      const hidden = pieceIn(await ask('DELETE', `${guides}/${piece.id}`));
      expect(hidden.status).toBe('hidden');
      expect(await findFormerPage(database, '/how-to/new-name/')).toBeNull();
      expect((await visit('/content-api/guide/older-name')).status).toBe(404);
      expect((await patched(hidden, { status: 'published' })).status).toBe('published');
      expect((await visit('/content-api/guide/older-name')).status).toBe(200);
      // An import may give a piece the kind and with it the address that it had: it never leads to itself.
      await database.insertInto('former_pages').values({ home: 'guides', slug: 'older-name', page_id: piece.id }).execute();
      expect(await findFormerPage(database, '/guides/older-name/')).toBeNull();
    });

    it('a shipped page that got another address or was deleted is not shipped again', async () => {
      const [page] = (await ask('GET', '/content-api/desk/pages?search=privacy')).body as unknown as WirePiece[];
      const before = (await ask('GET', '/content-api/desk/pages')).headers.get('x-wp-total');
      await patched(page!, { slug: 'privacy' }, '/content-api/desk/pages');
      await loadPages(server.app.storage, 1);
      expect((await ask('GET', '/content-api/desk/pages')).headers.get('x-wp-total')).toBe(before);
    });

    it('every version can be read and restored', async () => {
      const [one, two, three] = titles;
      const states: WirePiece[] = [await make({ title: 'Version', ...written })];
      const edits = [
        { picks: [one, two].map((title) => ({ id: title?.id, reason: 'Good.' })) },
        { body: [{ is: 'heading', words: [{ text: 'New' }] }, { is: 'title', id: three?.id, name: '' }, ...written.body] },
        { about: [{ taxonomy: 'director', name: 'Agnès Varda' }], isPremium: true },
        { picks: [{ id: two?.id, reason: 'Better.' }], cover: [three?.id], title: 'Version two' },
        { status: 'published', byline: 'Edda' },
      ];
      for (const edit of edits) states.push(await patched(states.at(-1)!, edit));
      const last = states.at(-1)!;
      expect(last).toMatchObject({
        picks: [{ id: two?.id, title: two?.title, reason: 'Better.' }],
        about: [{ taxonomy: 'director', slug: 'agnes-varda', name: 'Agnès Varda' }],
        edited: ['about', 'body', 'byline', 'cover', 'isPremium', 'picks', 'status', 'summary', 'title'],
      });
      for (const state of states) {
        const version = (await ask('GET', `${guides}/${last.id}/versions/${state.revision}`)).body as unknown as WireFormerPiece;
        expect(state).toMatchObject(version);
      }
      for (const revision of ['0', '99', 'x', '1.5'])
        expect((await ask('GET', `${guides}/${last.id}/versions/${revision}`)).status).toBe(404);
      const history = (await ask('GET', `${guides}/${last.id}/history?per_page=2`)).body as unknown as WireDeskChange[];
      expect(history.map(({ act, fields, by }) => [act, [...fields].sort(), by?.name])).toEqual([
        ['published', ['byline', 'status'], expect.any(String)],
        ['changed', ['cover', 'picks', 'title'], expect.any(String)],
      ]);
      const {
        status: _status,
        publishAt: _publishAt,
        ...second
      } = (await ask('GET', `${guides}/${last.id}/versions/${states[1]!.revision}`)).body as unknown as WireFormerPiece;
      const restored = await patched(last, second);
      const { picks, body, about, title, isPremium, cover } = states[1]!;
      expect(restored).toMatchObject({ picks, body, about, title, isPremium, cover, status: 'published' });
    });

    it('the desk previews what visitors and premium members would read, and nobody else does', async () => {
      const [one, two] = titles;
      const piece = await make({
        title: 'For members',
        summary: 'Secret.',
        isPremium: true,
        body: [paragraph('The secret.'), { is: 'title', id: two?.id, name: 'whatever' }],
        picks: [{ id: one?.id, reason: 'Because.' }],
      });
      const preview = async (as: string) => (await ask('GET', `${guides}/${piece.id}/preview?as=${as}`)).body as unknown as GuideAnswer;
      expect(await preview('visitor')).toMatchObject({ isLocked: true, writing: [], items: [], picks: 1 });
      expect(await preview('premium')).toMatchObject({
        isLocked: false,
        writing: [paragraph('The secret.'), { is: 'title', id: two?.id, name: two?.title }],
        cards: [{ id: two?.id, title: two?.title }],
        items: [{ place: 1, reason: 'Because.', item: { id: one?.id } }],
      });
      expect((await visit(`${guides}/${piece.id}/preview`)).status).toBe(401);
      const member = await server.addMember('Reader', 'subscriber', 'premium');
      expect((await ask('GET', `${guides}/${piece.id}/preview`, { token: member.token })).status).toBe(403);
      // Published, the public route answers the same.
      await patched(piece, { status: 'published' });
      const { publishedOn: _day, ...asVisitor } = await preview('visitor');
      expect((await visit(`/content-api/guide/${piece.slug}`)).body).toMatchObject(asVisitor);
      expect((await visit('/wp-json/wp/v2/pages?slug=for-members')).text).not.toContain('The secret');
    });

    it('a deal has its price and service', async () => {
      const deals = '/content-api/desk/deals';
      const price = { amount: 3.5, currency: 'EUR', per: 'a month', after: null, isExample: false };
      const deal = await make({ title: 'Half price', summary: 'For a year.', platform: 'mubi', price, status: 'published' }, deals);
      expect((await visit('/content-api/deals')).body).toMatchObject({ items: [{ slug: deal.slug, platform: 'mubi', price }] });
      expect((await ask('GET', `${deals}/${deal.id}/preview`)).body).toMatchObject({ platformName: 'Mubi', price });
      expect((await visit('/deals/feed.xml')).text).toContain(`/deals/#${deal.slug}`);
      expect((await ask('GET', `${guides}/${deal.id}`)).status).toBe(404);
    });

    it('an import leaves alone what an editor changed, field by field', async () => {
      const { storage } = server.app;
      const item = (more: Partial<ForeignItem>): ForeignContent => ({
        is: 'item',
        line: 1,
        id: '7',
        type: 'post',
        status: 'publish',
        title: 'From afar',
        html: '<p>Their words.</p>',
        excerpt: 'Theirs.',
        slug: 'from-afar',
        link: 'https://blog.example/guides/from-afar/',
        author: 'Ann',
        dates: ['2020-01-02 03:04:05'],
        isProtected: false,
        terms: [],
        problem: null,
        ...more,
      });
      const take = (more: Partial<ForeignItem>) =>
        importContent({
          storage,
          now: Date.now(),
          name: 'blog.xml',
          content: (async function* () {
            yield { is: 'site', address: 'https://blog.example' } as ForeignContent;
            yield item(more);
          })(),
        });
      await take({});
      const [row] = (await ask('GET', `${guides}?search=afar`)).body as unknown as WirePiece[];
      const imported = pieceIn(await ask('GET', `${guides}/${row!.id}`));
      expect(imported).toMatchObject({ isImported: true, edited: [], status: 'published', byline: 'Ann' });
      const ours = await patched(imported, { title: 'From here', body: [paragraph('Our words.')], slug: 'from-here' });
      expect(await take({ title: 'Changed', html: '<p>Changed.</p>', excerpt: 'Changed.', status: 'draft' })).toMatchObject({ updated: 1 });
      const kept = pieceIn(await ask('GET', `${guides}/${row!.id}`));
      expect(kept).toMatchObject({
        title: 'From here',
        body: [paragraph('Our words.')],
        summary: 'Changed.',
        status: 'draft',
        slug: 'from-here',
      });
      // An editor who had it open learns of it.
      expect((await patch(ours, { summary: 'Ours' })).status).toBe(412);
      const [last] = (await ask('GET', `${guides}/${row!.id}/history`)).body as unknown as WireDeskChange[];
      expect(last).toMatchObject({ act: 'imported', by: null, fields: ['summary', 'status'] });
      // What was deleted here stays deleted.
      await ask('DELETE', `${guides}/${row!.id}`);
      await take({ title: 'Again', status: 'publish' });
      expect((await visit('/content-api/guide/from-here')).status).toBe(404);
    });
  });
}

if (engines.length === 1) it.skip('guides at the desk on postgres: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
