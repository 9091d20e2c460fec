import { firstWhere } from './firstWhere.ts';
import { nearPrefixes, type Beginnings } from './nearPrefixes.ts';

/** Titles to suggest from, in any order; `relevancy` breaks ties. `otherNames`: what it is also called, in any language. */
export interface SuggestedRow {
  readonly id: number;
  readonly title: string;
  readonly relevancy: number;
  readonly otherNames?: readonly string[];
}

/** How texts are compared: what `suggest` does not know of languages. `spellings.ts` is the site's. */
export interface Spelling {
  /** The texts under which a name is found, each once. */
  namesOf(name: string): readonly string[];
  /** The texts that somebody may have meant, each once, the one that is closest to what was typed first; none where nothing was. */
  typed(text: string): readonly string[];
  /** The text without the words that may be left out; as it is when it has no others. */
  withoutStopWords(text: string): string;
  /** How many letters an article takes in front. */
  afterArticle(text: string): number;
}

/** How a text was found: it is the name, begins it, stands inside it with all its words, or only nearly does. */
export type Match = 'whole' | 'beginning' | 'inside' | 'mistyped';

export type Typos = 0 | 1 | 2;

export interface Titles {
  /**
   * The best titles for an unfinished, perhaps mistyped text, best first: `limit` of them (8 when left out, 100 at most), of those
   * `admits` lets through. `typos`: how many of them a match may have, none, one or two where it is left out. docs/search.md has the order.
   */
  suggest(text: string, limit?: number, admits?: (id: number) => boolean, typos?: readonly Typos[]): { id: number; match: Match }[];
  /** The titles that have exactly this name, the most relevant first; an article in front may be missing. */
  named(text: string): number[];
}

/** Text longer than this is cut before anything looks at it. */
const longestText = 60;
const mostSuggestions = 100;
const anyTypos: readonly Typos[] = [0, 1, 2];

/** Opens titles for `suggest`. `spelling` knows how names and what is typed are compared; here they are letters. */
export function openTitles(rows: Iterable<SuggestedRow>, spelling: Spelling): Titles {
  const sorted = [...rows].sort((a, b) => b.relevancy - a.relevancy || a.id - b.id);
  const ids = Float64Array.from(sorted, ({ id }) => id);
  const { documents, ranks, ...beginnings } = beginningsOf(sorted, spelling);
  const carriersOf = openCarriers(beginnings, documents, ids.length);

  return {
    suggest(text, limit = 8, admits, typos = anyTypos) {
      const forms = spelling.typed(text.slice(0, longestText));
      const [usual = ''] = forms;
      const best = new Best(Math.min(mostSuggestions, Math.max(0, Math.floor(limit) || 0)));
      if (!usual || !best.size) return [];
      // Small words are everywhere: looking for titles that have them would take longer than all the rest.
      const words = spelling.withoutStopWords(forms.at(-1)!);
      const put = (key: number, document: number) => {
        if (best.wouldTake(key, document) && (!admits || admits(ids[document]!))) best.put(key, document);
      };
      const inSequence = (asked: string, exactly: Typos) =>
        nearPrefixes(beginnings, asked, exactly, (first, end, made) => {
          if (made < exactly) return;
          for (let i = first; i < end; i++) {
            const isInside = ranks[i]! > 0;
            const behind = beginnings.text[beginnings.starts[i]! + asked.length];
            if (exactly) put(keys.mistyped + (exactly - 1) * 2 + (isInside ? 1 : 0), documents[i]!);
            else
              put(isInside ? keys.inside : behind === 0 ? keys.whole : behind === space ? keys.wholeWords : keys.beginning, documents[i]!);
          }
        });
      const inAnyOrder = (mostInAWord: 0 | 1, key: number) => {
        if (usual.includes(' ') && !best.isFull) carriersOf(words, mostInAWord, (document, made) => put(key + made, document));
      };
      if (typos.includes(0)) {
        for (const asked of forms) inSequence(asked, 0);
        inAnyOrder(0, words === forms.at(-1) ? keys.words : keys.fewerWords);
      }
      for (const exactly of typos)
        if (exactly > 0 && !best.isFull) for (const asked of forms) if (exactly <= typosAllowed(asked)) inSequence(asked, exactly);
      if (typos.includes(1)) inAnyOrder(1, keys.mistypedWords);
      return best.found.map(({ document, key }) => ({ id: ids[document]!, match: matchOf(key) }));
    },

    named(text) {
      const found = new Set<number>();
      for (const form of spelling.typed(text.slice(0, longestText)))
        nearPrefixes(beginnings, form, 0, (first, end) => {
          // Names that end with the text stand before those that go on.
          for (let i = first; i < end && beginnings.text[beginnings.starts[i]! + form.length] === 0; i++)
            if (ranks[i] === 0) found.add(documents[i]!);
        });
      return [...found].sort((a, b) => a - b).map((document) => ids[document]!);
    },
  };
}

/** The order of what is found, the best first (docs/search.md). */
const keys = { whole: 0, wholeWords: 1, beginning: 2, inside: 3, words: 4, fewerWords: 5, mistyped: 6, mistypedWords: 10 } as const;
const space = 32;

