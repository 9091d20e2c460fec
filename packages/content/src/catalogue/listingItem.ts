import type { ListingItem } from '@agm/api';
import type { CatalogueTitle } from './readTitles.ts';

/** What a tile shows. */
export function asListingItem(title: CatalogueTitle): ListingItem {
  const { id, slug, type, year, staffRating, isPremium, terms } = title;
  return {
    id,
    slug,
    type,
    title: title.title,
    year,
    staffRating,
    isPremium,
    genres: terms['genre'] ?? [],
    moods: terms['mood'] ?? [],
    platforms: terms['platform'] ?? [],
    poster: { seed: slug },
  };
}
