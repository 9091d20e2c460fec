import type { GuideAnswer, GuideLink } from '@agm/api';
import { guideTaxonomies, itemsPerGuidePage, pickGuideLinks, type Block, type EditorialKind, type SiteLanguage } from '@agm/domain';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { titlesNamed, type LocalTitles } from '../catalogue/LocalTitles.ts';
import { found, type ContentAnswer } from '@agm/http/ContentAnswer';
import { asListingItem } from '../catalogue/listingItem.ts';
import type { PosterChoice } from '../catalogue/pictureAddress.ts';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { readAuthors } from '@agm/storage/authors';
import type { Database } from '@agm/storage/Storage';
import { asGuideLink } from './answerGuides.ts';
import { asCard, coverOf, publishedOf, readPicks, type GuideRow } from './guideRows.ts';
import { inWordsOf, readLocalText, type ReadingIn } from './translations.ts';

export interface AskedGuide {
  readonly slug: string;
  readonly query: URLSearchParams;
  readonly isPremium: boolean;
  readonly posters: PosterChoice;
  readonly localTitles: LocalTitles;
  readonly language: SiteLanguage;
}

/** Whatever has a page of its own. */
const readable: readonly EditorialKind[] = ['guide', 'service', 'channel', 'how-to', 'page'];

/**
 * `GET /content-api/guide/{slug}?page=&lang=`: the words and ten picks a page. Of a premium guide everybody sees the summary,
 * and premium members the rest (R6-06): the words and picks are not in the answer, not only hidden on the page.
 */
export async function answerGuide(
  database: Database,
  view: CatalogueView,
  { slug, query, isPremium, posters, localTitles, language }: AskedGuide,
): Promise<ContentAnswer> {
  const reader = new ParameterReader(query);
  const page = reader.integer('page', 1, 1000);
  reader.finish();
  const row = slug.includes('\0') ? undefined : await findGuide(database, slug);
  if (!row) throw new Problem('rest_post_invalid_id', 404, 'There is no guide of that name.');
  return found(await guideAnswerOf(database, view, row, { page, isPremium, posters, localTitles, reading: { language } }));
}

export interface GuideReader extends Pick<AskedGuide, 'isPremium' | 'posters' | 'localTitles'> {
  readonly page: number;
  readonly reading: ReadingIn;
}

/** One page of a guide for one kind of reader; throws a 404 past the last page. */
export async function guideAnswerOf(
  database: Database,
  view: CatalogueView,
  row: GuideRow,
  { page, isPremium, posters, localTitles, reading }: GuideReader,
): Promise<GuideAnswer> {
  const picks = (await readPicks(database, view, [row.id])).get(row.id) ?? [];
  const totalPages = Math.max(1, Math.ceil(picks.length / itemsPerGuidePage));
  if (page > totalPages)
    throw new Problem('rest_post_invalid_page_number', 404, 'The page number requested is larger than the number of pages available.');
  const isLocked = row.is_premium === 1 && !isPremium;
  const from = (page - 1) * itemsPerGuidePage;
  const { language } = reading;
  const local = isLocked ? null : await readLocalText(database, row.id, reading, { withWriting: page === 1 });
  const english = isLocked || page > 1 ? [] : writingOf(row);
  // What says the same as the English text has not been translated yet.
  const isLocal = local !== null && local.writing.length > 0 && JSON.stringify(local.writing) !== JSON.stringify(english);
  const writing = isLocal ? local.writing : english;
  const shown = isLocked ? [] : picks.slice(from, from + itemsPerGuidePage);
  const inWriting = writing.flatMap((block) => (block.is === 'title' ? block.id : []));
  const onPage = [...coverOf(row, picks), ...inWriting, ...shown.map(({ title }) => title.id)];
  const titles = await titlesNamed(view, onPage, localTitles, language);
  const cards = [...new Set(inWriting)].flatMap((id) => titles.get(id) ?? []);
  const [worded = row] = await inWordsOf(database, [row], reading);
  const { writtenIn, ...card } = asCard(worded, picks, { posters, titles });
  return {
    ...card,
    ...(row.author && { author: await authorOf(database, row.author) }),
    isLocked,
    page,
    totalPages: isLocked ? 1 : totalPages,
    writing,
    ...(cards.length > 0 && { cards: cards.map((title) => asListingItem(title, posters)) }),
    items: shown.map(({ title, reason }, at) => ({
      place: from + at + 1,
      reason: local?.reasons.get(title.id) ?? reason,
      item: asListingItem(titles.get(title.id) ?? title, posters),
      ...(writtenIn && { writtenIn: { reason: local?.reasons.has(title.id) ? language : 'en' } }),
    })),
    related: await readRelated(database, row, language),
    ...(writtenIn && { writtenIn: { ...writtenIn, writing: isLocal ? language : 'en' } }),
  };
}

