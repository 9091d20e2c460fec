import type { ListingAnswer } from '@agm/api';
import { listingSubtitle, listingTitle, readListing, type Listing } from '@agm/domain';
import { pageLanguage } from '@agm/messages';
import { valueName } from './names.ts';

type Answered = Pick<ListingAnswer, 'title' | 'subtitle'> | null | undefined;

/** The heading of a wall. The server writes it in English, with names that only its catalogue has; in another language the page writes it. */
export const wallTitle = (listing: Listing, answer: Answered): string =>
  answer && pageLanguage().language === 'en'
    ? answer.title
    : listingTitle(listing, (taxonomy, slug) => valueName(taxonomy, slug, listing.locale));

export const wallSubtitle = (listing: Listing, answer: Answered): string | null =>
  answer && pageLanguage().language === 'en' ? answer.subtitle : listingSubtitle(listing);

/** Both for an answer whose address nobody has read yet. */
export function answeredWords(answer: ListingAnswer): Pick<ListingAnswer, 'title' | 'subtitle'> {
  const listing = pageLanguage().language === 'en' ? undefined : readListing(answer.canonical, answer.locale)?.listing;
  return listing ? { title: wallTitle(listing, answer), subtitle: wallSubtitle(listing, answer) } : answer;
}
