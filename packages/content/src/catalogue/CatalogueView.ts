import type { Catalogue, BuiltIndex } from '@agm/catalogue-index';
import type { CatalogueSearch } from './catalogueSearch.ts';
import type { TermNames } from './readTerms.ts';
import type { CatalogueTitle } from './readTitles.ts';

/** The whole catalogue at one moment. Never changed: a change of the catalogue makes another one. */
export interface CatalogueView {
  readonly revision: number;
  readonly catalogue: Catalogue;
  /** The whole catalogue in one piece, which can be encoded; null while there are changes over it. */
  readonly index: BuiltIndex | null;
  /** What changes are laid over. */
  readonly base: BuiltIndex;
  /** The titles that changed since the base was built, and are different from it or gone. */
  readonly changed: ReadonlySet<number>;
  readonly titles: ReadonlyMap<number, CatalogueTitle>;
  readonly terms: TermNames;
  /** Finds titles of the whole catalogue, also where `titles` are some of them. */
  readonly search: CatalogueSearch;
  /** What a child profile admits (`admittedView`): a title that is not among `titles` is not there at all. */
  readonly isOfChild?: true;
}
