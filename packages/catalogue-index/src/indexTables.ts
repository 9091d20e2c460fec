import type { Kernel, Operations } from './kernel.ts';
import type { Layout, Taxonomy } from './layout.ts';

/** Some titles: a bitset by its address, or their documents in any order. */
export type TitleSet = number | Uint32Array;

/** What an answer is worked out on: the memory of an index and the names of what is in it. */
export interface IndexTables {
  readonly layout: Layout;
  readonly kernel: Kernel;
  readonly operations: Operations;
  readonly words: Uint32Array;
  /** The taxonomies that are counted where nobody says which. */
  readonly menu: readonly string[];
  taxonomy(name: string): Taxonomy | undefined;
  /** The titles that carry a value; an empty list when none does. */
  titlesWith(taxonomy: string, value: string): TitleSet;
  /** The documents with these ids; ids of other catalogues are passed over. */
  documentsOf(ids: readonly number[]): Uint32Array;
}
