import { countryOf, decodeEntities, isSlug } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { servicePage } from '../titleTerms/servicePages.ts';
import type { OfferFacts, TermFact } from '@agm/storage/titleFacts';
import { numbersOf, readTaxonomies, type Post } from './postTaxonomies.ts';
import type { PostTerms, PostWord } from './PostTerms.ts';

/** A post of a WordPress, as a title of this catalogue. Its number is the post's, because comments and lists use that number. */
export interface CopiedTitle {
  readonly id: number;
  /** The post's own name in addresses. */
  readonly postSlug: string;
  readonly type: 'movie' | 'show';
  readonly title: string;
  readonly year: number;
  readonly reason: string | null;
  /** Out of 100. */
  readonly rating: number | null;
  readonly isPremium: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly terms: readonly TermFact[];
  readonly offers: readonly OfferFacts[];
}

/** What a post's taxonomies are called here, where that differs. Years and tags are read for themselves. */
const namesHere: Readonly<Record<string, string>> = { categories: 'genre', bbdirector: 'director', actor: 'with' };

/** Categories that separate shows from movies and are not genres. */
const showWords: ReadonlySet<string> = new Set(['show', 'shows', 'tv', 'tv-show', 'tv-shows', 'tv-series', 'series']);
const noGenres: ReadonlySet<string> = new Set([...showWords, 'uncategorized', 'movie', 'movies', 'film', 'films']);
const oldestYear = 1870;
const newestYear = 2100;
const largestId = 2 ** 31 - 1;

/** The number of a post; null for what is none. */
export function readPostNumber(post: Post): number | null {
  const { id } = post;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
}

/** Reads a post as a title. Null for a post that is none: one without a name or a year of release, an article for instance. */
export function readPost(post: Post, known: PostTerms): CopiedTitle | null {
  const id = readPostNumber(post);
  const written = textOf(post['title']);
  if (id === null || written === '' || (post['status'] ?? 'publish') !== 'publish') return null;
  const words = (taxonomy: string): readonly PostWord[] => wordsOf(post, taxonomy, known);
  const dated = /^(.+?)\s*\((\d{4})\)$/.exec(written);
  const year = [...words('released').map(({ slug }) => slug), dated?.[2] ?? ''].map(readYear).find((one) => one !== null) ?? null;
  if (year === null) return null;
  const title = dated && Number(dated[2]) === year ? (dated[1] ?? written) : written;
  const categories = words('categories');
  const tags = words('tags').map((tag) => ({ tag, offer: readOffer(tag.slug, title) }));
  const terms = readTaxonomies.flatMap((taxonomy) =>
    (taxonomy === 'actor' && words('with').length > 0 ? [] : words(taxonomy))
      .filter(({ slug }) => taxonomy !== 'categories' || !noGenres.has(slug))
      .map((word): TermFact => ({ ...word, taxonomy: namesHere[taxonomy] ?? taxonomy })),
  );
  const isShow =
    post['contentType'] === 'show' || (post['contentType'] === undefined && categories.some(({ slug }) => showWords.has(slug)));
  return {
    id,
    title,
    year,
    postSlug: typeof post['slug'] === 'string' ? post['slug'] : '',
    type: isShow ? 'show' : 'movie',
    reason: isProtected(post['excerpt']) ? null : textOf(post['excerpt']) || null,
    rating: readRating(post['staffRating']),
    isPremium: post['isPremium'] === true,
    createdAt: readMoment(post['date_gmt']) ?? readMoment(post['date']) ?? 0,
    terms: [...terms, ...tags.filter(({ offer }) => offer === null).map(({ tag }): TermFact => ({ ...tag, taxonomy: 'tag' }))],
    offers: tags.flatMap(({ offer }) => offer ?? []),
  };
}

/** Terms by slug (as this product's own posts carry them), embedded ones, or those that were looked up by their numbers. */
function wordsOf(post: Post, taxonomy: string, known: PostTerms): readonly PostWord[] {
  const said = (post['taxonomies'] as Readonly<Record<string, unknown>> | null | undefined)?.[taxonomy];
  if (Array.isArray(said))
    return said
      .filter((slug): slug is string => typeof slug === 'string' && isSlug(slug))
      .map((slug) => ({ slug, name: known.nameOf(taxonomy, slug) }));
  return numbersOf(post, taxonomy).flatMap((id) => known.find(taxonomy, id) ?? []);
}

/** `us-netflix` is where a title is; every other tag is a word about it. The address is the service's own page. */
function readOffer(slug: string, title: string): OfferFacts | null {
  const [, code = '', service = ''] = /^([a-z]{2})-(.+)$/.exec(slug) ?? [];
  const country = countryOf(code);
  const platform = country && platformOf(service);
  if (!country || !platform) return null;
  const url = servicePage(platform.id, country.code, title) ?? '';
  return {
    country: country.code,
    platform: platform.id,
    url,
    defaultPrice: null,
    rentPrice: null,
    buyPrice: null,
    date: null,
    dateKind: null,
    isExample: false,
    lastChecked: null,
  };
}

/** The plain words of `{ rendered }`: markup goes, references become characters. */
function textOf(value: unknown): string {
  const rendered = typeof value === 'object' && value !== null ? (value as { rendered?: unknown }).rendered : value;
  return typeof rendered === 'string'
    ? decodeEntities(rendered.replaceAll(/<[^<>]*>/g, ' '))
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 2000)
    : '';
}

function isProtected(value: unknown): boolean {
  return (value as { protected?: unknown } | null | undefined)?.protected === true;
}

function readYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= oldestYear && year <= newestYear ? year : null;
}

/** From 0 to 10 there, out of 100 here. */
function readRating(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 10 ? Math.round(value * 10) : null;
}

/** WordPress writes its moments without a zone; `…_gmt` is in UTC. */
function readMoment(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(`${value.replace(/Z$/, '')}Z`) : NaN;
  return Number.isFinite(at) ? at : null;
}
