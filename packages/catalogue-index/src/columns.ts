import { knownYear, ratingOutOf100 } from './catalogue.ts';
import type { CatalogueRow } from './catalogue.ts';

/** One taxonomy of all titles: the terms of title i are `values[codes[offsets[i]]]` up to `offsets[i + 1]`. */
export interface TermColumn {
  readonly values: readonly string[];
  readonly offsets: Uint32Array;
  readonly codes: Uint16Array | Uint32Array;
}

/** The catalogue column by column, titles in any order: what a database can hand over without an object per title. */
export interface CatalogueColumns {
  readonly size: number;
  readonly ids: Float64Array;
  /** 0 a movie, 1 a show. */
  readonly isShow: Uint8Array;
  readonly isPremium: Uint8Array;
  /** 0 when unknown. */
  readonly years: Uint16Array;
  /** 0-100, -1 when unrated. */
  readonly ratings: Int8Array;
  readonly relevancies: Float64Array;
  readonly createdAts: Float64Array;
  readonly titles?: readonly string[];
  readonly terms: Readonly<Record<string, TermColumn>>;
}

export function columnsOf(all: Iterable<CatalogueRow>): CatalogueColumns {
  const rows = Array.isArray(all) ? (all as readonly CatalogueRow[]) : [...all];
  const size = rows.length;
  const columns = {
    size,
    ids: new Float64Array(size),
    isShow: new Uint8Array(size),
    isPremium: new Uint8Array(size),
    years: new Uint16Array(size),
    ratings: new Int8Array(size),
    relevancies: new Float64Array(size),
    createdAts: new Float64Array(size),
    titles: rows.map((row) => row.title),
  };
  const builders = new Map<string, TermBuilder>();
  for (let i = 0; i < size; i++) {
    const row = rows[i]!;
    columns.ids[i] = row.id;
    columns.isShow[i] = row.type === 'show' ? 1 : 0;
    columns.isPremium[i] = row.isPremium ? 1 : 0;
    columns.years[i] = knownYear(row.year);
    columns.ratings[i] = ratingOutOf100(row.staffRating);
    columns.relevancies[i] = row.relevancy;
    columns.createdAts[i] = row.createdAt;
    for (const taxonomy in row.terms) {
      if (taxonomy === 'released') continue;
      let builder = builders.get(taxonomy);
      if (!builder) builders.set(taxonomy, (builder = new TermBuilder(size)));
      builder.add(i, row.terms[taxonomy]!);
    }
  }
  const terms: Record<string, TermColumn> = Object.create(null) as Record<string, TermColumn>;
  for (const [taxonomy, builder] of builders) terms[taxonomy] = builder.done();
  return { ...columns, terms };
}

class TermBuilder {
  readonly #codeOf = new Map<string, number>();
  readonly #offsets: Uint32Array;
  #codes = new Uint32Array(1024);
  #length = 0;
  #row = -1;

  constructor(size: number) {
    this.#offsets = new Uint32Array(size + 1);
  }

  add(row: number, values: readonly string[]): void {
    while (this.#row < row) this.#offsets[++this.#row] = this.#length;
    for (const value of values) {
      let code = this.#codeOf.get(value);
      if (code === undefined) this.#codeOf.set(value, (code = this.#codeOf.size));
      if (this.#length === this.#codes.length) {
        const wider = new Uint32Array(this.#length * 2);
        wider.set(this.#codes);
        this.#codes = wider;
      }
      this.#codes[this.#length++] = code;
    }
  }

  done(): TermColumn {
    while (this.#row < this.#offsets.length - 1) this.#offsets[++this.#row] = this.#length;
    return { values: [...this.#codeOf.keys()], offsets: this.#offsets, codes: this.#codes.subarray(0, this.#length) };
  }
}
