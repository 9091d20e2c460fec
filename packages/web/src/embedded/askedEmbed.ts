import { defaultLocale, siteLanguageOf, type CountryCode, type SiteLanguage } from '@agm/domain';
import type { EmbedWishes, EmbedWords, RemoteName } from '@agm/contract';
import { readOwnWords } from './askedWords.ts';
import { readCountry } from './visitorCountry.ts';

export type EmbedKind = 'availability' | 'list' | 'comments';

/** One part of the site for a page that is not ours, as its address asks for it. */
export interface AskedEmbed {
  readonly kind: EmbedKind;
  /** Slug, id, or what another catalogue calls the title; a wall's address. */
  readonly subject: string;
  readonly country: CountryCode;
  readonly theme: 'light' | 'dark' | 'auto';
  /** Of the page around it, or what it wants instead. */
  readonly language: SiteLanguage;
  readonly partner: string | null;
  /** Services whose links carry the partner’s own tag. */
  readonly tagged?: readonly string[];
  readonly maxOffers: number | null;
  readonly layout: 'card' | 'compact' | 'button';
  readonly hidesPrices: boolean;
  readonly words: EmbedWords | null;
  /** The visitor decides: the widget hears the choice, or a form asks for this page with the other words of its address. */
  readonly countryChoice: EmbedWishes['countryChoice'] | null;
  /** The page around brings colours of its own. */
  readonly hasInks: boolean;
  readonly isFragment: boolean;
  /** Guests may write on the page around it. */
  readonly letsGuestsWrite?: boolean;
  /** Only the form in which a guest writes. */
  readonly isForm?: boolean;
}

/** A compact card names so many services where its page does not say how many. */
const shortestLength = 3;

const remoteOf: Readonly<Record<EmbedKind, RemoteName>> = { availability: 'availability', list: 'catalogue', comments: 'comments' };

/** A partner's name for the counters: `film-blog.example`. */
export const isPartner = (text: string): boolean => /^[a-z\d][a-z\d.-]{0,39}$/.test(text);

/** Whether the answer depends on who asks, beyond the words of the address. */
export const followsVisitor = (query: URLSearchParams): boolean =>
  query.get('country') === 'auto' && !readCountry(query.get('chosen') ?? '');

/**
 * An unknown word counts as the default: a partner's page must not lose its card over it. `country=auto` is what the visitor chose
 * (`chosen`), else `visitors`, the country of the one who asks.
 */
export function readAskedEmbed(kind: EmbedKind, subject: string, query: URLSearchParams, visitors: CountryCode | null = null): AskedEmbed {
  const theme = query.get('theme');
  const most = Number(query.get('max-offers') ?? '');
  const partner = (query.get('ref') ?? '').toLowerCase();
  const layout = query.get('layout');
  const country = query.get('country') ?? '';
  const isFragment = query.get('fragment') === '1';
  const isAuto = country === 'auto';
  return {
    kind,
    subject,
    country: (isAuto ? (readCountry(query.get('chosen') ?? '') ?? visitors) : readCountry(country)) ?? defaultLocale,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    language: siteLanguageOf(query.get('lang') ?? '') ?? 'en',
    partner: isPartner(partner) ? partner : null,
    maxOffers: Number.isInteger(most) && most >= 1 && most <= 50 ? most : null,
    layout: layout === 'compact' || layout === 'button' ? layout : 'card',
    hidesPrices: query.get('prices') === 'off',
    words: kind === 'comments' ? null : readOwnWords(query),
    countryChoice: !isAuto || kind !== 'availability' || layout === 'button' ? null : isFragment ? 'select' : { query: otherWords(query) },
    hasInks: query.get('inks') === '1',
    isFragment,
  };
}

/** The address of a frame without the choice that its form makes. */
function otherWords(query: URLSearchParams): string {
  const others = new URLSearchParams(query);
  others.delete('chosen');
  return others.toString().slice(0, 2000);
}

/** What the workers are asked to render. */
export function placeOf(asked: AskedEmbed, home: string) {
  const { kind, subject, country, theme, partner, tagged = [], maxOffers, layout, hidesPrices, words, countryChoice } = asked;
  const { letsGuestsWrite, isForm, language } = asked;
  const embed: EmbedWishes = {
    home,
    ...(partner !== null && { partner }),
    ...(tagged.length > 0 && { tagged: tagged.join('~') }),
    ...(maxOffers === null ? layout === 'compact' && { maxOffers: shortestLength } : { maxOffers }),
    ...(layout !== 'card' && { layout }),
    ...(hidesPrices && { hidesPrices }),
    ...(countryChoice && { countryChoice }),
    ...(words && { words }),
    ...(isForm ? { guests: 'form' as const } : letsGuestsWrite && { guests: 'frame' as const }),
  };
  const props =
    kind === 'availability'
      ? { title: subject, country, shape: 'embed', embed }
      : kind === 'comments'
        ? { title: subject, embed }
        : { address: subject, embed };
  return {
    id: 'agm',
    remote: remoteOf[kind],
    props,
    session: { locale: country, tier: 'anonymous', theme, ...(language !== 'en' && { language: { language, prefix: '' } }) },
  };
}
