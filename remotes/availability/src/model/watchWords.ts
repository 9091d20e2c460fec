import type { Offer, TitleAnswer } from '@agm/api';
import { countryOf, titlePath } from '@agm/domain';
import { noOfferWords } from '@agm/domain/noOffers';
import { intlLanguage } from '@agm/messages';
import { countryInWords } from './countryChoices.ts';
import { priceWords } from './price.ts';

/** The last page before a service, in finished words. */
export interface WatchWords {
  readonly title: string;
  readonly titleHref: string;
  readonly platform: string;
  readonly service: string;
  readonly prices: readonly string[];
  readonly place: string;
  /** The service's own address; always https. */
  readonly href: string;
  /** Its host, so that one sees where one is going. */
  readonly host: string;
  readonly isExample: boolean;
  /** We may be paid when somebody follows the link. */
  readonly isAffiliate: boolean;
}

/** Null when the title is not on that service in that country, or when the service's address is no https one. */
export function toWatchWords(title: TitleAnswer, platform: string | undefined): WatchWords | null {
  const { availability } = title;
  for (const offer of availability.offers) {
    const address = offer.platform === platform ? safeAddress(offer) : null;
    if (address) {
      return {
        title: title.title,
        titleHref: titlePath(title.slug),
        platform: offer.platform,
        service: offer.name,
        prices: priceWords(offer, {
          currency: availability.currency,
          language: intlLanguage(countryOf(availability.country)?.language ?? 'en-US'),
        }),
        place: countryInWords(availability.country),
        href: address.href,
        host: address.hostname.replace(/^www\./, ''),
        isExample: availability.isExample,
        isAffiliate: offer.isAffiliate === true,
      };
    }
  }
  return null;
}

/** What the page says where it cannot open anything: the same as the card of a country without offers. Empty where other services show it. */
export function noOffersOf({ availability: { offers, country, asked } }: TitleAnswer): string {
  return offers.length > 0 ? '' : noOfferWords(countryInWords(country), asked === true);
}

function safeAddress({ url }: Offer): URL | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  return address?.protocol === 'https:' ? address : null;
}
