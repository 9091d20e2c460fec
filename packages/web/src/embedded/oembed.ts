import { countryOf, isSiteLanguage, readListing, readLocalAddress, readTitlePath, type CountryCode, type SiteLanguage } from '@agm/domain';
import { isPartner } from './askedEmbed.ts';
import { Problem } from '@agm/http/Problem';
import { escapeHtml } from '@agm/http/html';

/** An address of ours that oEmbed was asked about (https://oembed.com, 2.2). */
export interface OembedSubject {
  readonly kind: 'availability' | 'list';
  /** A title's slug, or a wall's address. */
  readonly subject: string;
  readonly country: CountryCode | null;
  /** Null is English. */
  readonly language: SiteLanguage | null;
  /** The partner's name or key; null where the address has none. */
  readonly ref: string | null;
}

/** Refuses what is not a title or a wall of this site, and every format but JSON. */
export function readOembed(query: URLSearchParams, home: string): OembedSubject {
  if ((query.get('format') ?? 'json') !== 'json') throw new Problem('rest_oembed_format', 501, 'Only the format json is answered.');
  const asked = query.get('url');
  if (asked === null) throw Problem.missingParams(['url']);
  const url = URL.canParse(asked) ? new URL(asked) : null;
  if (!url || url.origin !== home) throw notFound();
  // `/de-ch/parasite/` says both language and country.
  const local = readLocalAddress(url.pathname + url.search);
  const page = local ? new URL(home + local.address) : url;
  const language = local && local.language !== 'en' && isSiteLanguage(local.language) ? local.language : null;
  const country = countryOf(page.searchParams.get('country') ?? '')?.code ?? local?.country ?? null;
  const said = (page.searchParams.get('ref') ?? '').toLowerCase();
  const ref = isPartner(said) ? said : null;
  const title = readTitlePath(page.pathname);
  if (title) return { kind: 'availability', subject: title.slug, country, language, ref };
  // The wall is the same for every partner.
  page.searchParams.delete('ref');
  const address = page.pathname + page.search;
  // The `country` of a wall chooses films made there: which country its visitors are in, only what stands before its path says.
  if (readListing(address)) return { kind: 'list', subject: address, country: local?.country ?? null, language, ref };
  throw notFound();
}

export interface OembedSize {
  readonly width: number;
  readonly height: number;
}

/** The frame's size, never more than what the consumer has room for: it scrolls where that is too little. */
export function oembedSize(query: URLSearchParams): OembedSize {
  const within = (name: string, usual: number): number => {
    const most = Math.floor(Number(query.get(name) ?? ''));
    return most >= 1 ? Math.min(usual, most) : usual;
  };
  return { width: within('maxwidth', 480), height: within('maxheight', 520) };
}

export function writeOembed(
  { width, height }: OembedSize,
  { title, src, home }: { readonly title: string; readonly src: string; readonly home: string },
): object {
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'A Good Movie To Watch',
    provider_url: `${home}/`,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" referrerpolicy="origin" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`,
  };
}

function notFound(): Problem {
  return new Problem('rest_oembed_not_found', 404, 'This address is no title and no wall of ours.');
}
