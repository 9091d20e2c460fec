import { postTaxonomies, type Post } from './postTaxonomies.ts';
import { readPostNumber } from './readPost.ts';
import type { CmsAnswer } from './readCmsAnswer.ts';

/** Asks a WordPress for a list and nothing but the truth: throws when there is no answer now. */
export type AskList = (path: string) => Promise<CmsAnswer>;

export interface PostsRead {
  readonly posts: readonly Post[];
  /** Whether these are all of them, by everything the host said. Only then does what is missing count as gone. */
  readonly isWhole: boolean;
}

const perPage = 100;
const mostPages = 500;
const fields = [
  'id',
  'slug',
  'status',
  'date',
  'date_gmt',
  'title',
  'excerpt',
  'contentType',
  'isPremium',
  'staffRating',
  'taxonomies',
  '_embedded',
  ...postTaxonomies,
].join(',');

/**
 * Reads the posts of a WordPress, page by page. A page that cannot be had ends the reading with what came so far;
 * totals that contradict each other or what came leave it in doubt. Throws when not even the first page can be had.
 */
export async function readPosts(ask: AskList, root: string): Promise<PostsRead> {
  const posts = new Map<number, Post>();
  const totals = new Set<number | null>();
  let cameWhole = true;
  let page = 1;
  for (; page <= mostPages; page++) {
    const answer = await ask(`${root}?per_page=${perPage}&page=${page}&orderby=id&order=asc&_fields=${fields}`).catch((error: unknown) => {
      if (page === 1) throw error;
      cameWhole = false;
      return null;
    });
    if (!answer || answer.status !== 200) break;
    totals.add(answer.saidTotal ?? null);
    const items = answer.body as readonly unknown[];
    const before = posts.size;
    for (const item of items) {
      const id = asPostNumber(item);
      if (id !== null) posts.set(id, item as Post);
      else cameWhole = false;
    }
    if (items.length < perPage) break;
    // The same page for ever would be read for ever.
    if (posts.size === before) {
      cameWhole = false;
      break;
    }
  }
  const isWhole = cameWhole && page <= mostPages && totals.size === 1 && totals.has(posts.size);
  return { posts: [...posts.values()], isWhole };
}

/** Of these posts, those the host still has when it is asked for them by number: a list that leaves them out does not settle it. */
export async function stillThere(ask: AskList, root: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const there = new Set<number>();
  for (let from = 0; from < ids.length; from += perPage) {
    const asked = ids.slice(from, from + perPage);
    const { status, body } = await ask(`${root}?include=${asked.join(',')}&per_page=${perPage}&_fields=id`);
    if (status !== 200) throw new Error(`the content host answered ${status} to a question for ${asked.length} posts`);
    for (const item of body as readonly unknown[]) {
      const id = asPostNumber(item);
      if (id !== null) there.add(id);
    }
  }
  return there;
}

function asPostNumber(item: unknown): number | null {
  return typeof item === 'object' && item !== null ? readPostNumber(item as Post) : null;
}
