import { countries, countryOf, defaultLocale, type CountryCode } from '@agm/domain';
import type { EmbedWishes, RemoteName } from '@agm/contract';

export type EmbedKind = 'availability' | 'list' | 'comments';

/** One part of the site for a page that is not ours, as its address asks for it. */
export interface AskedEmbed {
  readonly kind: EmbedKind;
  /** Slug, id, or what another catalogue calls the title; a wall's address. */
  readonly subject: string;
  readonly country: CountryCode;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly partner: string | null;
  /** Services whose links carry the partner’s own tag. */
  readonly tagged?: readonly string[];
  readonly maxOffers: number | null;
  readonly isFragment: boolean;
  /** Guests may write on the page around it. */
  readonly letsGuestsWrite?: boolean;
  /** Only the form in which a guest writes. */
  readonly isForm?: boolean;
}

const remoteOf: Readonly<Record<EmbedKind, RemoteName>> = { availability: 'availability', list: 'catalogue', comments: 'comments' };

/** A partner's name for the counters: `film-blog.example`. */
export const isPartner = (text: string): boolean => /^[a-z\d][a-z\d.-]{0,39}$/.test(text);

/** An unknown word counts as the default: a partner's page must not lose its card over it. */
export function readAskedEmbed(kind: EmbedKind, subject: string, query: URLSearchParams): AskedEmbed {
  const theme = query.get('theme');
  const most = Number(query.get('max-offers') ?? '');
  const partner = (query.get('ref') ?? '').toLowerCase();
  return {
    kind,
    subject,
    country: readCountry(query.get('country') ?? ''),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    partner: isPartner(partner) ? partner : null,
    maxOffers: Number.isInteger(most) && most >= 1 && most <= 50 ? most : null,
    isFragment: query.get('fragment') === '1',
  };
}

/** Partners know ISO codes: `gb` is `uk` here. */
function readCountry(text: string): CountryCode {
  const code = text.toLowerCase();
  return countryOf(code)?.code ?? countries.find(({ iso }) => iso.toLowerCase() === code)?.code ?? defaultLocale;
}

/** What the workers are asked to render. */
export function placeOf(
  { kind, subject, country, theme, partner, tagged = [], maxOffers, letsGuestsWrite, isForm }: AskedEmbed,
  home: string,
) {
  const embed: EmbedWishes = {
    home,
    ...(partner !== null && { partner }),
    ...(tagged.length > 0 && { tagged: tagged.join('~') }),
    ...(maxOffers !== null && { maxOffers }),
    ...(isForm ? { guests: 'form' as const } : letsGuestsWrite && { guests: 'frame' as const }),
  };
  const props =
    kind === 'availability'
      ? { title: subject, country, shape: 'embed', embed }
      : kind === 'comments'
        ? { title: subject, embed }
        : { address: subject, embed };
  return { id: 'agm', remote: remoteOf[kind], props, session: { locale: country, tier: 'anonymous', theme } };
}
