import type { Deal, DealsAnswer, GuideAnswer, GuideCard, GuideLink, GuideList, GuidesAnswer, ListingItem } from '@agm/api';
import { dealsPerPage, editorialPath, guidesPerPage, itemsPerGuidePage, type Block, type EditorialKind } from '@agm/domain';

/** A small shelf of invented pieces over the titles of the small world: 30 guides of twelve titles, one of each other kind, 61 deals. */
const kinds: readonly EditorialKind[] = [...Array.from({ length: 30 }, () => 'guide' as const), 'service', 'channel', 'how-to'];
const picksOf = (kind: EditorialKind): number => (kind === 'how-to' ? 0 : 12);

export const cards: readonly GuideCard[] = kinds.map((kind, at): GuideCard => ({
  id: 1000 + at,
  kind,
  slug: `${kind}-${at + 1}`,
  title: `A ${kind} called ${at + 1}`,
  summary: `What ${at + 1} is about.`,
  isPremium: at === 1,
  platform: kind === 'service' || kind === 'channel' ? 'netflix' : null,
  byline: 'Film desk',
  publishedOn: '2026-11-15',
  picks: picksOf(kind),
  covers:
    at === 1 || picksOf(kind) === 0
      ? []
      : [1, 2, 3].map((n) => ({ title: `Film ${at + n}`, year: 1990, genre: 'drama', mood: 'tense', seed: `film-${at + n}` })),
}));
const deals: readonly Deal[] = Array.from({ length: 61 }, (_, at) => ({
  id: 2000 + at,
  slug: `deal-${at + 1}`,
  title: `Deal ${at + 1}`,
  summary: 'A cheaper month.',
  platform: 'mubi',
  platformName: 'Mubi',
  url: 'https://mubi.com/',
  publishedOn: '2026-11-01',
  price: {
    amount: at === 0 ? 0 : 7.99,
    currency: 'USD',
    per: at === 0 ? 'for 7 days' : 'a month',
    after: at === 0 ? '14.99 USD a month' : null,
    isExample: true,
  },
}));

const lists: Readonly<Record<GuideList, (card: GuideCard) => boolean>> = {
  guide: ({ kind }) => kind === 'guide',
  service: ({ kind }) => kind === 'service',
  channel: ({ kind }) => kind === 'channel',
  'cord-cutting': ({ kind }) => kind === 'service' || kind === 'channel',
  'how-to': ({ kind }) => kind === 'how-to',
  premium: ({ isPremium }) => isPremium,
};
const link = ({ id, kind, slug, title, isPremium }: GuideCard): GuideLink => ({ id, kind, slug, title, isPremium });
export const hrefOf = ({ kind, slug }: Pick<GuideCard, 'kind' | 'slug'>): string => editorialPath(kind, slug);

const writing: readonly Block[] = [
  {
    is: 'paragraph',
    words: [
      { text: 'Read ' },
      { text: 'this wall', href: '/mood/tense/' },
      { text: ' or ' },
      { text: 'that site', href: 'https://example.org/' },
      { text: ', <b>not</b> HTML.' },
    ],
  },
  {
    is: 'table',
    rows: [
      [[], [{ text: 'Price' }]],
      [[{ text: 'Rent' }], [{ text: 'less' }]],
    ],
  },
];

/** What the wire answers for guides and deals; null where the small world has nothing to say, undefined where the path is not theirs. */
export function editorialAnswer(url: URL, items: readonly ListingItem[]): GuidesAnswer | GuideAnswer | DealsAnswer | null | undefined {
  const page = Number(url.searchParams.get('page') ?? 1);
  if (url.pathname === '/content-api/guides') {
    const kind = (url.searchParams.get('kind') ?? 'guide') as GuideList;
    const all = cards.filter(lists[kind]);
    return {
      kind,
      page,
      total: all.length,
      totalPages: Math.ceil(all.length / guidesPerPage),
      items: all.slice((page - 1) * guidesPerPage, page * guidesPerPage),
      ...(page === 1 && kind === 'guide' && { popular: all.slice(4, 6) }),
    };
  }
  if (url.pathname === '/content-api/deals')
    return { page, total: deals.length, totalPages: 2, items: deals.slice((page - 1) * dealsPerPage, page * dealsPerPage) };
  const [, slug] = /^\/content-api\/guide\/([^/]+)$/.exec(url.pathname) ?? [];
  if (slug === undefined) return undefined;
  // What was `once-another` before is found by that name, too.
  const card = cards.find((one) => one.slug === (slug === 'once-another' ? 'guide-5' : slug));
  const totalPages = Math.max(1, Math.ceil((card?.picks ?? 0) / itemsPerGuidePage));
  if (!card || page > totalPages) return null;
  const from = (page - 1) * itemsPerGuidePage;
  return {
    ...card,
    writtenIn: undefined,
    isLocked: card.isPremium,
    page,
    totalPages: card.isPremium ? 1 : totalPages,
    writing: card.isPremium || page > 1 ? [] : writing,
    items: card.isPremium
      ? []
      : items
          .slice(0, card.picks)
          .slice(from, from + itemsPerGuidePage)
          .map((item, at) => ({ place: from + at + 1, reason: `Our line about ${item.title}.`, item })),
    related: {
      actor: cards.slice(2, 8).map(link),
      categories: cards.slice(8, 12).map(link),
      country: [],
      director: cards.slice(12, 14).map(link),
    },
  };
}
