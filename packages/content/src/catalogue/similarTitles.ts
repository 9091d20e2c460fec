import { LRUCache } from 'lru-cache';
import type { CatalogueView } from './CatalogueView.ts';
import type { CatalogueTitle } from './readTitles.ts';

/** A title that is like another one, and what the two have in common. */
export interface SimilarTitle {
  readonly title: CatalogueTitle;
  /**
   * The taxonomy that counts most, with the slugs that both titles have in it, the rarest first. Null for titles of one collection.
   * `keyword` and `guide` have names instead of slugs.
   */
  readonly shared: { readonly taxonomy: string; readonly slugs: readonly string[] } | null;
}

/** What a title shares with others, as far as the catalogue in memory does not hold it. */
export interface SharedFacts {
  /** The ids of the other titles in the same collection. */
  readonly collection: readonly number[];
  /** Keywords that at most `mostKeywordTitles` titles have. */
  readonly keywords: readonly SharedFact[];
  /** Guides that pick the title. */
  readonly guides: readonly SharedFact[];
}

interface SharedFact {
  readonly name: string;
  /** The ids of all titles that have it. */
  readonly titles: readonly number[];
}

/** A keyword that more titles have says little about each of them, and would cost time and memory. */
export const mostKeywordTitles = 300;
const nothingShared: SharedFacts = { collection: [], keywords: [], guides: [] };

/** How much one shared value of a taxonomy counts, before its rarity. */
const weights: Readonly<Record<string, number>> = { director: 4, creator: 4, with: 2.5, mood: 1.5, genre: 1, award: 1 };
const taxonomies = Object.keys(weights);
/** How much one shared guide or keyword counts, before its rarity. */
const factWeights = { guide: 3, keyword: 1.2 } as const;

/** A collection is one work in several parts, such as a trilogy. */
const collectionWeight = 6;
/** Titles of the same years are a little closer, and so are two films or two shows. */
const closeYears = 20;
const nearness = 0.3;
/** For each kind of likeness, this many of the most popular titles are compared. */
const candidates = 150;
const shortestLikeness = 0.6;

const mostKept = 2000;
const kept = new WeakMap<CatalogueView, LRUCache<string, readonly SimilarTitle[]>>();

/** The titles most like one: by people, mood, genre, awards, keywords, guides and collection, a rare value counting more than a common one. */
export function similarTitles(view: CatalogueView, id: number, facts: SharedFacts = nothingShared, limit = 8): readonly SimilarTitle[] {
  // A guide may change while the catalogue does not, and nothing but the catalogue is there while the database is away.
  const of = ({ name, titles }: SharedFact) => `${name}:${titles.join('+')}`;
  const key = [id, limit, facts.collection.join('+'), facts.keywords.map(of).join(), facts.guides.map(of).join()].join('\n');
  const known = kept.get(view) ?? new LRUCache<string, readonly SimilarTitle[]>({ max: mostKept });
  kept.set(view, known);
  const found = known.get(key) ?? findSimilar(view, id, facts, limit);
  known.set(key, found);
  return found;
}

function findSimilar(
  view: CatalogueView,
  id: number,
  { collection, guides, keywords }: SharedFacts,
  limit: number,
): readonly SimilarTitle[] {
  const { catalogue, titles } = view;
  const title = titles.get(id);
  if (!title) return [];
  const rarities = new Map<string, ReadonlyMap<string, number>>();
  for (const taxonomy of taxonomies)
    rarities.set(
      taxonomy,
      new Map((title.terms[taxonomy] ?? []).map((slug) => [slug, rarity(count(view, taxonomy, slug), catalogue.size)])),
    );

  const near = new Set<number>(collection);
  const add = (terms: Readonly<Record<string, { readonly any: readonly string[] }>>): void => {
    for (const found of catalogue.query({ where: { terms }, limit: candidates }).ids) near.add(found);
  };
  const any = (taxonomy: string) => ({ any: title.terms[taxonomy] ?? [] });
  for (const taxonomy of taxonomies) if (any(taxonomy).any.length > 0) add({ [taxonomy]: any(taxonomy) });
  if (any('mood').any.length > 0 && any('genre').any.length > 0) add({ mood: any('mood'), genre: any('genre') });
  const factScores = [scoreFacts('guide', guides, view), scoreFacts('keyword', keywords, view)];
  for (const { byTitle } of factScores) for (const one of bestOf(byTitle, view)) near.add(one);
  near.delete(id);

  const isOfCollection = new Set(collection);
  return [...near]
    .flatMap((one) => titles.get(one) ?? [])
    .map((other) => likeness(title, other, { rarities, factScores, isOfCollection: isOfCollection.has(other.id) }))
    .filter(({ score }) => score >= shortestLikeness)
    .sort((one, other) => other.score - one.score || other.title.relevancy - one.title.relevancy || one.title.id - other.title.id)
    .slice(0, limit)
    .map(({ title: other, shared }) => ({ title: other, shared }));
}

