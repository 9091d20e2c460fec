import { peopleTaxonomies } from './catalogue.ts';
import type { FacetOptions, Where } from './catalogue.ts';
import { CatalogueIndex } from './catalogueIndex.ts';
import { writeFacets } from './countFacets.ts';
import type { IndexParts } from './fillMemory.ts';
import { documentOf } from './idTable.ts';
import { readWhere } from './readWhere.ts';

/** What a server knows of its documents beside the filters. */
export interface BuiltParts {
  /** The hash from id to document: members have thousands of saved titles, and a server is asked for them all the time. */
  readonly idTable: Int32Array;
  /** The numbers that orders are made of: changes are merged in by them. */
  readonly relevancies: Float64Array;
  readonly createdAts: Float64Array;
  /** One title a line. */
  readonly titles: Uint8Array;
}

/** The whole catalogue, which changes can be laid over and which can be written as a snapshot. */
export class BuiltIndex extends CatalogueIndex {
  readonly built: BuiltParts;

  constructor(parts: IndexParts, built: BuiltParts) {
    super(parts);
    this.built = built;
  }

  override get menu(): readonly string[] {
    return super.menu.filter((name) => !peopleTaxonomies.includes(name));
  }

  facetsJson(where?: Where, options?: FacetOptions): string {
    return writeFacets(this, readWhere(where), options);
  }

  override documentsOf(ids: readonly number[]): Uint32Array {
    const documents = new Uint32Array(ids.length);
    let count = 0;
    for (const id of ids) {
      const document = documentOf(this.built.idTable, this.layout.ids, id);
      if (document >= 0) documents[count++] = document;
    }
    return documents.subarray(0, count);
  }
}
