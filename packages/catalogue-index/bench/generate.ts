import type { CatalogueColumns, CatalogueRow, TermColumn } from '../src/index.ts';

/** A deterministic catalogue in the proportions of a streaming guide; the same size and seed give the same titles everywhere. */
export const vocabulary = {
  genre:
    'drama comedy thriller action romance documentary crime horror mystery adventure science-fiction fantasy family animation biography history music war sport western reality short musical'.split(
      ' ',
    ),
  mood: 'tense uplifting romantic thoughtful funny melancholic wholesome mind-bending adrenaline slow weird true dark gentle raw quirky gritty intimate epic strange'.split(
    ' ',
  ),
  platform: Array.from({ length: 60 }, (_, i) => `service-${(i + 1).toString(36)}`),
  language: Array.from({ length: 30 }, (_, i) => ['english', 'french', 'spanish', 'japanese', 'german', 'korean'][i] ?? `language-${i}`),
  country: Array.from({ length: 40 }, (_, i) => ['united-states', 'france', 'japan', 'germany'][i] ?? `country-${i}`),
  mpaarating: ['r', 'pg-13', 'nr', 'tv-ma', 'pg', 'tv-14', 'g'],
};
// Written out, so that the catalogue stays the same whatever becomes of the product's own list.
const locales = 'us uk ca au fr de in br be co cz hk jp mx nl pt ro ru sa kr es se ch th tr gr it'.split(' ');

export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}

