// The product-host paths the site reads, in the language of the page that asks. A path is also the SWR key of its answer, so the same question
// must always be spelled in the same way.

import type { CommentsView, CountryCode, Tier } from '@agm/domain';
import { defaultLocale, writeCommentsView } from '@agm/domain';
import { withLang } from '@agm/messages';

/**
 * The listing behind a page address (`/shows/genre/drama/?by=top`), in the words of that country's services, counted as
 * the menu of that tier leads on (A-71). `services`: nothing but what is on one of them (`netflix~mubi`).
 */
export const list = (address: string, locale: CountryCode, tier: Tier = 'premium', services = ''): string => {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  const asked = [
    at < 0 ? '' : address.slice(at + 1),
    locale === defaultLocale ? '' : `locale=${locale}`,
    tier === 'premium' ? '' : 'tier=free',
    services && `services=${services}`,
  ]
    .filter(Boolean)
    .join('&');
  return withLang(`/content-api/list${path || '/'}${asked && `?${asked}`}`);
};

/** A title by slug or id, with where to watch it in one country. */
export const title = (slugOrId: string, country: CountryCode): string =>
  withLang(`/content-api/title/${encodeURIComponent(slugOrId)}?country=${country}`);

/** What public reads withhold of a premium title; asked with a bearer. */
export const premium = (id: number): string => `/content-api/title/${id}/premium`;

/** What is said of a title, by slug or id; the query is that of its page. */
export const comments = (slugOrId: string, view: CommentsView): string =>
  `/content-api/comments/${encodeURIComponent(slugOrId)}${writeCommentsView(view)}`;

/** More answers to one comment: those that follow a place among them. */
export const replies = (slugOrId: string, parent: number, cursor: string): string =>
  `/content-api/comments/${encodeURIComponent(slugOrId)}?parent=${parent}&cursor=${encodeURIComponent(cursor)}`;
