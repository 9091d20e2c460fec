import type { Where } from '@agm/catalogue-index';
import { taxonomies, type Taxonomy } from '@agm/domain';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import type { CatalogueTitle } from '../catalogue/readTitles.ts';
import { Problem } from '@agm/http/Problem';
import type { PostQuery } from './postQuery.ts';
import { carries, sourcesOf, type TermWord } from './postTaxonomies.ts';

export interface PostPage {
  readonly titles: readonly CatalogueTitle[];
  readonly total: number;
  readonly pages: number;
}

/** The titles a WordPress client asks for, from the catalogue in memory. */
export function listPosts(view: CatalogueView, query: PostQuery): PostPage {
  const { page, perPage } = query;
  const where = asWhere(view, query);
  const all = where ? view.catalogue.query({ where, order: 'new', limit: view.titles.size }).ids : [];
  const ids = arranged(view, all, query);
  const pages = Math.ceil(ids.length / perPage);
  if (page > Math.max(1, pages)) {
    throw new Problem('rest_post_invalid_page_number', 400, 'The page number requested is larger than the number of pages available.');
  }
  const titles = ids.slice((page - 1) * perPage, page * perPage).flatMap((id) => view.titles.get(id) ?? []);
  return { titles, total: ids.length, pages };
}

/** Null when nothing can match: an unknown term, an invalid year. */
function asWhere(view: CatalogueView, { terms, include, exclude, slugs, search }: PostQuery): Where | null {
  const wanted: Record<string, { any: string[] }> = {};
  let only = include === null ? null : new Set(include);
  for (const parameter of taxonomies) {
    const ids = terms[parameter];
    if (!ids) continue;
    const known = ids.flatMap((id) => view.terms.byId(id) ?? []).filter(({ taxonomy }) => sourcesOf(parameter).includes(taxonomy));
    if (known.length === 0) return null;
    // Years, leading actors, devices and tags of two kinds are no single taxonomy of the index, so they are looked up as sets of titles.
    if (
      parameter === 'released' ||
      parameter === 'actor' ||
      parameter === 'devices' ||
      new Set(known.map(({ taxonomy }) => taxonomy)).size > 1
    ) {
      only = both(only, new Set(known.flatMap((term) => idsCarrying(view, parameter, term))));
    } else for (const { taxonomy, slug } of known) (wanted[taxonomy] ??= { any: [] }).any.push(slug);
  }
  if (slugs)
    only = both(
      only,
      idsOf(view, ({ slug }) => slugs.includes(slug)),
    );
  if (search)
    only = both(
      only,
      idsOf(view, ({ title }) => title.toLowerCase().includes(search.trim().toLowerCase())),
    );
  return { terms: wanted, ids: { ...(only && { only: [...only] }), not: exclude } };
}

function idsCarrying(view: CatalogueView, parameter: Taxonomy, { taxonomy, slug }: TermWord): readonly number[] {
  if (parameter === 'devices') return [...idsOf(view, (title) => carries(title, parameter, { taxonomy, slug }))];
  const where: Where =
    parameter === 'released' ? { year: { from: Number(slug), to: Number(slug) } } : { terms: { [taxonomy]: { any: [slug] } } };
  const { ids } = view.catalogue.query({ where, limit: view.titles.size });
  if (parameter !== 'actor') return ids;
  return ids.filter((id) => carries(view.titles.get(id), parameter, { taxonomy, slug }));
}

function idsOf(view: CatalogueView, isMeant: (title: CatalogueTitle) => boolean | undefined): Set<number> {
  return new Set([...view.titles.values()].filter(isMeant).map(({ id }) => id));
}

function both(one: ReadonlySet<number> | null, other: ReadonlySet<number>): Set<number> {
  return one ? new Set([...one].filter((id) => other.has(id))) : new Set(other);
}

function arranged(view: CatalogueView, ids: readonly number[], { orderBy, isAscending }: PostQuery): readonly number[] {
  const sorted = [...ids];
  if (orderBy === 'id') sorted.sort((a, b) => b - a);
  if (orderBy === 'title') sorted.sort((a, b) => (view.titles.get(b)?.title ?? '').localeCompare(view.titles.get(a)?.title ?? '', 'en'));
  return isAscending ? sorted.reverse() : sorted;
}
