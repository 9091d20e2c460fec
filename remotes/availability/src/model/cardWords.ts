import type { Availability, TitleAnswer } from '@agm/api';
import { countryOf, titlePath, type CountryCode } from '@agm/domain';
import { countryGroups, countryInWords, type CountryGroup } from './countryChoices.ts';
import { dayWords } from './day.ts';
import { arrange, toOfferWords, type OfferWords } from './offers.ts';
import { runtimeWords, yearsWords } from './titleWords.ts';

/** `looking`: the offers shown are still those of the country before. */
export type CardState = 'full' | 'empty' | 'looking' | 'failed';

/** The availability card in finished words. */
export interface CardWords {
  readonly state: CardState;
  readonly title: string;
  /** "2019 · 1h 52m · Staff rating 9.1" */
  readonly about: string;
  readonly titleHref: string;
  readonly country: CountryCode;
  /** "Canada", "the United States" */
  readonly countryInWords: string;
  readonly offers: readonly OfferWords[];
  /** What those hear who do not see the rows change. */
  readonly summary: string;
  readonly isExample: boolean;
  readonly checkedOn: { readonly iso: string; readonly words: string } | null;
  /** Where else it can be watched, for a country without offers. */
  readonly elsewhere: readonly { readonly code: CountryCode; readonly name: string; readonly href: string }[];
  readonly groups: readonly CountryGroup[];
  /** The same question as a page of its own. */
  readonly retryHref: string;
}

export function toCardWords(title: TitleAnswer, asked: { readonly country: CountryCode; readonly hasFailed: boolean }): CardWords {
  const { availability } = title;
  const place = countryInWords(asked.country);
  const state = stateOf(availability, asked);
  const [withOffers] = availability.countries.length > 0 ? countryGroups(availability.countries) : [];
  return {
    state,
    title: title.title,
    about: aboutOf(title),
    titleHref: titlePath(title.slug),
    country: asked.country,
    countryInWords: place,
    offers: offersOf(title),
    summary: summaryOf(state, availability.offers.length, place),
    isExample: availability.isExample,
    checkedOn: checkedOn(availability),
    elsewhere: state === 'empty' && withOffers ? withOffers.countries.map(({ code, name }) => ({ code, name, href: countryHref(title.slug, code) })) : [],
    groups: countryGroups(availability.countries),
    retryHref: countryHref(title.slug, asked.country),
  };
}

/** A title's page in the words of another country, for those without JavaScript. */
export const countryHref = (slug: string, code: CountryCode): string => `${titlePath(slug)}?country=${code}`;

function stateOf(availability: Availability, { country, hasFailed }: { country: CountryCode; hasFailed: boolean }): CardState {
  if (availability.country !== country) return hasFailed ? 'failed' : 'looking';
  return availability.offers.length > 0 ? 'full' : 'empty';
}

function offersOf({ id, availability }: TitleAnswer): readonly OfferWords[] {
  const { country, currency, offers } = availability;
  const money = { currency, language: countryOf(country)?.language ?? 'en-US' };
  return arrange(offers).map((offer) => toOfferWords(offer, { content: id, country, money }));
}

function aboutOf(title: TitleAnswer): string {
  const rating = title.staffRating === null ? '' : `Staff rating ${title.staffRating.toFixed(1)}`;
  return [yearsWords(title), title.runtimeMinutes ? runtimeWords(title.runtimeMinutes) : '', rating].filter(Boolean).join(' · ');
}

function summaryOf(state: CardState, count: number, place: string): string {
  if (state === 'looking') return `Looking in ${place}`;
  if (state === 'failed') return `No answer for ${place}`;
  return state === 'empty' ? `No service in ${place}` : `${count} ${count === 1 ? 'offer' : 'offers'} in ${place}`;
}

function checkedOn({ checkedOn: iso, isExample }: Availability): CardWords['checkedOn'] {
  const words = iso !== null && !isExample ? dayWords(iso) : null;
  return iso !== null && words ? { iso, words } : null;
}