function matchOf(key: number): Match {
  if (key >= keys.mistyped) return 'mistyped';
  return key === keys.whole ? 'whole' : key <= keys.beginning ? 'beginning' : 'inside';
}

function typosAllowed(asked: string): number {
  return asked.length < 3 ? 0 : asked.length < 6 ? 1 : 2;
}

// Scripts without spaces between words: each letter may begin one.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Every beginning of a word, with its document and its rank: 0 where a name begins (before or behind its article), 1 elsewhere. */
function beginningsOf(
  rows: readonly SuggestedRow[],
  { namesOf, afterArticle }: Spelling,
): Beginnings & { readonly documents: Uint32Array; readonly ranks: Uint8Array } {
  const texts = rows.flatMap(({ title, otherNames = [] }, document) =>
    [...new Set([title, ...otherNames].flatMap(namesOf))].map((name) => ({ name, document })),
  );
  const text = new Uint16Array(texts.reduce((sum, { name }) => sum + name.length + 1, 0));
  const textStarts = new Uint32Array(texts.length);
  const found: number[] = [];
  let at = 0;
  for (const [place, { name }] of texts.entries()) {
    textStarts[place] = at;
    const isUnspaced = unspaced.test(name);
    for (let k = 0; k < name.length; k++) {
      text[at + k] = name.charCodeAt(k);
      if (k === 0 || name[k - 1] === ' ' || (isUnspaced && unspaced.test(name[k]!))) found.push(at + k);
    }
    at += name.length + 1;
  }
  const starts = Uint32Array.from(found).sort((a, b) => {
    const first = a;
    for (; text[a] === text[b]; a++, b++) if (text[a] === 0) return first - b;
    return text[a]! - text[b]!;
  });
  const documents = new Uint32Array(starts.length);
  const ranks = new Uint8Array(starts.length);
  for (const [i, start] of starts.entries()) {
    const place = firstWhere(0, textStarts.length, (at) => textStarts[at]! > start) - 1;
    const { name, document } = texts[place]!;
    const into = start - textStarts[place]!;
    documents[i] = document;
    ranks[i] = into === 0 || into === afterArticle(name) ? 0 : 1;
  }
  return { text, starts, documents, ranks };
}

/** Finds the documents that have a word at most so far from each word of a text, with the sum of the typos. */
function openCarriers(
  beginnings: Beginnings,
  documents: Uint32Array,
  size: number,
): (text: string, most: 0 | 1, found: (document: number, typos: number) => void) => void {
  // Of each document how many words it has so far, times 256, and their typos.
  const states = new Uint16Array(size);
  return (text, most, found) => {
    const words = [...new Set(text.split(' '))].map((word) => rangesOf(beginnings, word, word.length < 4 ? 0 : most));
    // The rarest first: it leaves the fewest to look at twice.
    words.sort((one, other) => one.size - other.size);
    if (!words[0]?.size) return;
    states.fill(0);
    for (const [before, { ranges }] of words.entries()) {
      for (const { first, end, typos } of ranges) {
        for (let i = first; i < end; i++) {
          const document = documents[i]!;
          const state = states[document]!;
          if (state >>> 8 !== before) continue;
          states[document] = state + 256 + typos;
          if (before + 1 === words.length) found(document, (state & 255) + typos);
        }
      }
    }
  };
}

interface Ranges {
  /** Those with the fewest typos first. */
  readonly ranges: readonly { readonly first: number; readonly end: number; readonly typos: number }[];
  readonly size: number;
}

function rangesOf(beginnings: Beginnings, word: string, most: 0 | 1): Ranges {
  const ranges: { first: number; end: number; typos: number }[] = [];
  nearPrefixes(beginnings, word, most, (first, end, typos) => ranges.push({ first, end, typos }));
  return {
    ranges: ranges.sort((one, other) => one.typos - other.typos),
    size: ranges.reduce((sum, { first, end }) => sum + end - first, 0),
  };
}

/** The documents with the lowest keys, each once; equal keys stand in document order, which is by relevancy. */
class Best {
  readonly size: number;
  /** Key and document as one number each, ascending. */
  readonly #found: number[] = [];

  constructor(size: number) {
    this.size = size;
  }

  get found(): { document: number; key: number }[] {
    return this.#found.map((code) => ({ document: code % keyUnit, key: Math.floor(code / keyUnit) }));
  }

  get isFull(): boolean {
    return this.#found.length === this.size;
  }

  wouldTake(key: number, document: number): boolean {
    return key * keyUnit + document < (this.#found[this.size - 1] ?? Infinity);
  }

  put(key: number, document: number): void {
    const found = this.#found;
    const code = key * keyUnit + document;
    const known = found.findIndex((other) => other % keyUnit === document);
    if (known >= 0 && found[known]! <= code) return;
    if (known >= 0) found.splice(known, 1);
    found.splice(
      firstWhere(0, found.length, (at) => found[at]! > code),
      0,
      code,
    );
    found.length = Math.min(this.size, found.length);
  }
}

const keyUnit = 2 ** 32;
