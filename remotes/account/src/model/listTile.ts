import type { ListingItem } from '@agm/api';
import { moodName, nameOfSlug, shownPlatformName, titlePath, type CountryCode } from '@agm/domain';
import { contentLanguage } from '@agm/messages';
import { posterPlans, type PosterPlan, type TileWords } from '@agm/ui';

export interface ListTile extends TileWords {
  readonly plan: PosterPlan;
}

interface Said {
  readonly country: CountryCode;
  /** The visitor's services (`netflix~mubi`): a tile names those that have the title. */
  readonly mine: string;
  /** What else stands below a title: when it was saved, what it was given. */
  note?(id: number): string | null;
}

/** Titles of a list as tiles. */
export function listTiles(titles: readonly ListingItem[], { country, mine, note }: Said): readonly ListTile[] {
  const plans = posterPlans(
    titles.map(({ title, year, genres, moods, poster }) => ({
      title,
      year,
      genre: genres[0] ?? null,
      mood: moods[0] ?? null,
      seed: poster.seed,
      image: poster.image,
    })),
  );
  return titles.flatMap((item, at) => {
    const plan = plans[at];
    const [mood] = item.moods;
    const caption = [mood && (moodName(mood) ?? nameOfSlug(mood)), String(item.year), note?.(item.id)].filter(Boolean).join(' · ');
    const services = ownServicesOf(item, country, mine).map((id) => ({ id, name: shownPlatformName(id) ?? nameOfSlug(id) }));
    return plan
      ? [
          {
            id: item.id,
            href: titlePath(item.slug),
            title: item.title,
            lang: contentLanguage(item.writtenIn),
            year: item.year,
            staffRating: item.staffRating,
            isPremium: item.isPremium,
            services: services.slice(0, 3),
            moreServices: Math.max(0, services.length - 3),
            plan,
            caption,
          },
        ]
      : [];
  });
}

/** Which of the visitor's services have a title. */
export function ownServicesOf({ platforms }: Pick<ListingItem, 'platforms'>, country: CountryCode, mine: string): readonly string[] {
  return mine.split('~').filter((service) => service !== '' && platforms.includes(`${country}-${service}`));
}
