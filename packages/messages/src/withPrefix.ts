import { pageLanguage } from './pageLanguage.ts';

/** Addresses that are the same in every language: what partners embed, what programs read but for the feed of a page, the way to a service. */
const withoutLanguage =
  /^\/(?:\/|(?:embedded|watch|remotes|content-api|user-api|api|wp-json|assets|images)(?:[/?#]|$))|^[^?#]*(?<!\/feed)\.(?:xml|json|ics|svg|png|csv)(?:[?#]|$)/;

/** The language and country that an address of another language than English begins with: `/de-ch`. */
const prefix = /^\/[a-z]{2}-[a-z]{2}(?=[/?#]|$)/;

/** The address of a page of the site in the language and country of the page that links to it: `/tonight/` is `/de-ch/tonight/` there. */
export function withPrefix(address: string, page: { readonly prefix: string } = pageLanguage()): string {
  const isLocal = page.prefix !== '' && address.startsWith('/') && !withoutLanguage.test(address);
  return isLocal ? page.prefix + withoutPrefix(address) : address;
}

/** The address of a page without its language and country, as routes read it. */
export function withoutPrefix(address: string): string {
  const rest = address.replace(prefix, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address of an API, which has no language before it, in the language of the page that asks or links to it: `/content-api/leaving.ics?lang=de`. */
export function withLang(address: string): string {
  const { language } = pageLanguage();
  return language === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
