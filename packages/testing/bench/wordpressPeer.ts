import { measureLoad, type Load } from './load.ts';

/** Walls of ours, and what a WordPress is asked for instead. */
export interface WordpressQuestions {
  /** True where the WordPress has our taxonomies, so that the filters are the same. */
  readonly areSameWalls: boolean;
  readonly listings: readonly string[];
  readonly pages: readonly string[];
  /** A post that can be commented on; null where there is none. */
  readonly post: number | null;
}

const posts = '/?rest_route=/wp/v2/posts&per_page=24';

/** Fails before minutes are spent on our own figures. */
export async function checkWordpress(origin: string): Promise<void> {
  const answer = await fetch(origin + posts).catch(() => null);
  const status = answer === null ? 'nothing' : String(answer.status);
  const found = answer?.ok === true ? ((await answer.json().catch(() => null)) as unknown) : null;
  if (!Array.isArray(found))
    throw new Error(`${origin + posts} answers ${status}: --wordpress takes the address of a WordPress that runs.`);
}

/**
 * What a WordPress is asked instead of these walls (`?genre=drama&platform=us-netflix&year=1990-2020`). One that has our titles and
 * taxonomies is asked for the same posts: a genre is a category, a service a tag, each year a term of `released`. Another one is asked
 * for its posts without filters, which is less work.
 */
export async function readWordpress(origin: string, walls: readonly string[]): Promise<WordpressQuestions> {
  const json = async <T>(route: string): Promise<readonly T[]> => {
    const answer = await fetch(`${origin}/?rest_route=/wp/v2/${route}`);
    return answer.ok ? ((await answer.json()) as readonly T[]) : [];
  };
  const idsOf = async (taxonomy: string, slugs: readonly string[]): Promise<string | null> => {
    const terms = await json<{ readonly id: number }>(`${taxonomy}&per_page=100&_fields=id&slug=${slugs.join(',')}`);
    return terms.length > 0 ? terms.map(({ id }) => id).join(',') : null;
  };
  const [commented] = await json<{ readonly id: number }>('posts&per_page=1&_fields=id');
  const post = commented?.id ?? null;
  const asked = await Promise.all(
    walls.map(async (wall) => {
      const query = new URLSearchParams(wall);
      const [genre = '', service = '', years = ''] = ['genre', 'platform', 'year'].map((name) => query.get(name) ?? '');
      const [from = 0, to = from] = years.split('-').map(Number);
      const [category, tag, released] = await Promise.all([
        idsOf('categories', [genre]),
        idsOf('tags', [service]),
        idsOf(
          'released',
          Array.from({ length: to - from + 1 }, (_, at) => String(from + at)),
        ),
      ]);
      if (category === null || released === null) return null;
      // A service without a title is a tag that nobody has: the answer is an empty list.
      return {
        listing: `${posts}&categories=${category}&tags=${tag ?? noTerm}&released=${released}`,
        // With its page named, the plain address of a category is answered without a redirect to the pretty one.
        page: `/?cat=${category}&paged=1`,
      };
    }),
  );
  const same = asked.filter((one) => one !== null);
  if (same.length > 0 && same.length === walls.length)
    return { areSameWalls: true, listings: same.map(({ listing }) => listing), pages: same.map(({ page }) => page), post };
  return {
    areSameWalls: false,
    listings: walls.map((_wall, at) => `${posts}&offset=${at}`),
    pages: walls.map((_wall, at) => `/?visit=${at}`),
    post,
  };
}

const noTerm = 999_999_999;

/** An operator's WordPress, as its visitors ask it: the client is the same, the machine is the operator's. */
export async function measureWordpress(origin: string, { listings, pages, post }: WordpressQuestions, seconds: number) {
  const load = (more: Pick<Load, 'paths' | 'body'>) => measureLoad({ origin, seconds, connections: 64, ...more });
  const listing = await load({ paths: listings });
  const page = await load({ paths: pages });
  if (post === null) return { listing, page, comments: null };
  const comments = await load({
    paths: ['/?rest_route=/wp/v2/comments'],
    body: JSON.stringify({ post, author_name: 'Bench', author_email: 'bench@example.org', content: 'Comment number {n} of a benchmark.' }),
  });
  // Where guests may not comment, nothing was accepted and nothing is compared.
  return { listing, page, comments: comments.failures > 0 ? null : comments };
}