/** What an author says of themselves. */
async function authorOf(database: Database, slug: string): Promise<GuideAnswer['author']> {
  const author = (await readAuthors(database)).find((one) => one.slug === slug);
  return author && { name: author.name, about: author.about, link: author.link };
}

/** The published guide of a slug, or of one that it had before. */
async function findGuide(database: Database, slug: string): Promise<GuideRow | undefined> {
  const present = await publishedOf(database, readable).selectAll().where('slug', '=', slug).executeTakeFirst();
  if (present) return present;
  return publishedOf(database, readable)
    .innerJoin('former_pages', 'former_pages.page_id', 'pages.id')
    .selectAll('pages')
    .where('former_pages.slug', '=', slug)
    .executeTakeFirst();
}

/** A page that was never given a structure is paragraphs. */
export function writingOf({ writing, text }: Pick<GuideRow, 'writing' | 'text'>): readonly Block[] {
  if (writing !== null) return JSON.parse(writing) as Block[];
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((words) => ({ is: 'paragraph', words: [{ text: words }] }));
}

/** Other guides: those that share a term with this one first, then those it shares titles with, then the newest. */
async function readRelated(database: Database, { id }: GuideRow, language: SiteLanguage): Promise<GuideAnswer['related']> {
  const terms = await database
    .selectFrom('page_terms')
    .select(['page_id', 'taxonomy', 'slug'])
    .where('taxonomy', 'in', guideTaxonomies)
    .execute();
  const own = new Set(terms.filter((term) => term.page_id === id).map(({ taxonomy, slug }) => `${taxonomy}/${slug}`));
  const shared = new Map(
    (
      await database
        .selectFrom('guide_picks as own')
        .innerJoin('guide_picks as other', 'other.title_id', 'own.title_id')
        .where('own.page_id', '=', id)
        .select(({ fn }) => ['other.page_id', fn.countAll<number>().as('titles')])
        .groupBy('other.page_id')
        .execute()
    ).map(({ page_id: other, titles }) => [other, Number(titles)]),
  );
  const about = new Map<number, { taxonomies: string[]; nearness: number }>();
  for (const { page_id: other, taxonomy, slug } of terms) {
    if (other === id) continue;
    const entry = about.get(other) ?? { taxonomies: [], nearness: shared.get(other) ?? 0 };
    entry.taxonomies.push(taxonomy);
    if (own.has(`${taxonomy}/${slug}`)) entry.nearness += 1000;
    about.set(other, entry);
  }
  if (about.size === 0) return pickGuideLinks<GuideLink & { taxonomies: readonly string[] }>([]);
  const rows = await publishedOf(database, readable)
    .select(['id', 'kind', 'slug', 'title', 'summary', 'is_premium', 'created_at'])
    .where('id', 'in', [...about.keys()])
    .execute();
  const ranked = (await inWordsOf(database, rows, { language }))
    .map((row) => ({ row, ...(about.get(row.id) ?? { taxonomies: [], nearness: 0 }) }))
    .sort((one, other) => other.nearness - one.nearness || other.row.created_at - one.row.created_at || one.row.id - other.row.id);
  const picked = pickGuideLinks(ranked.map(({ row, taxonomies }) => ({ id: row.id, taxonomies, link: asGuideLink(row) })));
  const links = (some: readonly { readonly link: GuideLink }[]) => some.map(({ link }) => link);
  return {
    actor: links(picked.actor),
    categories: links(picked.categories),
    country: links(picked.country),
    director: links(picked.director),
  };
}
