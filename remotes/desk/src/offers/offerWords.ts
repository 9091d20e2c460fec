import { offerFieldNames, type OfferChange, type WireDeskOffer, type WireOfferFields } from '@agm/api/schemas/deskOffers';
import type { WireDeskChange } from '@agm/api/schemas/deskHistory';
import type { HistoryLine } from '../frame/History.tsx';
import { dayInWords, isoOf } from '../model/day.ts';
import { sentence, plural, t } from '../t.ts';

export type OfferField = keyof WireOfferFields;

export const offerFieldName = (field: OfferField): string =>
  ({
    url: t`Address`,
    defaultPrice: t`Price`,
    rentPrice: t`Price to rent`,
    buyPrice: t`Price to buy`,
    kinds: t`How it is had`,
    quality: t`Quality`,
    audio: t`Audio`,
    subtitles: t`Subtitles`,
    since: t`First day`,
    until: t`Last day`,
  })[field];

const prices: readonly string[] = ['defaultPrice', 'rentPrice', 'buyPrice'] satisfies readonly OfferField[];
const lists: readonly string[] = ['kinds', 'quality', 'audio', 'subtitles'] satisfies readonly OfferField[];

export const isPriceField = (field: OfferField): boolean => prices.includes(field);

/** What stands in the field's input: prices in the country's currency, lists with commas. */
export function typedOffer(field: OfferField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (prices.includes(field)) return (Number(value) / 100).toFixed(2);
  return Array.isArray(value) ? value.join(', ') : String(value as string);
}

/** What was typed, as the wire has it. What does not fit travels as it is: the server names the field. */
export function readOffer(field: OfferField, text: string): unknown {
  const said = text.trim();
  if (lists.includes(field)) return said.split(/[\s,]+/).filter((word) => word !== '');
  if (said === '') return null;
  if (!prices.includes(field)) return said;
  const price = Math.round(Number(said.replace(',', '.')) * 100);
  return Number.isFinite(price) ? price : said;
}

/** What an offer asks, in one line. */
export function offerWords({ offer, currency, state }: Pick<WireDeskOffer, 'offer' | 'currency' | 'state'>): string {
  if (!offer) return state === 'ended' ? t`An editor said that there is none.` : t`There is none any more.`;
  const money = (price: number): string => `${(price / 100).toFixed(2)} ${currency}`;
  return [
    offer.kinds.join(', '),
    offer.defaultPrice === null ? '' : money(offer.defaultPrice),
    offer.rentPrice === null ? '' : t`rent ${money(offer.rentPrice)}`,
    offer.buyPrice === null ? '' : t`buy ${money(offer.buyPrice)}`,
    offer.until === null ? '' : t`until ${offer.until}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const reportWords = (count: number): string =>
  plural(count, { one: sentence`One visitor says that it is wrong`, other: sentence`${count} visitors say that it is wrong` });

/** Who did what to an offer, in words. */
export function toOfferLine({ id, act, before, after, by, at }: WireDeskChange): HistoryLine {
  const who = by?.name || by?.login || t`Somebody who is gone`;
  const changes = offerFieldNames
    .filter((field) => after && field in after && act === 'changed')
    .map(
      (field) => t`${offerFieldName(field)}: ${typedOffer(field, before?.[field]) || '–'} → ${typedOffer(field, after?.[field]) || '–'}`,
    );
  const done =
    { added: t`added it`, ended: t`ended it`, confirmed: t`said that it is right`, 'given back': t`gave it back to its sources` }[act] ??
    '';
  return { id, words: `${who}: ${done || changes.join('; ') || t`changed it`}`, day: dayInWords(at), moment: isoOf(at) };
}

/** What a PATCH must say to bring an offer back to how it was. */
export function backTo({ state, offer }: Pick<WireDeskOffer, 'state' | 'offer'>): OfferChange {
  if (state === 'edited' && offer) return offer;
  return state === 'ended' ? { ended: true } : { giveBack: true };
}
