import type { Offer } from '@agm/api';
import { watchLink, type CountryCode } from '@agm/domain';
import { dayWords } from './day.ts';
import { lowestPrice, priceWords, type Money } from './price.ts';

/** One row of the card. */
export interface OfferWords {
  readonly key: string;
  readonly platform: string;
  readonly name: string;
  /** "Rent $3.99", "Buy $12.99" */
  readonly prices: readonly string[];
  readonly isFree: boolean;
  readonly date: { readonly iso: string; readonly words: string } | null;
  /** The last page before the service; null when there is no way to say which one. */
  readonly href: string | null;
}

const rank = { subscription: 0, free: 1, store: 2 } as const;

/**
 * Included first, then free, then rent or buy from the cheapest up. Within a rank the server's order stays:
 * it knows which services a country uses most.
 */
export const arrange = (offers: readonly Offer[]): readonly Offer[] =>
  offers.toSorted((one, other) => rank[one.access] - rank[other.access] || (one.access === 'store' ? compare(lowestPrice(one), lowestPrice(other)) : 0));

// Not a subtraction: two unknown prices are both infinite, and their difference is no number.
const compare = (one: number, other: number): number => (one < other ? -1 : one > other ? 1 : 0);

export function toOfferWords(offer: Offer, { content, country, money }: { content: number; country: CountryCode; money: Money }): OfferWords {
  return {
    key: `${offer.platform} ${offer.access}`,
    platform: offer.platform,
    name: offer.name,
    prices: priceWords(offer, money),
    isFree: offer.access === 'free',
    date: country === 'us' ? dateOf(offer) : null,
    href: watchLink({ platform: offer.platform, locale: country, content }),
  };
}

const dateVerbs = { added: 'Added', leaving: 'Leaving', checked: 'Checked' } as const;

/** A date says nothing until its kind is known. */
function dateOf({ date, dateKind }: Offer): OfferWords['date'] {
  const day = date && dateKind ? dayWords(date) : null;
  return day && date && dateKind ? { iso: date, words: `${dateVerbs[dateKind]} ${day}` } : null;
}
