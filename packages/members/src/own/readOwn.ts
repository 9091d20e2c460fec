import type { OwnAnswer, SharedList } from '@agm/api/schemas/own';
import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';

/** Services, ratings and named lists of a member, and the links of the lists. */
export async function readOwn(database: Database, memberId: number): Promise<OwnAnswer> {
  // The revision first: rows that come in meanwhile are newer than it says, and their member's device reads them once more.
  const state = await database.selectFrom('own_revisions').select('revision').where('member_id', '=', memberId).executeTakeFirst();
  const services = await database
    .selectFrom('own_services')
    .select(['country', 'platform'])
    .where('member_id', '=', memberId)
    .orderBy('country')
    .orderBy('platform')
    .execute();
  const ratings = await database
    .selectFrom('own_ratings')
    .select(['title_id', 'rating', 'rated_at'])
    .where('member_id', '=', memberId)
    .orderBy('title_id')
    .execute();
  const lists = await database
    .selectFrom('named_lists')
    .select(['list_id', 'name', 'link_token'])
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .orderBy('list_id')
    .execute();
  const titles = await database
    .selectFrom('named_list_titles')
    .select(['list_id', 'title_id'])
    .where('member_id', '=', memberId)
    .orderBy('place', 'desc')
    .execute();
  const onList = grouped(titles, (row) => row.list_id);
  const byCountry: Record<string, string[]> = {};
  for (const { country, platform } of services) (byCountry[country] ??= []).push(platform);
  return {
    revision: state?.revision ?? 0,
    services: byCountry,
    ratings: Object.fromEntries(ratings.map((row) => [row.title_id, { rating: row.rating, at: row.rated_at }])),
    lists: lists.map(({ list_id: id, name }) => ({
      id,
      name,
      titles: (onList.get(id) ?? []).map((row) => row.title_id),
    })),
    links: Object.fromEntries(lists.flatMap(({ list_id: id, link_token: token }) => (token === null ? [] : [[id, token]]))),
  };
}

/** The list that a link shows; null when there is no such link (any more). Nothing in it says whose it is. */
export async function readSharedList(database: Database, token: string): Promise<SharedList | null> {
  const list = await database
    .selectFrom('named_lists')
    .select(['member_id', 'list_id', 'name'])
    .where('link_token', '=', token)
    .executeTakeFirst();
  if (!list) return null;
  const titles = await database
    .selectFrom('named_list_titles')
    .innerJoin('titles', 'titles.id', 'named_list_titles.title_id')
    .select('title_id')
    .where('titles.is_hidden', '=', 0)
    .where('member_id', '=', list.member_id)
    .where('list_id', '=', list.list_id)
    .orderBy('place', 'desc')
    .execute();
  return { name: list.name, titles: titles.map((row) => row.title_id) };
}
