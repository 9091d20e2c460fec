import type { Offer } from '@agm/api';
import { inOwnWords } from '@agm/domain/ownWords';
import type { EmbedWords } from '@agm/federation';
import { t } from '../t.ts';

/** How a country writes money: ISO 4217 and BCP 47. Both are said aloud, or Node and a browser would each use their own. */
export interface Money {
  readonly currency: string;
  readonly language: string;
}

/**
 * What an offer costs, in the words of its row.
 *
 *   subscription                 ->  Included
 *   free                         ->  Free, or Free with ads where a source says so
 *   store, rent 3.99, buy 12.99  ->  Rent $3.99, Buy $12.99
 *   store, default 3.99          ->  From $3.99
 *   store without a price        ->  Rent, Buy, or Rent or buy
 *
 * `own` are a partner's words for five of them.
 */
export function priceWords(
  { access, kinds = [], rentPrice, buyPrice, defaultPrice }: Offer,
  money: Money,
  own: EmbedWords = {},
): readonly string[] {
  if (access === 'subscription') return [own.included ?? t`Included`];
  if (access === 'free') return [own.free ?? (kinds.includes('ads') && !kinds.includes('free') ? t`Free with ads` : t`Free`)];
  const [rent, buy, from] = [rentPrice, buyPrice, defaultPrice].map((price) => (isPrice(price) ? inCurrency(price, money) : null));
  const words = [
    ...(rent ? [own.rent ? `${own.rent} ${rent}` : t`Rent ${rent}`] : []),
    ...(buy ? [own.buy ? `${own.buy} ${buy}` : t`Buy ${buy}`] : []),
  ];
  if (words.length > 0) return words;
  return [from ? (inOwnWords(own.from, { price: from }, 'price') ?? t`From ${from}`) : soldWords(kinds, own)];
}

function soldWords(kinds: NonNullable<Offer['kinds']>, { rent, buy }: EmbedWords): string {
  const [isRented, isBought] = [kinds.includes('rent'), kinds.includes('buy')];
  if (isRented === isBought) return rent && buy ? `${rent} / ${buy}` : t`Rent or buy`;
  return isRented ? (rent ?? t`Rent`) : (buy ?? t`Buy`);
}

/** The least one pays to see it tonight; infinite when no price is known. */
export function lowestPrice({ rentPrice, buyPrice, defaultPrice }: Offer): number {
  return Math.min(...[rentPrice, buyPrice, defaultPrice].filter(isPrice));
}

const isPrice = (price: number | undefined): price is number => typeof price === 'number' && Number.isFinite(price) && price > 0;

function inCurrency(amount: number, { currency, language }: Money): string {
  if (!/^[A-Z]{3}$/.test(currency)) return String(amount);
  // Nobody writes the cents of 129,00 Kč.
  const trailingZeroDisplay = amount < 100 ? 'auto' : 'stripIfInteger';
  const text = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay } as Intl.NumberFormatOptions).format(
    amount,
  );
  // ICU versions disagree about the narrow no-break space, and a price must not break a hydration.
  return text.replaceAll('\u202f', '\u00a0');
}
