import { buildIndex } from './build.ts';
import type { BuiltIndex } from './BuiltIndex.ts';
import type { Catalogue, CatalogueRow, FacetOptions, Facets, Page, Query, Where } from './catalogue.ts';
import { countFacets } from './countFacets.ts';
import type { Kernel } from './kernel.ts';
import { openBuilt } from './openBuilt.ts';
import { readSlice, readWhere } from './readWhere.ts';
import type { Slice, Wanted } from './readWhere.ts';

/** What happened since an index was built: titles as they are now (new ones too), and ids of titles that are gone. */
export interface Changes {
  readonly changed?: readonly CatalogueRow[];
  readonly removed?: readonly number[];
}

/**
 * The catalogue as it is after `changes`, at once: the index stays as it is, what changed is hidden in it and stands in a small index
 * of its own. Meant for thousands of titles; when they become more, build again in the background (`rebuilt`) and swap.
 */
export function withChanges(index: BuiltIndex, { changed = [], removed = [] }: Changes): Catalogue {
  return new ChangedCatalogue(index, buildIndex(changed), [...removed, ...changed.map(({ id }) => id)]);
}

/** Opens what `encode` wrote, as it is after `changes`. Throws `SnapshotError`. */
export function open(bytes: Uint8Array, changes?: Changes | null, kernel?: Kernel): Catalogue {
  const index = openBuilt(bytes, kernel);
  return changes ? withChanges(index, changes) : index;
}

class ChangedCatalogue implements Catalogue {
  readonly size: number;
  readonly #base: BuiltIndex;
  readonly #added: BuiltIndex;
  /** The bitset of the base's documents that are not hidden; null when none is. */
  readonly #live: Uint32Array | null;

  constructor(base: BuiltIndex, added: BuiltIndex, hiddenIds: readonly number[]) {
    this.#base = base;
    this.#added = added;
    const hidden = base.documentsOf([...new Set(hiddenIds)]);
    this.#live = hidden.length ? allBut(base, hidden) : null;
    this.size = base.size - hidden.length + added.size;
  }

  query(query: Query): Page {
    const wanted = readWhere(query.where);
    const slice = readSlice(query);
    const late = this.#added.find(wanted, { ...slice, offset: 0, limit: Infinity });
    return late.total ? this.#merged(wanted, slice, late) : this.#page(wanted, slice);
  }

  facets(where?: Where, options?: FacetOptions): Facets {
    const wanted = readWhere(where);
    const facets = countFacets(this.#base, wanted, options, show(this.#base, this.#live));
    for (const [taxonomy, counts] of Object.entries(countFacets(this.#added, wanted, options))) {
      const sum = (facets[taxonomy] ??= Object.create(null) as Facets[string]);
      for (const [value, count] of Object.entries(counts)) sum[value] = (sum[value] ?? 0) + count;
    }
    return facets;
  }

  #page(wanted: Wanted, slice: Slice): { total: number; ids: number[] } {
    const { total, documents } = this.#base.find(wanted, slice, show(this.#base, this.#live));
    return { total, ids: this.#base.idsOf(documents) };
  }

  /** Of the base, only what can stand on the page is read: as many titles before it as late ones match. */
  #merged(
    wanted: Wanted,
    { order, offset, limit }: Slice,
    late: { total: number; documents: readonly number[] },
  ): { total: number; ids: number[] } {
    const first = Math.max(0, offset - late.total);
    const early = this.#base.find(wanted, { order, offset: first, limit: offset + limit - first }, show(this.#base, this.#live));
    const total = early.total + late.total;
    const end = Math.min(total, offset + limit);
    const before = marksOf(order);
    const lateComes = (l: number, e: number) => before(this.#added, late.documents[l]!, this.#base, early.documents[e]!);
    const ids: number[] = [];
    let e = 0;
    let l = 0;
    // The late titles in front of the first one read stand on earlier places.
    if (early.documents.length) while (first && l < late.total && lateComes(l, 0)) l++;
    else l = Math.max(0, offset - early.total);
    for (let place = early.documents.length ? first + l : offset; place < end; place++) {
      const isLate = e >= early.documents.length || (l < late.total && lateComes(l, e));
      const id = isLate ? this.#added.layout.ids[late.documents[l++]!]! : this.#base.layout.ids[early.documents[e++]!]!;
      if (place >= offset) ids.push(id);
    }
    return { total, ids };
  }
}

/** Whether document `a` of index `x` stands before document `b` of index `y`. */
function marksOf(order: Slice['order']): (x: BuiltIndex, a: number, y: BuiltIndex, b: number) => boolean {
  const rating = ({ layout: { ranges } }: BuiltIndex, document: number) => ranges[1].values[ranges[1].codes[document]! - 1] ?? -1;
  return (x, a, y, b) => {
    const byOrder = order === 'top' ? rating(y, b) - rating(x, a) : order === 'new' ? y.built.createdAts[b]! - x.built.createdAts[a]! : 0;
    return (byOrder || y.built.relevancies[b]! - x.built.relevancies[a]! || x.layout.ids[a]! - y.layout.ids[b]!) < 0;
  };
}

function allBut({ layout: { at, bitsetBytes }, words }: BuiltIndex, documents: Uint32Array): Uint32Array {
  const live = words.slice(at.all >>> 2, (at.all + bitsetBytes) >>> 2);
  for (const document of documents) live[document >>> 5]! &= ~(1 << (document & 31));
  return live;
}

const shown = new WeakMap<BuiltIndex, Uint32Array>();

/** Puts a bitset where the operations can reach it and answers its address, 0 for null. Several views of one index take turns there. */
function show(index: BuiltIndex, live: Uint32Array | null): number {
  if (!live) return 0;
  if (shown.get(index) !== live) index.words.set(live, index.layout.at.live >>> 2);
  shown.set(index, live);
  return index.layout.at.live;
}
