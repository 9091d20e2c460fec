import { servicePage } from '../../titleTerms/servicePages.ts';
import type { OfferFacts, OfferKind, OfferQuality } from '@agm/storage/titleFacts';
import type { OfferRow } from './readOffer.ts';

/** What the rows of a document say about one title on one service of one country, together. */
export interface GatheredOffer {
  readonly title: string;
  readonly rows: OfferRow[];
}

const kindOrder: readonly OfferKind[] = ['included', 'free', 'ads', 'rent', 'buy'];
const qualityOrder: readonly OfferQuality[] = ['sd', 'hd', 'uhd'];

/** What tells the rows of one offer apart: it may be rented in HD and bought in HD and in UHD. */
export const rowKey = ({ kind, quality }: OfferRow): string => `${kind}/${[...quality].sort().join(',')}`;

/** The link of an offer: the row's own, or the page of the service where one is known. */
export function linkOf({ link, platform, country }: OfferRow, title: string): string | null {
  return link ?? servicePage(platform, country, title);
}

/** One offer out of its rows: every kind, the lowest price of each, all qualities and languages, the first row's link. */
export function offerOf({ title, rows }: GatheredOffer, today: string): OfferFacts {
  const [first] = rows as [OfferRow, ...OfferRow[]];
  const link = rows.find((row) => row.link !== null)?.link ?? null;
  const kinds = new Set(rows.map(({ kind }) => kind));
  const priceOf = (kind: OfferKind): number | null => {
    const prices = rows.flatMap((row) => (row.kind === kind && row.price !== null ? row.price : []));
    return prices.length === 0 ? null : Math.min(...prices);
  };
  const since = rows
    .flatMap((row) => row.since ?? [])
    .sort()
    .at(0);
  // A last day is one of the offer only when no row goes on without one.
  const until = rows.some((row) => row.until === null)
    ? undefined
    : rows
        .flatMap((row) => row.until ?? [])
        .sort()
        .at(-1);
  const qualities = new Set(rows.flatMap(({ quality }) => quality));
  return {
    country: first.country,
    platform: first.platform,
    url: link ?? linkOf(first, title) ?? '',
    defaultPrice: priceOf('included'),
    rentPrice: priceOf('rent'),
    buyPrice: priceOf('buy'),
    date: until ?? since ?? null,
    dateKind: until !== undefined ? 'leaving' : since !== undefined ? 'added' : null,
    isExample: false,
    lastChecked: today,
    hasDeepLink: link !== null && isDeep(link),
    kinds: kindOrder.filter((kind) => kinds.has(kind)),
    quality: qualityOrder.filter((quality) => qualities.has(quality)),
    audio: [...new Set(rows.flatMap(({ audio }) => audio))],
    subtitles: [...new Set(rows.flatMap(({ subtitles }) => subtitles))],
    since: since ?? null,
  };
}

/** A front page opens no title. */
function isDeep(link: string): boolean {
  const { pathname, search } = new URL(link);
  return pathname !== '/' || search !== '';
}
