import type { Availability, Offer, TitleAnswer } from '@agm/api';
import { countryOf, titlePath, type CountryCode } from '@agm/domain';
import { noOfferWords } from '@agm/domain/noOffers';
import { inOwnWords } from '@agm/domain/ownWords';
import type { EmbedWishes, EmbedWords } from '@agm/federation';
import { intlLanguage, withLang } from '@agm/messages';
import { countryGroups, countryInWords, type CountryGroup } from './countryChoices.ts';
import { dayWords } from './day.ts';
import { arrange, groupOffers, toOfferWords, type OfferGroup } from './offers.ts';
import { runtimeWords, yearsWords } from './titleWords.ts';
import { plural, sentence, t } from '../t.ts';

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
  /** "United States" */
  readonly countryName: string;
  /** What one has already first, what is sold last. */
  readonly offers: readonly OfferGroup[];
  /** Offers that a short card leaves to the title's page. */
  readonly leftOut: number;
  /** We may be paid for some of the links. */
  readonly hasAffiliates: boolean;
  /** Why there are no offers, where there are none. */
  readonly noOffers: string;
  /** What a screen reader announces when the rows change. */
  readonly summary: string;
  readonly isExample: boolean;
  readonly checkedOn: { readonly iso: string; readonly words: string } | null;
  /** Where else it can be watched. */
  readonly elsewhere: readonly { readonly code: CountryCode; readonly name: string; readonly href: string }[];
  readonly groups: readonly CountryGroup[];
  /** The same question as a page of its own. */
  readonly retryHref: string;
  /** Where one says that an offer is not there any more. */
  readonly reportHref: string;
  /** Where one takes the card to one's own site. */
  readonly embedHref: string;
  /** What leaves the services of this country soon, as a calendar; null while this title stays. */
  readonly leavingHref: string | null;
  /** The card is on a partner's page: links are absolute addresses and open in a new tab. */
  readonly isElsewhere: boolean;
  /** What a partner says in other words; null, or a missing one, where ours stand. */
  readonly own: {
    readonly heading: string | null;
    readonly more: string | null;
    readonly elsewhere: string | null;
    readonly report: string | null;
    /** Of the choice of a country: its label, and the button beside it. */
    readonly country: string | null;
    readonly show: string | null;
    readonly checked: string | null;
    /** Takes the place of ", and 3 more" behind the first service of a button. */
    readonly others: string | null;
    readonly nowhere: string | null;
  };
  readonly countryChoice: EmbedWishes['countryChoice'] | null;
}

export interface CardAsked {
  readonly country: CountryCode;
  readonly hasFailed: boolean;
  /** Services the visitor says are theirs. */
  readonly own?: readonly string[];
  readonly embed?: EmbedWishes | undefined;
}

export function toCardWords(title: TitleAnswer, asked: CardAsked): CardWords {
  const { availability } = title;
  const home = asked.embed?.home ?? '';
  const countryName = countryOf(asked.country)?.name ?? '';
  const words = asked.embed?.words;
  const offers = arrange(availability.offers).slice(0, asked.embed?.maxOffers);
  const place = countryInWords(asked.country);
  const state = stateOf(availability, asked);
  const checked = checkedOn(availability);
  const [withOffers] = availability.countries.length > 0 ? countryGroups(availability.countries) : [];
  const elsewhere = (withOffers?.countries ?? [])
    .filter(({ code }) => code !== asked.country)
    .map(({ code, name }) => ({ code, name, href: home + countryHref(title.slug, code) }));
  return {
    state,
    title: title.title,
    about: [aboutOf(title, words), asked.embed && !asked.embed.countryChoice ? countryName : ''].filter(Boolean).join(' · '),
    titleHref: home + titlePath(title.slug),
    country: asked.country,
    countryInWords: place,
    countryName,
    offers: offersOf(title, offers, asked),
    leftOut: availability.offers.length - offers.length,
    hasAffiliates: offers.some(({ isAffiliate }) => isAffiliate),
    noOffers: inOwnWords(words?.noOffers, { title: title.title }) ?? noOfferWords(place, availability.asked === true),
    summary: summaryOf(state, availability, place),
    isExample: availability.isExample,
    checkedOn: checked,
    elsewhere,
    groups: countryGroups(availability.countries),
    retryHref: home + countryHref(title.slug, asked.country),
    reportHref: `${home}${countryHref(title.slug, asked.country)}#report`,
    embedHref: `/widgets/?title=${title.slug}&country=${asked.country}`,
    leavingHref:
      !availability.isExample && availability.offers.some(({ dateKind }) => dateKind === 'leaving')
        ? withLang(`/content-api/leaving.ics?country=${availability.country}`)
        : null,
    isElsewhere: asked.embed !== undefined,
    own: {
      heading: inOwnWords(words?.heading, { title: title.title }),
      more: inOwnWords(words?.more, { count: availability.offers.length - offers.length }),
      elsewhere: inOwnWords(words?.elsewhere, { count: elsewhere.length }),
      report: inOwnWords(words?.report),
      country: inOwnWords(words?.country),
      show: inOwnWords(words?.show),
      checked: checked && inOwnWords(words?.checked, { date: checked.words }, 'date'),
      others: inOwnWords(words?.others, { count: availability.offers.length - 1 }, 'count'),
      nowhere: inOwnWords(words?.nowhere),
    },
    countryChoice: asked.embed?.countryChoice ?? null,
  };
}

/** A title's page in the words of another country, for those without JavaScript. */
export const countryHref = (slug: string, code: CountryCode): string => `${titlePath(slug)}?country=${code}`;

function stateOf(availability: Availability, { country, hasFailed }: { country: CountryCode; hasFailed: boolean }): CardState {
  if (availability.country !== country) return hasFailed ? 'failed' : 'looking';
  if (availability.isAway) return 'failed';
  return availability.offers.length > 0 ? 'full' : 'empty';
}

function offersOf(
  { id, availability: { country, currency } }: TitleAnswer,
  offers: readonly Offer[],
  { own = [], embed }: CardAsked,
): readonly OfferGroup[] {
  const money = { currency, language: intlLanguage(countryOf(country)?.language ?? 'en-US') };
  return groupOffers(offers, own, (offer) => toOfferWords(offer, { content: id, country, money, embed }), embed?.words);
}

function aboutOf(title: TitleAnswer, words: EmbedWords | undefined): string {
  const score = title.staffRating?.toFixed(1) ?? null;
  const rating = score === null ? '' : (inOwnWords(words?.rating, { rating: score }, 'rating') ?? t`Staff rating ${score}`);
  return [yearsWords(title), title.runtimeMinutes ? runtimeWords(title.runtimeMinutes) : '', rating].filter(Boolean).join(' · ');
}

function summaryOf(state: CardState, { offers: { length: count }, asked }: Availability, place: string): string {
  if (state === 'looking') return t`Looking in ${place}`;
  if (state === 'failed') return t`No answer for ${place}`;
  if (state === 'empty') return asked === true ? t`No service in ${place}` : noOfferWords(place, false);
  return plural(count, { one: sentence`1 offer in ${place}`, other: sentence`${count} offers in ${place}` });
}

function checkedOn({ checkedAt, checkedOn: stated, isExample }: Availability): CardWords['checkedOn'] {
  const iso = checkedAt ?? stated;
  const words = iso !== null && !isExample ? dayWords(iso) : null;
  return iso !== null && words ? { iso, words } : null;
}