/** Draws 0..n-1, the k-th with a weight of 1 / (k + 1) ** steepness. */
function skewed(n: number, steepness: number): (chance: number) => number {
  const upTo = new Float64Array(n);
  let sum = 0;
  for (let k = 0; k < n; k++) upTo[k] = sum += (k + 1) ** -steepness;
  return (chance) => {
    const wanted = chance * sum;
    let low = 0;
    let high = n - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (upTo[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

class Terms {
  readonly offsets: Uint32Array;
  #codes: Uint32Array;
  #end = 0;

  constructor(size: number, each: number) {
    this.offsets = new Uint32Array(size + 1);
    this.#codes = new Uint32Array(Math.ceil(size * each) + 4096);
  }

  put(row: number, codes: Iterable<number>): void {
    for (const code of codes) {
      if (this.#end === this.#codes.length) {
        const wider = new Uint32Array(this.#end * 2);
        wider.set(this.#codes);
        this.#codes = wider;
      }
      this.#codes[this.#end++] = code;
    }
    this.offsets[row + 1] = this.#end;
  }

  column(values: readonly string[]): TermColumn {
    return { values, offsets: this.offsets, codes: this.#codes.slice(0, this.#end) };
  }
}

export function generate(size: number, seed = 20_26): CatalogueColumns & { readonly titles: readonly string[] } {
  const chance = chanceFrom(seed);
  const several = (count: number, draw: (chance: number) => number) => {
    const drawn = new Set<number>();
    while (drawn.size < count) drawn.add(draw(chance()));
    return [...drawn].sort((a, b) => a - b);
  };
  const people = Math.max(500, Math.round(size * 0.5));
  const draw = {
    genre: skewed(23, 0.7),
    mood: skewed(20, 0.5),
    platform: skewed(60, 0.8),
    locale: skewed(locales.length, 0.9),
    language: skewed(30, 1.2),
    country: skewed(40, 1.1),
    cast: skewed(people, 0.6),
    director: skewed(people >> 1, 0.6),
  };
  const terms = {
    genre: new Terms(size, 2),
    mood: new Terms(size, 2.5),
    platform: new Terms(size, 18),
    language: new Terms(size, 1),
    country: new Terms(size, 1),
    mpaarating: new Terms(size, 1),
    with: new Terms(size, 4),
    director: new Terms(size, 1.2),
  };
  const columns = {
    size,
    ids: new Float64Array(size),
    isShow: new Uint8Array(size),
    isPremium: new Uint8Array(size),
    years: new Uint16Array(size),
    ratings: new Int8Array(size),
    relevancies: new Float64Array(size),
    createdAts: new Float64Array(size),
    titles: [] as string[],
  };
  const words = vocabularyOfTitles(size, chance);
  const drawWord = skewed(words.length, 0.85);
  let id = 1000;
  for (let i = 0; i < size; i++) {
    columns.ids[i] = id += 1 + Math.floor(chance() * 5);
    columns.isShow[i] = chance() < 0.28 ? 1 : 0;
    columns.isPremium[i] = chance() < 0.06 ? 1 : 0;
    columns.years[i] = Math.max(1920, 2026 - Math.floor(-Math.log(1 - chance() * 0.995) * 17));
    const merit = (chance() + chance() + chance() + chance()) / 4;
    columns.ratings[i] = Math.min(100, Math.round(merit * 90 + 12));
    columns.relevancies[i] = Math.round((merit * 0.6 + chance() * 0.4) * 1e9) / 1e6;
    columns.createdAts[i] = 1_388_534_400_000 + Math.floor(Math.sqrt(chance()) * 4e8) * 1000;
    terms.genre.put(i, several(1 + Math.floor(chance() * 3), draw.genre));
    terms.mood.put(i, several(1 + Math.floor(chance() * 4), draw.mood));
    const services = several(1 + Math.floor(chance() * 2.2) + (chance() < 0.4 ? 1 : 0) + (chance() < 0.2 ? 2 : 0), draw.platform);
    const where = several(1 + Math.floor(chance() * 10) + (chance() < 0.4 ? 5 : 0), draw.locale);
    terms.platform.put(
      i,
      where.flatMap((locale) => services.filter(() => chance() < 0.85).map((service) => locale * 60 + service)),
    );
    const language = draw.language(chance());
    terms.language.put(i, [language]);
    terms.country.put(i, [chance() < 0.7 ? language : draw.country(chance())]);
    terms.mpaarating.put(i, [Math.min(6, Math.floor(chance() * chance() * 9))]);
    terms.with.put(i, several(2 + Math.floor(chance() * 4), draw.cast));
    terms.director.put(i, several(chance() < 0.9 ? 1 : 2, draw.director));
    columns.titles.push(titleOf(words, drawWord, chance));
  }
  return {
    ...columns,
    terms: {
      genre: terms.genre.column(vocabulary.genre),
      mood: terms.mood.column(vocabulary.mood),
      platform: terms.platform.column(locales.flatMap((locale) => vocabulary.platform.map((service) => `${locale}-${service}`))),
      language: terms.language.column(vocabulary.language),
      country: terms.country.column(vocabulary.country),
      mpaarating: terms.mpaarating.column(vocabulary.mpaarating),
      with: terms.with.column(Array.from({ length: people }, (_, k) => `person-${k}`)),
      director: terms.director.column(Array.from({ length: people >> 1 }, (_, k) => `director-${k}`)),
    },
  };
}

/** Common words first, then made-up names; the vocabulary grows slower than the catalogue. */
function vocabularyOfTitles(size: number, chance: () => number): string[] {
  const common =
    'love night last house girl dead lost dark king blood black world red story man white secret city day home heart blue life time good bad little big american wild summer winter dream moon star river island fire ghost road war perfect broken silent golden hidden midnight stranger hunter detective family brother sister mother father children wedding christmas murder game dance song book letter train ship bridge garden forest mountain desert ocean storm shadow mirror window door room street school hospital prison castle empire kingdom planet future past forever never always again beautiful strange crazy happy lonely young old new first second final'.split(
      ' ',
    );
  const syllables =
    'ka ri to ma le na shi ben dor fel gar hul ian jen kol lin mar nor ol per quin ros sal tan ul vin wes xan yor zel ari bel cor dan el fin gre han iso jul ken lor mir nel ost pal ra sen tor und vel wil yen zor ash bri cla dre ev fra gol hes ing jor thu wen sta pri mon cha'.split(
      ' ',
    );
  const words = new Set(common);
  const wanted = Math.round(Math.min(60_000, 2400 * (size / 10_000) ** 0.65)) + common.length;
  while (words.size < wanted)
    words.add(Array.from({ length: 2 + Math.floor(chance() * 2.3) }, () => syllables[Math.floor(chance() * syllables.length)]).join(''));
  return [...words];
}

function titleOf(words: readonly string[], draw: (chance: number) => number, chance: () => number): string {
  const picked = Array.from({ length: 1 + Math.floor(chance() * 3.4) }, () => words[draw(chance())]!);
  const title = picked.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(chance() < 0.15 ? ' of the ' : ' ');
  return (chance() < 0.25 ? 'The ' : '') + title + (chance() < 0.03 ? ` ${2 + Math.floor(chance() * 3)}` : '');
}

/** The same catalogue as one object per title, the form every peer takes. */
export function rowsOf({ size, terms, ...columns }: CatalogueColumns & { readonly titles: readonly string[] }): CatalogueRow[] {
  return Array.from({ length: size }, (_, i) => ({
    id: columns.ids[i]!,
    type: columns.isShow[i] ? 'show' : 'movie',
    title: columns.titles[i]!,
    year: columns.years[i]!,
    relevancy: columns.relevancies[i]!,
    staffRating: columns.ratings[i]! / 10,
    createdAt: columns.createdAts[i]!,
    isPremium: columns.isPremium[i] === 1,
    terms: Object.fromEntries(
      Object.entries(terms).map(([taxonomy, { values, offsets, codes }]) => [
        taxonomy,
        Array.from(codes.subarray(offsets[i]!, offsets[i + 1]!), (code) => values[code]!),
      ]),
    ),
  }));
}
