import type { ListingItem, PosterSource } from '@agm/api';
import { shownPicture, type PosterChoice } from './pictureAddress.ts';
import type { CatalogueTitle } from './readTitles.ts';

/** What a tile shows. */
export function asListingItem(title: CatalogueTitle, posters: PosterChoice): ListingItem {
  const { id, slug, type, year, staffRating, isPremium, terms, writtenIn } = title;
  return {
    id,
    slug,
    type,
    title: title.title,
    ...(writtenIn && { writtenIn }),
    year,
    staffRating,
    isPremium,
    genres: terms['genre'] ?? [],
    moods: terms['mood'] ?? [],
    platforms: terms['platform'] ?? [],
    poster: posterOf(title, posters),
  };
}

/** The poster of a title: drawn, or a picture where there is one and the operator shows them. */
export function posterOf({ slug, posterHash }: Pick<CatalogueTitle, 'slug' | 'posterHash'>, posters: PosterChoice): PosterSource {
  const image = shownPicture(posters, 'poster', 342, posterHash);
  return { seed: slug, ...(image !== null && { image }) };
}
