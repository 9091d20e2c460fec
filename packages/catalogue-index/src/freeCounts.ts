import { chooseFilter, filterEntry, withChoice, withReleased, writeListing } from '@agm/domain';
import type { ChoiceName, Listing } from '@agm/domain';
import type { Catalogue, Facets, TermChoice, Where } from './catalogue.ts';
import { whereOf, type WhereOptions } from './whereOf.ts';

/**
 * What the menu of a visitor shows whose tier narrows: for each entry, how many titles the wall will have that
 * a click on it really leads to. Which filters stay beside the entry is the domain's rule and depends on the entry's
 * section only, so every section is counted at once. An entry that no title of the wall carries is left out.
 */
export function freeCounts(catalogue: Catalogue, listing: Listing, sections: readonly string[], asked: WhereOptions = {}): Facets {
  const bySurroundings = new Map<string, { kept: Listing; sections: string[] }>();
  for (const section of sections) {
    const kept = keptBeside(listing, section);
    const key = writeListing(kept);
    const group = bySurroundings.get(key);
    if (group) group.sections.push(section);
    else bySurroundings.set(key, { kept, sections: [section] });
  }
  const counts = [...bySurroundings.values()].map(({ kept, sections: counted }) => countBeside(catalogue, kept, counted, asked));
  return Object.assign(Object.create(null) as Facets, ...counts) as Facets;
}

/** What stays of the wall when an entry of this section is clicked: the wall after a click on any, without that one. */
function keptBeside(listing: Listing, section: string): Listing {
  if (section === 'released') return withReleased(chooseFilter(listing, filterEntry(section, '2000'), false).listing, null);
  const { listing: clicked } = chooseFilter(listing, filterEntry(section, section === 'platform' ? `${listing.locale}-any` : 'any'), false);
  return withChoice(clicked, section as ChoiceName, undefined);
}

function countBeside(catalogue: Catalogue, kept: Listing, taxonomies: string[], asked: WhereOptions): Facets {
  const where = whereOf(kept, asked);
  const options = { taxonomies, locale: kept.locale };
  const beside = catalogue.facets(where, options);
  const wall = onlyTheWall(where);
  if (where.match !== 'or' || !choosesSomething(where)) return beside;
  // On a wall that matches any filter an entry adds its titles to those that are there: their sum, the common ones once.
  const there = catalogue.query({ where, limit: 0 }).total;
  const alone = catalogue.facets(wall, options);
  for (const [taxonomy, values] of Object.entries(alone)) {
    for (const value of Object.keys(values)) values[value] = there + (values[value] ?? 0) - (beside[taxonomy]?.[value] ?? 0);
  }
  return alone;
}

/** The titles that may stand on the wall at all, whatever is chosen. */
function onlyTheWall({ type, within, among, terms = {}, premium, ids }: Where): Where {
  const refused = Object.entries(terms).flatMap(([taxonomy, { not }]): [string, TermChoice][] =>
    not?.length ? [[taxonomy, { not }]] : [],
  );
  return {
    ...(type && { type }),
    ...(within && { within }),
    ...(among && { among }),
    ...(refused.length > 0 && { terms: Object.fromEntries(refused) }),
    ...(premium === 'without' && { premium }),
    ...(ids?.not && { ids: { not: ids.not } }),
  };
}

function choosesSomething({ terms = {}, year, rating, premium, ids }: Where): boolean {
  return (
    Object.values(terms).some(({ any, all }) => (any?.length ?? 0) + (all?.length ?? 0) > 0) ||
    year !== undefined ||
    rating !== undefined ||
    premium === 'only' ||
    ids?.only !== undefined
  );
}
