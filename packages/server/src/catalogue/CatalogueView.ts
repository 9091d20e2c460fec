import { setImmediate } from 'node:timers/promises';
import { plainCatalogue, type Catalogue } from '@agm/catalogue-index';
import { openTitles, type Titles } from '@agm/catalogue-index/suggest';
import type { Database } from '../storage/Storage.ts';
import { readRevision } from '../storage/catalogueRevision.ts';
import { readTerms, type TermNames } from './readTerms.ts';
import { readTitles, type CatalogueTitle } from './readTitles.ts';

/** The whole catalogue at one moment. Never changed: a change of the catalogue makes another one. */
export interface CatalogueView {
  readonly revision: number;
  readonly catalogue: Catalogue;
  readonly titles: ReadonlyMap<number, CatalogueTitle>;
  readonly terms: TermNames;
  readonly movies: Titles;
  readonly shows: Titles;
}

export async function readCatalogue(database: Database): Promise<CatalogueView> {
  // Read first: a change that arrives while the titles are read then only leads to one more rebuild.
  const revision = await readRevision(database);
  const terms = await readTerms(database);
  const titles = await readTitles(database);
  // Each step takes a while on a large catalogue; requests have their turn in between.
  const catalogue = await afterOthers(() => plainCatalogue(titles));
  const movies = await afterOthers(() => openTitles(titles.filter(({ type }) => type === 'movie')));
  const shows = await afterOthers(() => openTitles(titles.filter(({ type }) => type === 'show')));
  return { revision, catalogue, titles: new Map(titles.map((title) => [title.id, title])), terms, movies, shows };
}

async function afterOthers<T>(make: () => T): Promise<T> {
  await setImmediate();
  return make();
}