const count = ({ catalogue }: CatalogueView, taxonomy: string, slug: string): number =>
  catalogue.query({ where: { terms: { [taxonomy]: { any: [slug] } } }, limit: 0 }).total;

/** 0 for a value that every title has, 1 for a value that only one title has. */
const rarity = (titles: number, size: number): number => (size < 2 ? 0 : Math.log(size / Math.max(1, titles)) / Math.log(size));

/** The guides, or the keywords, that one title has in common with the given one. */
interface FactScore {
  score: number;
  /** The rarest first. */
  readonly names: string[];
}

interface FactScores {
  readonly taxonomy: keyof typeof factWeights;
  readonly byTitle: ReadonlyMap<number, FactScore>;
}

function scoreFacts(taxonomy: FactScores['taxonomy'], facts: readonly SharedFact[], { catalogue }: CatalogueView): FactScores {
  const byTitle = new Map<number, FactScore>();
  for (const { name, titles } of [...facts].sort((one, other) => one.titles.length - other.titles.length)) {
    const score = factWeights[taxonomy] * rarity(titles.length, catalogue.size);
    for (const id of titles) {
      const known = byTitle.get(id) ?? { score: 0, names: [] };
      known.score += score;
      known.names.push(name);
      byTitle.set(id, known);
    }
  }
  return { taxonomy, byTitle };
}

/** The titles with the highest scores; of equal ones the more popular. */
function bestOf(byTitle: FactScores['byTitle'], { titles }: CatalogueView): readonly number[] {
  if (byTitle.size <= candidates) return [...byTitle.keys()];
  const relevancy = (id: number): number => titles.get(id)?.relevancy ?? 0;
  return [...byTitle]
    .sort(([one, { score }], [other, { score: otherScore }]) => otherScore - score || relevancy(other) - relevancy(one) || one - other)
    .slice(0, candidates)
    .map(([id]) => id);
}

interface Compared {
  readonly rarities: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly factScores: readonly FactScores[];
  readonly isOfCollection: boolean;
}

function likeness(
  title: CatalogueTitle,
  other: CatalogueTitle,
  { rarities, factScores, isOfCollection }: Compared,
): SimilarTitle & { readonly score: number } {
  let score = isOfCollection ? collectionWeight : 0;
  let most = score;
  let shared: SimilarTitle['shared'] = null;
  const { terms } = other;
  for (const [taxonomy, rarityOf] of rarities) {
    const slugs = (terms[taxonomy] ?? []).filter((slug) => rarityOf.has(slug));
    const part = slugs.reduce((sum, slug) => sum + (weights[taxonomy] ?? 0) * (rarityOf.get(slug) ?? 0), 0);
    score += part;
    if (part <= most) continue;
    most = part;
    shared = { taxonomy, slugs: slugs.sort((a, b) => (rarityOf.get(b) ?? 0) - (rarityOf.get(a) ?? 0)) };
  }
  for (const { taxonomy, byTitle } of factScores) {
    const found = byTitle.get(other.id);
    if (!found) continue;
    score += found.score;
    if (found.score <= most) continue;
    most = found.score;
    shared = { taxonomy, slugs: found.names };
  }
  // Two titles that have nothing but the year in common are not alike.
  if (most > 0) {
    score += nearness * Math.max(0, 1 - Math.abs(title.year - other.year) / closeYears);
    if (title.type === other.type) score += nearness;
  }
  return { title: other, shared, score: most > 0 ? score : 0 };
}
