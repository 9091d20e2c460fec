import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Block } from '@agm/domain';
import { readRevision } from '@agm/storage/catalogueRevision';
import { createTestStorage, enginesInFull, type TestStorage } from '@agm/server/test/storages';
import { printContentReport, type ContentReport } from './contentReport.ts';
import { importContent } from './importContent.ts';
import { wordpressExport, wordpressSite } from './wordpress.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixture', name);
const now = Date.UTC(2026, 0, 2);
const sums = ({
  read,
  written,
  updated,
  unchanged,
  refused,
}: Pick<ContentReport, 'read' | 'written' | 'updated' | 'unchanged' | 'refused'>) => [read, written + updated + unchanged + refused];

for (const engine of enginesInFull) {
  describe(`importing a WordPress on ${engine}`, () => {
    let place: TestStorage;
    let day = 0;
    beforeEach(async () => {
      place = await createTestStorage(engine);
    });
    afterEach(() => place.remove());

    const run = (file: string) =>
      importContent({ storage: place.storage, now: now + (day += 1), name: basename(file), content: wordpressExport.read({ file }) });
    const pages = () => place.storage.database.selectFrom('pages').selectAll().orderBy('id').execute();
    const state = async () => [
      await pages(),
      await place.storage.database.selectFrom('comments').selectAll().orderBy('id').execute(),
      await place.storage.database.selectFrom('page_terms').selectAll().orderBy('page_id').orderBy('slug').execute(),
      await readRevision(place.storage.database),
    ];

    it('takes in what is to be read, and names every other item with its line and reason', async () => {
      const report = await run(fixture('blog.xml'));
      expect(report).toMatchObject({
        read: 13,
        written: 5,
        updated: 0,
        unchanged: 0,
        refused: 8,
        drafts: 1,
        held: 1,
        authors: 1,
        terms: { read: 2, unused: 1 },
        comments: { read: 5, written: 2, refused: 3 },
      });
      expect(report.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        "31 a pingback: another site's mention, and no comment",
        '32 a comment that was put away as "spam"',
        '52 its number 3 stands on line 51 already',
        '53 a password protects it, and passwords are not taken along',
        '53 what it stands under was not taken in',
        '54 it has neither a title nor words',
        '55 a picture or file: this site draws its own',
        '56 an entry of a menu: this site has menus of its own',
        '57 a "wpcf7_contact_form", which only its plugin understands',
        '58 it is not meant to be read: its status is "trash"',
        '59 its number is "-1"',
      ]);
      expect(printContentReport(report, 1)).toEqual(
        expect.arrayContaining([
          'items          13 read, 5 written, 0 updated, 0 unchanged, 8 refused',
          'refused 1: its number is "-1" (blog.xml:59)',
        ]),
      );
      expect([sums(report), sums(report.comments)].every(([read, told]) => read === told)).toBe(true);
    });

    it('keeps words and structure, and nothing that could do anything', async () => {
      await run(fixture('blog.xml'));
      const [guide, untitled, greek, about, again] = await pages();
      expect(guide).toMatchObject({
        slug: 'films-and-friends',
        title: 'Films & friends',
        kind: 'guide',
        status: 'publish',
        byline: 'Ada Example',
        created_at: Date.UTC(2019, 4, 6, 7, 8, 9),
      });
      expect(JSON.parse(guide?.writing ?? '') as Block[]).toEqual([
        {
          is: 'paragraph',
          words: [
            { text: 'A ' },
            { text: 'good', stress: 'strong' },
            { text: ' ' },
            { text: 'evening', href: 'https://backrow.example/about/' },
            { text: ', no.' },
          ],
        },
        { is: 'heading', words: [{ text: 'Then' }] },
        { is: 'list', isOrdered: false, items: [[{ text: 'one' }], [{ text: 'one and a half' }], [{ text: 'two' }]] },
        { is: 'quote', words: [{ text: 'Said ' }, { text: 'well', stress: 'emphasis' }, { text: '.' }] },
        { is: 'code', text: 'a\n  b' },
        {
          is: 'table',
          rows: [
            [[{ text: 'Who' }], [{ text: 'What' }]],
            [[{ text: 'Ada' }], [{ text: 'reads' }]],
          ],
        },
      ]);
      expect(JSON.stringify(await pages())).not.toMatch(/alert|onclick|iframe|gallery|passwd|ada@|secret/);
      expect(untitled).toMatchObject({
        title: 'No title, two paragraphs. And nested survive.',
        status: 'draft',
        created_at: Date.UTC(2020, 0, 2, 3, 4, 5),
        text: 'No title, two paragraphs.\n\nAnd nested survive.',
      });
      expect(greek).toMatchObject({ slug: 'epipedo', kind: 'how-to' });
      expect([about, again].map((page) => [page?.slug, page?.kind])).toEqual([
        ['about', 'page'],
        ['about-2', 'page'],
      ]);
      expect(
        await place.storage.database.selectFrom('page_terms').select(['taxonomy', 'slug', 'name']).orderBy('taxonomy').execute(),
      ).toEqual([
        { taxonomy: 'categories', slug: 'comedy', name: 'Comedy' },
        { taxonomy: 'director', slug: 'ada-example', name: 'Ada Example' },
      ]);
      const comments = await place.storage.database
        .selectFrom('comments')
        .select(['guest_name', 'member_id', 'content', 'status', 'parent_id'])
        .orderBy('id')
        .execute();
      expect(comments).toEqual([
        { guest_name: 'Bo Sample', member_id: null, content: 'Hi, good list.\nMore…', status: 'approved', parent_id: null },
        { guest_name: 'admin', member_id: null, content: 'I speak for the site.', status: 'hold', parent_id: expect.any(Number) as number },
      ]);
    });

    it('the second run changes nothing and says so; a corrected item is corrected, a deleted one stays deleted', async () => {
      await run(fixture('blog.xml'));
      const before = await state();
      const report = await run(fixture('blog.xml'));
      expect(report).toMatchObject({ written: 0, updated: 0, unchanged: 5, refused: 8, comments: { written: 0, unchanged: 2 } });
      expect(printContentReport(report, 1).at(-1)).toMatch(/^Nothing changed/);
      expect(await state()).toEqual(before);

      const { database } = place.storage;
      await database.updateTable('imported_items').set({ digest: 'older' }).where('item', 'in', ['post 17', 'post 2']).execute();
      await database
        .deleteFrom('content_ids')
        .where('id', '=', (await pages())[3]?.id ?? 0)
        .execute();
      const third = await run(fixture('blog.xml'));
      expect(third).toMatchObject({ written: 0, updated: 1, unchanged: 3, refused: 9 });
      expect(third.skipped.map(({ reason }) => reason)).toContain('it was taken in before and has been deleted here since');
      expect(await pages()).toHaveLength(4);
    });

    it.each([
      ['broken.xml', /broken.xml cannot be read: \d+:\d+/],
      ['no-version.xml', /names no WXR version/],
      ['entities.xml', /a document type on line 2/],
    ])('%s leaves nothing behind and says why', async (name, reason) => {
      const before = await state();
      await expect(run(fixture(name))).rejects.toThrow(reason);
      expect(await state()).toEqual(before);
    });

    it('holds one item at a time, whatever the file weighs, and refuses one that is heavier than any post', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'agm-wxr-'));
      const file = join(folder, 'big.xml');
      const item = (id: number, text: string) =>
        `<item><title>T${id}</title><content:encoded>${text}</content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
      await writeFile(
        file,
        `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item(1, 'x'.repeat(5_000_000))}${item(2, `${'<div>'.repeat(20_000)}deep`.replaceAll('<', '&lt;'))}</channel></rss>`,
      );
      const report = await run(file);
      expect(report).toMatchObject({ read: 2, written: 1, refused: 1 });
      expect(report.skipped[0]?.reason).toBe('it holds more than 4 MiB of text in one place');
      expect((await pages())[0]?.text).toBe('deep');
      await rm(folder, { recursive: true });
    });

    it('reads a WordPress through its REST API, page by page, and knows it again in its export', async () => {
      const site = fakeSite();
      const reading = () =>
        importContent({
          storage: place.storage,
          now: now + (day += 1),
          name: 'backrow.example',
          content: wordpressSite.read({ address: 'https://backrow.example/', fetch: site.fetch, pauses: [1, 1] }),
        });
      const report = await reading();
      expect(report).toMatchObject({
        read: 152,
        written: 151,
        refused: 1,
        comments: { read: 2, written: 2 },
        authors: 1,
        terms: { read: 1, unused: 0 },
      });
      expect(site.asked.filter((path) => path.includes('/posts?'))).toHaveLength(2);
      expect(await reading()).toMatchObject({ written: 0, updated: 0, unchanged: 151, comments: { written: 0, unchanged: 2 } });
      // The same site's export has these numbers, in other words.
      expect(await run(fixture('blog.xml'))).toMatchObject({ updated: 5, written: 0 });
    });

    it.each(['html', 'half', 'down', 'object'] as const)(
      'a site that answers %s leaves nothing behind and is asked three times',
      async (lie) => {
        const site = fakeSite(lie);
        const reading = importContent({
          storage: place.storage,
          now,
          name: 'backrow.example',
          content: wordpressSite.read({ address: 'https://backrow.example', fetch: site.fetch, pauses: [1, 1] }),
        });
        await expect(reading).rejects.toThrow(/did not answer posts as a WordPress does/);
        expect(site.asked.filter((path) => path.includes('/posts?') && path.includes('page=2'))).toHaveLength(3);
        expect(await pages()).toEqual([]);
      },
    );

    it.each(['ftp://x.example', 'backrow', 'file:///etc/passwd'])('%s is no address of a site', async (address) => {
      await expect(
        importContent({ storage: place.storage, now, name: address, content: wordpressSite.read({ address, fetch }) }),
      ).rejects.toThrow(/is no address of a site/);
    });
  });
}

/** A WordPress of 150 posts and two pages; with a lie, its second page of posts is none. */
function fakeSite(lie: 'html' | 'half' | 'down' | 'object' | null = null) {
  const asked: string[] = [];
  const post = (id: number) => ({
    id,
    slug: `post-${id}`,
    status: 'publish',
    link: `https://backrow.example/post-${id}/`,
    title: { rendered: `Post &#8216;${id}&#8217;` },
    content: { rendered: `<p>Words of ${id}.</p>`, protected: false },
    excerpt: { rendered: '' },
    date_gmt: '2021-01-01T00:00:00',
    author: 1,
    categories: [3],
    tags: [],
  });
  const collections: Readonly<Record<string, readonly object[]>> = {
    users: [{ id: 1, name: 'Ada Example' }],
    categories: [{ id: 3, slug: 'comedy', name: 'Comedy' }],
    posts: Array.from({ length: 150 }, (_, at) => post(at + 1)),
    pages: [
      { ...post(201), slug: 'about' },
      { ...post(202), content: { rendered: '', protected: true } },
    ],
    comments: [
      {
        id: 1,
        post: 17,
        parent: 0,
        author_name: 'Bo',
        date_gmt: '2021-01-02T00:00:00',
        content: { rendered: '<p>Hi.</p>' },
        status: 'approved',
        type: 'comment',
      },
      {
        id: 2,
        post: 17,
        parent: 1,
        author_name: 'Cy',
        date_gmt: '2021-01-02T00:00:00',
        content: { rendered: '<p>Ho.</p>' },
        status: 'approved',
        type: 'comment',
      },
    ],
  };
  const answer = (body: string, status = 200, pages = 1) =>
    ({ ok: status < 400, status, headers: new Headers({ 'x-wp-totalpages': String(pages) }), text: async () => body }) as Response;
  const fetch = (async (input: string) => {
    const url = new URL(input);
    asked.push(url.pathname + url.search);
    const name = url.pathname.split('/').at(-1) ?? '';
    const page = Number(url.searchParams.get('page'));
    if (lie && name === 'posts' && page === 2) {
      if (lie === 'down') throw new TypeError('no line');
      return answer({ html: '<h1>Maintenance</h1>', half: '[{"id":', object: '{}' }[lie]);
    }
    const all = collections[name];
    return all
      ? answer(JSON.stringify(all.slice((page - 1) * 100, page * 100)), 200, Math.ceil(all.length / 100))
      : answer('{"code":"rest_no_route"}', 404);
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

const real = join(import.meta.dirname, '../../../../../../shared/data/wordpress');
const ifReal = existsSync(real) ? describe : describe.skip;
ifReal('the theme-test export and the edge cases (skipped where ../shared/data is not beside the checkout)', () => {
  const files =
    ifReal === describe
      ? [
          join(real, 'themeunittestdata.wordpress.xml'),
          ...readdirSync(join(real, 'wxr-edge-cases')).map((name) => join(real, 'wxr-edge-cases', name)),
        ]
      : [];
  const unreadable = ['malformed.xml', 'missing-version-tag.xml'];

  it('every item is taken in or refused with its reason, and a second run changes nothing', async () => {
    const place = await createTestStorage('sqlite');
    let day = 0;
    const read: Record<string, [number, number, number]> = {};
    for (const file of files.filter((one) => !unreadable.includes(basename(one)))) {
      const run = () =>
        importContent({ storage: place.storage, now: now + (day += 1), name: basename(file), content: wordpressExport.read({ file }) });
      const report = await run();
      expect([sums(report), sums(report.comments)].every(([all, told]) => all === told)).toBe(true);
      expect(report.skipped).toHaveLength(report.refused + report.comments.refused);
      read[basename(file)] = [report.read, report.written + report.updated, report.refused];
      const before = JSON.stringify(await place.storage.database.selectFrom('pages').selectAll().orderBy('id').execute());
      expect(await run()).toMatchObject({ written: 0, updated: 0, comments: { written: 0, updated: 0 } });
      expect(JSON.stringify(await place.storage.database.selectFrom('pages').selectAll().orderBy('id').execute())).toBe(before);
      expect(before).not.toMatch(/<script|<iframe|javascript:/i);
    }
    expect(read['themeunittestdata.wordpress.xml']).toEqual([186, 78, 108]);
    expect(read).toMatchObject({
      'small-export.xml': [11, 11, 0],
      'valid-wxr-1.1.xml': [2, 2, 0],
      'crazy-cdata-escaped.xml': [1, 1, 0],
      'test-serialized-postmeta-with-cdata.xml': [1, 1, 0],
    });
    await place.remove();
  }, 120_000);

  it.each(unreadable)('%s does not parse, and says so', async (name) => {
    const place = await createTestStorage('sqlite');
    await expect(
      importContent({ storage: place.storage, now, name, content: wordpressExport.read({ file: join(real, 'wxr-edge-cases', name) }) }),
    ).rejects.toThrow(`${name} cannot be read`);
    expect(await place.storage.database.selectFrom('pages').select('id').execute()).toEqual([]);
    await place.remove();
  });
});
