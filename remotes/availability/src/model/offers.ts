import type { Offer } from '@agm/api';
import { watchLink, type CountryCode } from '@agm/domain';
import type { EmbedWishes, EmbedWords } from '@agm/federation';
import { dayWords } from './day.ts';
import { lowestPrice, priceWords, type Money } from './price.ts';
import { termWords } from './offerTerms.ts';
import { ownLabel } from './ownWords.ts';
import { t } from '../t.ts';

/** One row of the card. */
export interface OfferWords {
  readonly key: string;
  readonly platform: string;
  readonly name: string;
  /** "Rent $3.99", "Buy $12.99" */
  readonly prices: readonly string[];
  readonly isFree: boolean;
  /** We may be paid when somebody follows the link. */
  readonly isAffiliate: boolean;
  /** Its picture, on our own pages; elsewhere its letters are drawn, which asks for nothing. */
  readonly logo: string | null;
  readonly date: { readonly iso: string; readonly words: string } | null;
  /** Quality, languages and last day, where somebody states them. */
  readonly terms: readonly string[];
  /** The last page before the service; null when there is no way to say which one. */
  readonly href: string | null;
}

/** Offers of one kind, under their heading. */
export interface OfferGroup {
  readonly label: string;
  readonly offers: readonly OfferWords[];
}

const rank = { subscription: 0, free: 1, store: 2 } as const;

/**
 * Included first, then free, then rent or buy from the cheapest up. Within a rank the server's order stays:
 * it knows which services a country uses most.
 */
export const arrange = (offers: readonly Offer[]): readonly Offer[] =>
  offers.toSorted(
    (one, other) => rank[one.access] - rank[other.access] || (one.access === 'store' ? compare(lowestPrice(one), lowestPrice(other)) : 0),
  );

// Not a subtraction: two unknown prices are both infinite, and their difference is no number.
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

const sections = ['own', 'included', 'free', 'rent', 'buy'] as const;
type Section = (typeof sections)[number];
const sectionName = (section: Section): string =>
  ({ own: t`On your services`, included: t`Included`, free: t`Free`, rent: t`Rent`, buy: t`Buy` })[section];

function sectionOf(offer: Offer, own: readonly string[]): Section {
  if (own.includes(offer.platform) && offer.access !== 'store') return 'own';
  if (offer.access !== 'store') return offer.access === 'free' ? 'free' : 'included';
  return isRented(offer) || !isBought(offer) ? 'rent' : 'buy';
}

const isRented = ({ rentPrice, kinds = [] }: Offer): boolean => rentPrice !== undefined || kinds.includes('rent');
const isBought = ({ buyPrice, kinds = [] }: Offer): boolean => buyPrice !== undefined || kinds.includes('buy');

/** The arranged offers under their headings: what the visitor has already comes first, what is only sold comes last. Empty ones are left out. */
export function groupOffers(
  offers: readonly Offer[],
  own: readonly string[],
  inWords: (offer: Offer) => OfferWords,
  words?: EmbedWords,
): readonly OfferGroup[] {
  const arranged = arrange(offers);
  return sections.flatMap((section) => {
    const found = arranged.filter((offer) => sectionOf(offer, own) === section);
    return found.length > 0
      ? [
          {
            label: ownLabel(words, section, found.some(isBought)) ?? labelOf(section, found),
            offers: found.map(inWords),
          },
        ]
      : [];
  });
}

function labelOf(section: Section, found: readonly Offer[]): string {
  const [only, another] = found;
  if (section === 'own' && only && !another) return t`On your ${only.name}`;
  return section === 'rent' && found.some(isBought) ? t`Rent or buy` : sectionName(section);
}

export interface OfferPlace {
  readonly content: number;
  readonly country: CountryCode;
  readonly money: Money;
  /** Set on a page that is not ours. */
  readonly embed?: EmbedWishes | undefined;
}

export function toOfferWords(offer: Offer, { content, country, money, embed }: OfferPlace): OfferWords {
  const link = watchLink({ platform: offer.platform, locale: country, content });
  const partner = embed?.partner ? `&ref=${encodeURIComponent(embed.partner)}` : '';
  return {
    key: `${offer.platform} ${offer.access}`,
    platform: offer.platform,
    name: offer.name,
    prices: embed?.hidesPrices ? [] : priceWords(offer, money, embed?.words),
    isFree: offer.access === 'free',
    isAffiliate: offer.isAffiliate === true || embed?.tagged?.split('~').includes(offer.platform) === true,
    logo: embed ? null : (offer.logo ?? null),
    date: country === 'us' ? dateOf(offer) : null,
    terms: termWords(offer, { saysDate: country === 'us', isShort: embed !== undefined }),
    href: link && `${embed?.home ?? ''}${link}${partner}`,
  };
}

/** A date says nothing until its kind is known. */
function dateOf({ date, dateKind }: Offer): OfferWords['date'] {
  const day = date && dateKind ? dayWords(date) : null;
  if (!day || !date || !dateKind) return null;
  return { iso: date, words: { added: t`Added ${day}`, leaving: t`Leaving ${day}`, checked: t`Checked ${day}` }[dateKind] };
}
