import { LRUCache } from 'lru-cache';
import type { CatalogueView } from './CatalogueView.ts';
import type { CatalogueTitle } from './readTitles.ts';

/** A title that somebody who likes another one may like, and what the two have in common. */
export interface SimilarTitle {
  readonly title: CatalogueTitle;
  /**
   * The taxonomy that counted most, with the slugs they share in it, the rarest first; nothing for titles of one collection.
   * `keyword` and `guide` have names instead of slugs.
   */
  readonly shared: { readonly taxonomy: string; readonly slugs: readonly string[] } | null;
}

/** What titles share that the catalogue in memory does not hold. */
export interface SharedFacts {
  /** The ids of the other titles in the same collection. */
  readonly collection: readonly number[];
  /** Keywords that at most `mostCarriers` titles carry, and guides that pick the title: each with the ids of its titles. */
  readonly keywords: readonly Carried[];
  readonly guides: readonly Carried[];
}

interface Carried {
  readonly name: string;
  readonly titles: readonly number[];
}

/** What more titles carry says little about each, and would cost time and memory. */
export const mostCarriers = 300;
const nothingShared: SharedFacts = { collection: [], keywords: [], guides: [] };

/** How much one shared value of a taxonomy counts, before its rarity. */
const weights: Readonly<Record<string, number>> = { director: 4, creator: 4, with: 2.5, mood: 1.5, genre: 1, award: 1 };
const taxonomies = Object.keys(weights);
/** The same for what stands beside the catalogue. */
const weightsBeside = { guide: 3, keyword: 1.2 } as const;

/** A collection is what its makers call one work in several parts. */
const collectionWeight = 6;
/** Titles of the same years are a little closer, and so are two films or two shows. */
const closeYears = 20;
const nearness = 0.3;
/** Of so many titles, the most popular ones of each kind of likeness, the likeness is worked out. */
const candidates = 150;
const shortestLikeness = 0.6;

const mostKept = 2000;
const kept = new WeakMap<CatalogueView, LRUCache<string, readonly SimilarTitle[]>>();

/** The titles most like one: by people, mood, genre, awards, keywords, guides and collection, a rare value counting more than a common one. */
export function similarTitles(view: CatalogueView, id: number, beside: SharedFacts = nothingShared, limit = 8): readonly SimilarTitle[] {
  // A guide may change while the catalogue stands; keywords and collections change with it.
  const key = [id, limit, ...beside.collection, ...beside.guides.map(({ name, titles }) => `${name}:${titles.join('+')}`)].join();
  const known = kept.get(view) ?? new LRUCache<string, readonly SimilarTitle[]>({ max: mostKept });
  kept.set(view, known);
  const found = known.get(key) ?? findSimilar(view, id, beside, limit);
  known.set(key, found);
  return found;
}

function findSimilar(view: CatalogueView, id: number, { collection, ...beside }: SharedFacts, limit: number): readonly SimilarTitle[] {
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
  const parts = [partsOf('guide', beside.guides, view), partsOf('keyword', beside.keywords, view)];
  for (const { parts: byTitle } of parts) for (const one of mostLikely(byTitle, view)) near.add(one);
  near.delete(id);

  const isOfCollection = new Set(collection);
  return [...near]
    .flatMap((one) => titles.get(one) ?? [])
    .map((other) => likeness(title, other, { rarities, parts, isOfCollection: isOfCollection.has(other.id) }))
    .filter(({ score }) => score >= shortestLikeness)
    .sort((one, other) => other.score - one.score || other.title.relevancy - one.title.relevancy || one.title.id - other.title.id)
    .slice(0, limit)
    .map(({ title: other, shared }) => ({ title: other, shared }));
}

const count = ({ catalogue }: CatalogueView, taxonomy: string, slug: string): number =>
  catalogue.query({ where: { terms: { [taxonomy]: { any: [slug] } } }, limit: 0 }).total;

/** 0 for what every title carries, 1 for what one alone does. */
const rarity = (carriers: number, size: number): number => (size < 2 ? 0 : Math.log(size / Math.max(1, carriers)) / Math.log(size));

/** What one title has in common with the asked one beside the catalogue. */
interface Part {
  score: number;
  /** The rarest first. */
  readonly names: string[];
}

interface PartsBeside {
  readonly taxonomy: keyof typeof weightsBeside;
  readonly parts: ReadonlyMap<number, Part>;
}

function partsOf(taxonomy: PartsBeside['taxonomy'], carried: readonly Carried[], { catalogue }: CatalogueView): PartsBeside {
  const parts = new Map<number, Part>();
  for (const { name, titles } of [...carried].sort((one, other) => one.titles.length - other.titles.length)) {
    const score = weightsBeside[taxonomy] * rarity(titles.length, catalogue.size);
    for (const id of titles) {
      const part = parts.get(id) ?? { score: 0, names: [] };
      part.score += score;
      part.names.push(name);
      parts.set(id, part);
    }
  }
  return { taxonomy, parts };
}

function mostLikely(parts: ReadonlyMap<number, Part>, { titles }: CatalogueView): readonly number[] {
  if (parts.size <= candidates) return [...parts.keys()];
  const relevancy = (id: number): number => titles.get(id)?.relevancy ?? 0;
  return [...parts]
    .sort(([one, { score }], [other, { score: otherScore }]) => otherScore - score || relevancy(other) - relevancy(one) || one - other)
    .slice(0, candidates)
    .map(([id]) => id);
}

interface Compared {
  readonly rarities: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly parts: readonly PartsBeside[];
  readonly isOfCollection: boolean;
}

function likeness(
  title: CatalogueTitle,
  other: CatalogueTitle,
  { rarities, parts, isOfCollection }: Compared,
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
  for (const { taxonomy, parts: byTitle } of parts) {
    const part = byTitle.get(other.id);
    if (!part) continue;
    score += part.score;
    if (part.score <= most) continue;
    most = part.score;
    shared = { taxonomy, slugs: part.names };
  }
  // What is alike in nothing but its year is not alike.
  if (most > 0) {
    score += nearness * Math.max(0, 1 - Math.abs(title.year - other.year) / closeYears);
    if (title.type === other.type) score += nearness;
  }
  return { title: other, shared, score: most > 0 ? score : 0 };
}
