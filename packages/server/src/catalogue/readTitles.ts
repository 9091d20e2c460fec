import { setImmediate } from 'node:timers/promises';
import type { CatalogueRow } from '@agm/catalogue-index';
import { premiumThreshold } from '@agm/domain';
import type { Database } from '../storage/Storage.ts';
import { readTitleStates, type TitleState } from '../storage/titleStates.ts';
import { relevancyOf } from './relevancy.ts';

/** A title as the walls, the search and the posts need it: the index's row and what is printed of it. */
export interface CatalogueTitle extends CatalogueRow {
  readonly slug: string;
  /** Null when nobody wrote one. Readers outside see it only when the title is not premium. */
  readonly reason: string | null;
}

/** Titles are read in portions of this size, with a turn for everybody else between two portions. */
const portion = 500;

/** Reads the whole catalogue, without holding up the requests that arrive meanwhile. */
export async function readTitles(database: Database): Promise<CatalogueTitle[]> {
  const titles: CatalogueTitle[] = [];
  let last = 0;
  for (;;) {
    const ids = await database.selectFrom('titles').select('id').where('id', '>', last).orderBy('id').limit(portion).execute();
    if (ids.length === 0) return titles;
    const states = await readTitleStates(database, ids.map(({ id }) => id));
    for (const { id } of ids) {
      const state = states.get(id);
      if (state) titles.push(asCatalogueTitle(state));
      last = id;
    }
    await setImmediate();
  }
}

function asCatalogueTitle({ row, terms, offers }: TitleState): CatalogueTitle {
  const { id, slug, type, title, year, reason, rating } = row;
  const carried: Record<string, string[]> = {};
  for (const term of terms) (carried[term.taxonomy] ??= []).push(term.slug);
  return {
    id, slug, type, title, year, reason,
    relevancy: relevancyOf({
      year, rating, ratingIsDerived: row.rating_is_derived === 1, score: row.score, votes: row.votes, isRecommended: reason !== null,
    }),
    staffRating: rating === null ? null : rating / 10,
    createdAt: row.created_at,
    isPremium: row.is_premium === 1,
    terms: {
      ...carried,
      period: [`${Math.floor(year / 10) * 10}s`],
      ...(rating !== null && rating >= premiumThreshold * 10 ? { tag: [...(carried['tag'] ?? []), 'best'] } : {}),
      platform: offers.map((offer) => `${offer.country}-${offer.platform}`).sort(),
    },
  };
}
