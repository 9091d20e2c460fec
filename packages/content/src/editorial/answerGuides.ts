import type { Deal, DealsAnswer, GuideLink, GuideList, GuidePrice, GuidesAnswer, MenuAnswer, MenuGuides } from '@agm/api';
import { dealsPerPage, defaultLocale, guidesPerPage, type EditorialKind, type SiteLanguage } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { writeFor } from '../catalogue/Place.ts';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { titlesNamed, type LocalTitles } from '../catalogue/LocalTitles.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { servicePage } from '../titleTerms/servicePages.ts';
import { t } from '../t.ts';
import { ParameterReader } from '@agm/http/ParameterReader';
import type { Database } from '@agm/storage/Storage';
import { dayOf } from '@agm/storage/dayOf';
import { asCard, coverOf, publishedOf, readPicks, readPopular, type GuideRow } from './guideRows.ts';
import { inWordsOf, type WrittenIn } from './translations.ts';

const kindsOf: Readonly<Record<GuideList, readonly EditorialKind[]>> = {
  guide: ['guide'],
  service: ['service'],
  channel: ['channel'],
  'cord-cutting': ['service', 'channel'],
  'how-to': ['how-to'],
  premium: ['guide'],
};
const lists = ['guide', 'service', 'channel', 'cord-cutting', 'how-to', 'premium'] as const satisfies readonly GuideList[];
const popularShown = 4;
const largestPage = 10_000;

export interface AskedGuides {
  readonly query: URLSearchParams;
  readonly now: number;
  readonly posters: PosterChoice;
  readonly localTitles: LocalTitles;
  readonly language: SiteLanguage;
}

/** `GET /content-api/guides?kind=&page=&lang=`: the newest first; a page past the end is empty. */
export async function answerGuides(
  database: Database,
  view: CatalogueView,
  { query, now, posters, localTitles, language }: AskedGuides,
): Promise<ContentAnswer> {
  const reader = new ParameterReader(query);
  const kind = reader.oneOf('kind', lists);
  const page = reader.integer('page', 1, largestPage);
  reader.finish();
  const listed = () => {
    const all = publishedOf(database, kindsOf[kind]);
    return kind === 'premium' ? all.where('is_premium', '=', 1) : all;
  };
  const { total } = await listed()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * guidesPerPage)
    .limit(guidesPerPage)
    .execute();
  const popular = page === 1 && kind !== 'premium' ? await readPopular(database, kindsOf[kind], { now, most: popularShown }) : [];
  const picks = await readPicks(database, view, [...new Set([...rows, ...popular].map(({ id }) => id))]);
  const onCovers = [...rows, ...popular].flatMap((row) => coverOf(row, picks.get(row.id) ?? []));
  const titles = await titlesNamed(view, onCovers, localTitles, language);
  const cards = async (some: readonly GuideRow[]) =>
    (await inWordsOf(database, some, { language })).map((row) => asCard(row, picks.get(row.id) ?? [], { posters, titles }));
  const totals = { total: Number(total), pages: Math.ceil(Number(total) / guidesPerPage) };
  const answer: GuidesAnswer = {
    kind,
    page,
    total: totals.total,
    totalPages: totals.pages,
    items: await cards(rows),
    ...(popular.length > 0 && { popular: await cards(popular) }),
  };
  return found(answer, totals);
}

/** `GET /content-api/deals?page=&lang=` */
export async function answerDeals(database: Database, query: URLSearchParams, language: SiteLanguage): Promise<ContentAnswer> {
  const reader = new ParameterReader(query);
  const page = reader.integer('page', 1, largestPage);
  reader.finish();
  const { total } = await publishedOf(database, ['deal'])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await publishedOf(database, ['deal'])
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * dealsPerPage)
    .limit(dealsPerPage)
    .execute();
  const totals = { total: Number(total), pages: Math.ceil(Number(total) / dealsPerPage) };
  const answer: DealsAnswer = {
    page,
    total: totals.total,
    totalPages: totals.pages,
    items: (await inWordsOf(database, rows, { language })).map(asDeal),
  };
  return found(answer, totals);
}

export function asDeal({ id, slug, title, summary, platform, price, created_at: createdAt, writtenIn }: GuideRow & WrittenIn): Deal {
  const service = platform ?? '';
  return {
    id,
    slug,
    title,
    summary,
    platform: service,
    platformName: platformOf(service)?.name ?? service,
    price: price === null ? null : (JSON.parse(price) as GuidePrice),
    url: servicePage(service, 'us', ''),
    publishedOn: dayOf(createdAt),
    ...(writtenIn && { writtenIn }),
  };
}

const linksInGroup = 8;
const groups: readonly (Pick<MenuGuides, 'name' | 'href'> & { readonly title: () => string; readonly kinds: readonly EditorialKind[] })[] =
  [
    { name: 'services', title: () => t`Streaming-service guides`, href: '/cord-cutting/', kinds: ['service'] },
    { name: 'channels', title: () => t`Channel guides`, href: '/cord-cutting/', kinds: ['channel'] },
    { name: 'new', title: () => t`New guides`, href: '/guides/', kinds: ['guide'] },
    { name: 'how-to', title: () => t`How-to comparisons`, href: '/how-to/', kinds: ['how-to'] },
  ];

/** `GET /content-api/menu?lang=`: the header's four groups of guides. */
export async function answerMenu(database: Database, language: SiteLanguage): Promise<ContentAnswer> {
  const answer: MenuAnswer = {
    groups: await Promise.all(
      groups.map(async ({ name, title, href, kinds }): Promise<MenuGuides> => {
        const rows = await publishedOf(database, kinds)
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(linksInGroup)
          .execute();
        const place = { language, country: defaultLocale };
        return { name, title: writeFor(place, title), href, links: (await inWordsOf(database, rows, { language })).map(asGuideLink) };
      }),
    ),
  };
  return found(answer);
}

export const asGuideLink = ({
  id,
  kind,
  slug,
  title,
  is_premium: premium,
  writtenIn,
}: Pick<GuideRow, 'id' | 'kind' | 'slug' | 'title' | 'is_premium'> & WrittenIn): GuideLink => ({
  id,
  kind,
  slug,
  title,
  isPremium: premium === 1,
  ...(writtenIn && writtenIn.title !== 'en' && { writtenIn: writtenIn.title }),
});
