import { accessOf } from '@agm/domain/offerAccess';
import { alertEvent, type AlertEvent } from './alertEvent.ts';

const day = 24 * 60 * 60_000;
/** An offer that was there so shortly before has not arrived: a source left it out once, or two sources disagree. */
export const comesBackWithinMs = 7 * day;
/** So long a price that dropped does not drop to the same again: it goes up and down. */
export const samePriceForMs = 30 * day;

/** A line of the history with what is known of its offer. Prices are hundredths. */
export interface OfferLine {
  readonly id: number;
  readonly kind: 'arrived' | 'price';
  readonly at: number;
  readonly titleId: number;
  readonly country: string;
  readonly platform: string;
  readonly before: Prices;
  /** How the offer stands now; null when it is gone, or hidden with its title. */
  readonly now: (Prices & { readonly kinds: string | null }) | null;
  /** When the offer left before this line, the last time. */
  readonly leftAt: number | null;
  /** When it last was an event that it arrived. */
  readonly toldArrivalAt: number | null;
  /** The lowest prices to which a drop was an event within `samePriceForMs`. */
  readonly toldPrices: Prices;
}

interface Prices {
  readonly rent: number | null;
  readonly buy: number | null;
}

type OfferEvent = AlertEvent & { readonly kind: 'arrives' | 'drops'; readonly title_id: number };

/**
 * What there is to hear in lines of the history, in their order.
 *
 * An offer arrives when it stands now, was not there within the seven days before, and has not arrived in them already. A price drops
 * when the line says so, it still is as low, and it has not dropped to it within thirty days.
 */
export function offerEvents(lines: readonly OfferLine[], now: number): readonly OfferEvent[] {
  const arrived = new Set<string>();
  const lowest = new Map<string, number>();
  return lines.flatMap((line): OfferEvent[] => {
    if (!line.now) return [];
    const place = `${line.titleId}/${line.country}/${line.platform}`;
    const access = accessOf(line.platform, line.now.kinds);
    const offer = { title_id: line.titleId, country: line.country, platform: line.platform, access, made_at: now };
    if (line.kind === 'arrived') {
      if (arrived.has(place) || isRecent(line.leftAt, line.at) || isRecent(line.toldArrivalAt, now)) return [];
      arrived.add(place);
      return [alertEvent({ ...offer, key: `arrives:${line.id}`, kind: 'arrives' as const })];
    }
    return (['rent', 'buy'] as const).flatMap((of) => {
      const price = line.now?.[of] ?? null;
      const was = line.before[of];
      if (price === null || was === null || price >= was) return [];
      const told = lowest.get(`${place}/${of}`) ?? line.toldPrices[of];
      if (told !== null && price >= told) return [];
      lowest.set(`${place}/${of}`, price);
      return [alertEvent({ ...offer, key: `drops:${of}:${line.id}`, kind: 'drops' as const, price_of: of, price, was_price: was })];
    });
  });
}

const isRecent = (moment: number | null, now: number): boolean => moment !== null && now - moment < comesBackWithinMs;
