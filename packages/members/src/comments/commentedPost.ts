import { titlePath } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { largestId } from '@agm/storage/clashes';
import type { Database } from '@agm/storage/Storage';

/** What a comment stands under: a title or a page, all from one space of numbers. */
export interface CommentedPost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly type: 'movie' | 'show' | 'page';
}

/** What `post` of a new comment or review names: a number, or digits as text. Null for everything else. */
export function readPostId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= largestId ? id : null;
}

/** Throws `rest_comment_invalid_post_id` unless the value names something that visitors can see. */
export async function findPost(database: Database, value: unknown): Promise<CommentedPost> {
  const id = readPostId(value);
  const post = id === null ? null : ((await findTitle(database, id)) ?? (await findPage(database, id)));
  if (!post) throw new Problem('rest_comment_invalid_post_id', 403, 'Sorry, you are not allowed to create this comment without a post.');
  return post;
}

/** Titles alone can be reviewed. */
export async function findTitle(database: Database, id: number): Promise<CommentedPost | null> {
  return (
    (await database
      .selectFrom('titles')
      .select(['id', 'slug', 'title', 'type'])
      .where('id', '=', id)
      .where('is_hidden', '=', 0)
      .executeTakeFirst()) ?? null
  );
}

async function findPage(database: Database, id: number): Promise<CommentedPost | null> {
  const page = await database
    .selectFrom('pages')
    .select(['id', 'slug', 'title'])
    .where('id', '=', id)
    .where('status', '=', 'publish')
    .executeTakeFirst();
  return page ? { ...page, type: 'page' } : null;
}

export function postAddress(publicUrl: string, slug: string): string {
  return `${publicUrl}${titlePath(slug)}`;
}
