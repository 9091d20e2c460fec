import type { Catalogue, CatalogueIndex } from '@agm/catalogue-index';
import type { CatalogueSearch } from './catalogueSearch.ts';
import type { TermNames } from './readTerms.ts';
import type { CatalogueTitle } from './readTitles.ts';

/** The whole catalogue at one moment. Never changed: a change of the catalogue makes another one. */
export interface CatalogueView {
  readonly revision: number;
  readonly catalogue: Catalogue;
  /** What the catalogue was built from, which can be encoded; null while later changes lie over it. */
  readonly index: CatalogueIndex | null;
  readonly titles: ReadonlyMap<number, CatalogueTitle>;
  readonly terms: TermNames;
  readonly search: CatalogueSearch;
}
