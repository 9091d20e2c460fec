import type { GuideCard, GuideCover } from '@agm/api';
import type { EditorialKind } from '@agm/domain';
import { sql, type Selectable } from 'kysely';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { posterOf } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { authorOfDesk } from '@agm/storage/staffAuthors';
import type { PageTable } from '@agm/storage/editorialTables';
import type { Database } from '@agm/storage/Storage';
import { dayOf } from '@agm/storage/dayOf';
import type { WrittenIn } from './translations.ts';

export type GuideRow = Selectable<PageTable>;

/** A picked title as the catalogue knows it now. */
export interface PickedTitle {
  readonly title: CatalogueTitle;
  readonly reason: string;
}

/** The picks of these guides, in their order. A title that left the catalogue is left out, and the others close up. */
export async function readPicks(
  database: Database,
  { titles }: CatalogueView,
  guides: readonly number[],
): Promise<ReadonlyMap<number, readonly PickedTitle[]>> {
  const picks = new Map<number, PickedTitle[]>(guides.map((id) => [id, []]));
  if (guides.length === 0) return picks;
  const rows = await database
    .selectFrom('guide_picks')
    .selectAll()
    .where('page_id', 'in', guides)
    .orderBy('page_id')
    .orderBy('position')
    .execute();
  for (const { page_id: id, title_id: titleId, reason } of rows) {
    const title = titles.get(titleId);
    if (title) picks.get(id)?.push({ title, reason });
  }
  return picks;
}

/** Pieces of these kinds that everybody can see. */
export const publishedOf = (database: Database, kinds: readonly EditorialKind[]) =>
  database.selectFrom('pages').where('pages.status', '=', 'publish').where('pages.kind', 'in', kinds);

const coversShown = 3;

/** The ids of the titles on a cover. What a premium guide picks is what it is bought for; an editor may still choose what its cover shows. */
export function coverOf({ cover, is_premium: premium }: GuideRow, picks: readonly PickedTitle[]): readonly number[] {
  if (cover !== null) return JSON.parse(cover) as readonly number[];
  return premium === 1 ? [] : picks.slice(0, coversShown).map(({ title }) => title.id);
}

/** `titles`: at least those on its cover, by the names that they have on the page. */
export function asCard(
  row: GuideRow & WrittenIn,
  picks: readonly PickedTitle[],
  { posters, titles }: { readonly posters: PosterChoice; readonly titles: CatalogueView['titles'] },
): GuideCard {
  const covers = coverOf(row, picks).flatMap((id) => titles.get(id) ?? []);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    isPremium: row.is_premium === 1,
    platform: row.platform,
    byline: row.byline ?? deskOf(row, picks),
    publishedOn: dayOf(row.created_at),
    picks: picks.length,
    covers: covers.slice(0, coversShown).map((title) => asCover(title, posters)),
    ...(row.writtenIn && { writtenIn: row.writtenIn }),
  };
}

function asCover(picked: CatalogueTitle, posters: PosterChoice): GuideCover {
  const { title, year, terms } = picked;
  return { title, year, genre: terms['genre']?.[0] ?? null, mood: terms['mood']?.[0] ?? null, ...posterOf(picked, posters) };
}

/** The desk that signs a piece of ours: what is mostly about shows is the series desk's. */
function deskOf({ kind, is_premium: premium }: GuideRow, picks: readonly PickedTitle[]): string {
  const shows = picks.filter(({ title }) => title.type === 'show').length;
  return authorOfDesk(premium === 1 ? 'premium' : kind !== 'guide' ? 'services' : shows > picks.length / 2 ? 'shows' : 'films').name;
}

const dayMs = 86_400_000;
const popularDays = 7;

/** The pieces of these kinds that were read most in the last seven days, the most read first: what `tag-post-view` counts is for. */
export async function readPopular(
  database: Database,
  kinds: readonly EditorialKind[],
  { now, most }: { readonly now: number; readonly most: number },
): Promise<GuideRow[]> {
  return publishedOf(database, kinds)
    .innerJoin('view_counts', (join) => join.on(sql<boolean>`view_counts.subject = cast(pages.id as text)`))
    .where('view_counts.kind', '=', 'title')
    .where('view_counts.day', '>', dayOf(now - popularDays * dayMs))
    .selectAll('pages')
    .groupBy('pages.id')
    .orderBy(sql`sum(view_counts.count)`, 'desc')
    .orderBy('pages.created_at', 'desc')
    .limit(most)
    .execute();
}
