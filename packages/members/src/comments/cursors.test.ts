import type { CommentsAnswer, RepliesAnswer } from '@agm/api';
import { commentOrders, type CommentOrder } from '@agm/domain';
import { engines, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';
import { own, refused } from '@agm/server/test/comments';

jest.setTimeout(120_000);

for (const engine of engines) {
  describe(`lists of comments, page by page while they change, on ${engine}`, () => {
    let server: EngineServer;
    let vera: Caller;
    let titles: readonly { readonly id: number; readonly slug: string }[];
    let next = 0;
    beforeAll(async () => {
      server = await startServerOn(engine);
      vera = await server.member('Vera', 'administrator');
      titles = await server.app.storage.database.selectFrom('titles').select(['id', 'slug']).orderBy('id').limit(60).execute();
    });
    afterAll(() => server.close());
    const freshTitle = () => titles[next++] ?? { id: 0, slug: '' };

    /** Approved comments as years leave them, three at each moment; answers their numbers in the order in which they were written. */
    async function fill(
      post: number,
      count: number,
      { parent = null, likes = () => 0 }: { readonly parent?: number | null; readonly likes?: (at: number) => number } = {},
    ): Promise<number[]> {
      const rows = Array.from({ length: count }, (_, at) => ({
        post_id: post,
        member_id: vera.id,
        guest_name: null,
        parent_id: parent,
        content: `Words ${at}`,
        status: 'approved' as const,
        fingerprint: null,
        created_at: 1_700_000_000_000 + Math.floor(at / 3) * 1000,
        updated_at: 1,
        likes: likes(at),
      }));
      return (await server.app.storage.database.insertInto('comments').values(rows).returning('id').execute())
        .map(({ id }) => id)
        .sort((one, other) => one - other);
    }
    const write = async (post: number, parent?: number) =>
      Number((await vera.ask('POST', '/wp/v2/comments', { post, content: `Said meanwhile ${++said}`, parent })).fields['id']);
    let said = 0;
    const remove = (id: number) => vera.ask('DELETE', `/wp/v2/comments/${id}`);
    const read = async (slug: string, query: Readonly<Record<string, string | number>>) => {
      const answer = await fetch(
        `${server.origin}/content-api/comments/${slug}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
      );
      return { status: answer.status, fields: (await answer.json()) as CommentsAnswer & RepliesAnswer };
    };
    /** Follows the cursors to the end, with something that happens before each step. */
    async function follow(slug: string, order: CommentOrder, between: (pages: number[][]) => Promise<unknown>): Promise<number[][]> {
      const pages: number[][] = [];
      for (let cursor: string | null = null; ;) {
        const { fields } = await read(slug, { sort: order, ...(cursor !== null && { cursor }) });
        pages.push(fields.items.map(({ id }) => id));
        expect(pages.length).toBeLessThan(10);
        cursor = fields.next;
        if (cursor === null) return pages;
        await between(pages);
      }
    }
    const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

    it.each(commentOrders)(
      '%s first: what is written between two pages repeats nothing and loses nothing, among equal moments too',
      async (order) => {
        const { id, slug } = freshTitle();
        const there = await fill(id, 95, { likes: (at) => at % 4 });
        const pages = await follow(slug, order, () => Promise.all([write(id), write(id)]));
        const seen = pages.flat();
        expect(new Set(seen).size).toBe(seen.length);
        expect(there.filter((one) => !seen.includes(one))).toEqual([]);
        expect(pages.slice(0, 3).map(({ length }) => length)).toEqual([30, 30, 30]);
      },
    );

    it.each(commentOrders)(
      '%s first: what is deleted between two pages, the last one shown among it, takes nothing else along',
      async (order) => {
        const { id, slug } = freshTitle();
        const there = await fill(id, 95, { likes: (at) => at % 4 });
        const gone: number[] = [];
        const pages = await follow(slug, order, async (so) => {
          const [first = 0, last = 0] = [so.at(-1)?.at(0), so.at(-1)?.at(-1)];
          gone.push(first, last);
          await Promise.all([remove(first), remove(last)]);
        });
        expect(sorted(pages.flat())).toEqual(there);
        expect(gone.length).toBeGreaterThanOrEqual(6);
      },
    );

    it('the same by their numbers does repeat: that is what the cursor is for, and pages by number stay for those who use them', async () => {
      const { id, slug } = freshTitle();
      await fill(id, 40);
      const first = (await read(slug, {})).fields.items.map((item) => item.id);
      await write(id);
      const second = (await read(slug, { comments: 2 })).fields;
      expect(second.items.map((item) => item.id).filter((one) => first.includes(one))).toHaveLength(1);
      expect(second).toMatchObject({ page: 2, totalPages: 2, next: null, previous: expect.stringMatching(/^before-\d+-\d+$/) });
    });

    it('leads back as it led on, and says which page it is', async () => {
      const { id, slug } = freshTitle();
      const there = (await fill(id, 70)).reverse();
      const [one, two] = [(await read(slug, {})).fields, (await read(slug, { comments: 2 })).fields];
      expect(one).toMatchObject({ page: 1, totalPages: 3, previous: null });
      const on = (await read(slug, { cursor: one.next ?? '' })).fields;
      expect([on.items, on.page, on.next, on.previous]).toEqual([two.items, 2, two.next, two.previous]);
      const last = (await read(slug, { cursor: on.next ?? '' })).fields;
      expect([last.items.map((item) => item.id), last.page, last.next]).toEqual([there.slice(60), 3, null]);
      const back = (await read(slug, { cursor: last.previous ?? '' })).fields;
      expect([back.items.map((item) => item.id), back.page]).toEqual([there.slice(30, 60), 2]);
      const newer = await write(id);
      const front = (await read(slug, { cursor: back.previous ?? '' })).fields;
      expect(front.items.map((item) => item.id)).toEqual(there.slice(0, 30));
      expect((await read(slug, { cursor: front.previous ?? '' })).fields).toMatchObject({
        items: [{ id: newer }],
        previous: null,
        next: expect.any(String),
      });
    });

    it('a place behind which all was deleted is an empty page, not an error', async () => {
      const { id, slug } = freshTitle();
      const there = await fill(id, 31);
      const {
        fields: { next: cursor },
      } = await read(slug, {});
      await remove(there[0] ?? 0);
      expect(await read(slug, { cursor: cursor ?? '' })).toMatchObject({
        status: 200,
        fields: { items: [], next: null, previous: null, total: 30 },
      });
    });

    it('answers to one comment go on where the first three ended', async () => {
      const { id, slug } = freshTitle();
      const [root = 0] = await fill(id, 1);
      const answers = await fill(id, 70, { parent: root });
      const [thread] = (await read(slug, {})).fields.items;
      const seen = thread?.replies.map((reply) => reply.id) ?? [];
      for (let cursor = thread?.repliesNext ?? null; cursor !== null;) {
        await remove(seen[0] ?? 0);
        const { fields } = await read(slug, { parent: root, cursor });
        seen.push(...fields.items.map((reply) => reply.id));
        cursor = fields.next;
      }
      expect(seen).toEqual(answers);
      const fresh = (await read(freshTitle().slug, {})).fields.items;
      expect(fresh).toEqual([]);
    });

    it('R4.5-04 R7-16 the own comments: writing repeats none, deleting loses none, and clients that count pages go on counting', async () => {
      const otto = await server.member('Otto');
      const { id } = freshTitle();
      const rows = Array.from({ length: 45 }, (_, at) => ({
        post_id: id,
        member_id: otto.id,
        guest_name: null,
        parent_id: null,
        content: `Mine ${at}`,
        status: 'approved' as const,
        fingerprint: null,
        created_at: 1_700_000_000_000,
        updated_at: 1,
      }));
      const there = (await server.app.storage.database.insertInto('comments').values(rows).returning('id').execute()).map((row) => row.id);
      const seen: number[] = [];
      for (let page = 1, cursor: unknown = null; ; page++) {
        const answer = await otto.ask('GET', `${own}?page=${page}&per_page=20${cursor === null ? '' : `&cursor=${String(cursor)}`}`);
        const ids = answer.list.map((entry) => Number(entry['id']));
        seen.push(...ids);
        expect(answer.fields['isDone']).toBe(answer.fields['next'] === undefined);
        if (answer.fields['isDone'] === true) break;
        expect(ids).toHaveLength(20);
        cursor = answer.fields['next'];
        await otto.ask('POST', '/wp/v2/comments', { post: id, content: `And another ${page}` });
        for (const one of ids.slice(-2)) await otto.ask('DELETE', `/wp/v2/comments/${one}`);
      }
      expect(sorted(seen)).toEqual(sorted(there));
      expect((await otto.ask('GET', `${own}?page=3&per_page=20`)).list).toHaveLength(3);
    });

    it.each([
      '',
      'x',
      '2',
      'after-1',
      'after-1-2-3',
      'before-1-2-3',
      'after-1-99999999999',
      "after-1-2' or 1=1",
      'after-1-2\u0000',
      '%F0%9F%98%80',
      'after-'.repeat(50),
    ])('a cursor %j is none of the list: 400 that names it', async (cursor) => {
      const { slug } = freshTitle();
      const bad = { status: 400, fields: { code: 'rest_invalid_param', data: { status: 400, params: { cursor: expect.any(String) } } } };
      expect(await read(slug, { cursor })).toMatchObject(bad);
      expect(await read(slug, { cursor, parent: 1 })).toMatchObject(bad);
      expect(await vera.ask('GET', `${own}?cursor=${encodeURIComponent(cursor)}`)).toMatchObject(bad);
    });

    it('a cursor of another order, and the way back in a list that has none, are refused; one of a distant time is only empty', async () => {
      const { slug } = freshTitle();
      expect(await read(slug, { sort: 'liked', cursor: 'after-1-2' })).toMatchObject(refused(400, 'rest_invalid_param'));
      for (const cursor of ['before-1-2', 'after-1-2-3'])
        expect(await vera.ask('GET', `${own}?cursor=${cursor}`)).toMatchObject(refused(400, 'rest_invalid_param'));
      for (const cursor of ['after-0-0', 'after-999999999999999-2147483647', 'before-0-0'])
        expect((await read(slug, { cursor })).status).toBe(200);
    });
  });
}
