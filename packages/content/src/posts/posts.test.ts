import type { ListingAnswer } from '@agm/api';
import { countryOf } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { startTestServer, type TestServer } from '@agm/server/testing';

interface Post {
  id: number;
  slug: string;
  title: { rendered: string };
  tags: number[];
  categories: number[];
  mood: number[];
  released: number[];
  isPremium: boolean;
  staffRating: number | null;
  creationDate: string;
  meta: { relevancy: number };
  taxonomies: Record<string, string[]>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

const root = '/wp-json/wp/v2/posts';
const get = (query: string) => fetch(`${server.origin}${root}${query}`);
const posts = async (query: string): Promise<Post[]> => {
  const answer = await get(query);
  expect({ query, status: answer.status }).toEqual({ query, status: 200 });
  return (await answer.json()) as Post[];
};
const total = async (query: string): Promise<number> => Number((await get(query)).headers.get('x-wp-total'));

describe('GET /wp-json/wp/v2/posts', () => {
  it('answers ten posts with totals and links to the pages around them', async () => {
    const answer = await get('?page=2');
    expect((await answer.json()) as Post[]).toHaveLength(10);
    const all = (JSON.parse(JSON.stringify((await server.app.content.read('/content-api/list/list/')).body)) as ListingAnswer).total;
    expect(answer.headers.get('x-wp-total')).toBe(String(all));
    expect(answer.headers.get('x-wp-totalpages')).toBe(String(Math.ceil(all / 10)));
    expect(answer.headers.get('link')).toBe(`<${server.origin}${root}?page=1>; rel="prev", <${server.origin}${root}?page=3>; rel="next"`);
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-WP-Total, X-WP-TotalPages');
  });

  it('has every field a recorded WordPress post has', async () => {
    const [post] = await posts('?per_page=1');
    for (const field of [
      'id',
      'date',
      'date_gmt',
      'guid',
      'modified',
      'modified_gmt',
      'slug',
      'status',
      'type',
      'link',
      'title',
      'content',
      'excerpt',
      'author',
      'featured_media',
      'comment_status',
      'ping_status',
      'sticky',
      'template',
      'format',
      'meta',
      'categories',
      'tags',
      'mood',
      'released',
      '_links',
    ])
      expect(post).toHaveProperty(field);
    expect(post).toMatchObject({ status: 'publish', type: 'post', link: `${server.origin}/${post?.slug}/` });
  });

  it('R3-13 a content item has id, slug, taxonomies, premium flag, rating, creation date and relevancy', async () => {
    for (const post of await posts('?per_page=20')) {
      expect(post).toMatchObject({
        id: expect.any(Number),
        slug: expect.any(String),
        isPremium: expect.any(Boolean),
        staffRating: expect.any(Number),
        meta: { relevancy: expect.any(Number) },
      });
      expect(Number.isNaN(Date.parse(post.creationDate))).toBe(false);
    }
  });

  const isPlatformOfCountry = (tag: string): boolean => {
    const [country = '', ...platform] = tag.split('-');
    return countryOf(country) !== null && platformOf(platform.join('-')) !== null;
  };

  it('R3-14 tags are platforms of countries, and moods and released years are taxonomies', async () => {
    for (const post of await posts('?per_page=50')) {
      expect(post.taxonomies['post_tag']?.every((tag) => tag === 'best' || isPlatformOfCountry(tag))).toBe(true);
      expect(post.tags).toHaveLength(post.taxonomies['post_tag']?.length ?? -1);
      expect(post.mood).toHaveLength(post.taxonomies['mood']?.length ?? -1);
      expect(post.taxonomies['released']).toEqual([expect.stringMatching(/^\d{4}$/)]);
      expect(post.released).toHaveLength(1);
    }
  });

  it('filters by the numbers of terms, by slug, by id and by a part of the name', async () => {
    const [post] = await posts('?slug=parasite');
    const both = `?per_page=100&tags=${post?.tags[0]}&categories=${post?.categories.join(',')}&mood=${post?.mood[0]}&released=${post?.released[0]}`;
    const found = await posts(both);
    expect(found.map(({ slug }) => slug)).toContain('parasite');
    expect(found.every(({ taxonomies }) => taxonomies['post_tag']?.includes(post?.taxonomies['post_tag']?.[0] ?? ''))).toBe(true);
    expect(await total(`?include=${post?.id},999999`)).toBe(1);
    expect(await total('?categories=999999')).toBe(0);
    expect((await posts('?search=ARASIT')).map(({ slug }) => slug)).toContain('parasite');
    expect(await total('?search=%25%25')).toBe(0);
    expect((await posts('?_fields=id,slug&per_page=1')).map((one) => Object.keys(one))).toEqual([['id', 'slug']]);
  });

  it('orders by date, number or name, either way', async () => {
    const names = (await posts('?orderby=title&order=asc&per_page=20&_fields=title')).map(({ title }) =>
      title.rendered.replace('&#039;', "'"),
    );
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    const ids = (await posts('?orderby=id&per_page=20')).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('a page behind the last is refused in the words of WordPress', async () => {
    const answer = await get('?per_page=24&page=9999');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 'rest_post_invalid_page_number',
        message: 'The page number requested is larger than the number of pages available.',
        data: { status: 400 },
      },
    ]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e2',
    'page=NaN',
    'page=1&page=2',
    'page[]=1',
    'per_page=0',
    'per_page=101',
    'per_page=1e9',
    'categories=a',
    'tags[]=x',
    'orderby=rand',
    'order=up',
    'slug=a&slug=b',
    `search=${'a'.repeat(101)}`,
  ])('?%s is refused and the parameter named', async (query) => {
    const answer = await get(`?${query}`);
    const name = /^\w+/.exec(query)?.[0] ?? '';
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        code: 'rest_invalid_param',
        message: `Invalid parameter(s): ${name}`,
        data: { status: 400, params: { [name]: expect.any(String) } },
      },
    ]);
  });

  it('answers a route that is not there as WordPress does', async () => {
    const answer = await fetch(`${server.origin}/wp-json/wp/v2/nope`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'rest_no_route', message: 'No route was found matching the URL and request method.', data: { status: 404 } },
    ]);
  });
});
