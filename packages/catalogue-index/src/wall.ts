import { choiceNames, titlesPerPage } from '@agm/domain';
import type { Listing } from '@agm/domain';
import { peopleTaxonomies } from './catalogue.ts';
import type { Catalogue, Facets } from './catalogue.ts';
import { freeCounts } from './freeCounts.ts';
import { whereOf, type WhereOptions } from './whereOf.ts';

/** What every menu counts; platforms are those of the listing's country. */
const always = ['platform', 'genre', 'mood', 'released'];

/**
 * What the menu of a wall counts: beside the usual sections those that the address chooses from, so that a second language can be added or
 * the first exchanged. Sections that nobody chose from would weigh on every wall, and people are too many to list.
 */
function countedOn({ choices }: Listing): string[] {
  return [...always, ...choiceNames.filter((name) => choices[name] && !always.includes(name) && !peopleTaxonomies.includes(name))];
}

/** One page of a wall: how many titles there are, which of them stand on this page, and what the menu says. */
export interface WallPage {
  readonly total: number;
  readonly totalPages: number;
  readonly ids: readonly number[];
  readonly counts: Facets;
}

/**
 * What a listing address shows of a catalogue. Server and browser both ask here, so that they cannot disagree.
 * `isFree`: the counts are those of a visitor whose tier narrows. `asked`: the lists and services of the visitor who asks.
 */
export function wallOf(catalogue: Catalogue, listing: Listing, isFree: boolean, asked: WhereOptions = {}): WallPage {
  return { ...titlesOf(catalogue, listing, asked), counts: menuCountsOf(catalogue, listing, isFree, asked) };
}

/** The titles of a wall's page alone. */
export function titlesOf(catalogue: Catalogue, listing: Listing, asked: WhereOptions = {}): Omit<WallPage, 'counts'> {
  const where = whereOf(listing, asked);
  const { order, page } = listing;
  const { total, ids } = catalogue.query({ where, order, offset: (page - 1) * titlesPerPage, limit: titlesPerPage });
  return { total, totalPages: Math.ceil(total / titlesPerPage), ids };
}

/** What the menu of a wall says. */
export const menuCountsOf = (catalogue: Catalogue, listing: Listing, isFree: boolean, asked: WhereOptions = {}): Facets =>
  countsOf(catalogue, listing, countedOn(listing), isFree, asked);

/** The same as JSON. */
export function writeMenuCounts(catalogue: Catalogue, listing: Listing, isFree: boolean, asked: WhereOptions = {}): string {
  if (isFree || !catalogue.facetsJson) return JSON.stringify(menuCountsOf(catalogue, listing, isFree, asked));
  return catalogue.facetsJson(whereOf(listing, asked), { taxonomies: countedOn(listing), locale: listing.locale });
}

/** The counts of some sections of a wall's menu. */
export function countsOf(catalogue: Catalogue, listing: Listing, sections: string[], isFree: boolean, asked: WhereOptions = {}): Facets {
  if (isFree) return freeCounts(catalogue, listing, sections, asked);
  return catalogue.facets(whereOf(listing, asked), { taxonomies: sections, locale: listing.locale });
}
