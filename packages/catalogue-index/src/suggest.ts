import { beginnings as withShared, nearPrefixes } from './nearPrefixes.ts';
import type { Beginnings } from './nearPrefixes.ts';
import { readTitles } from './open.ts';
import { spellingsOf, withoutStopWords, withPlainNumbers } from './spellings.ts';
import { afterArticle, comparable } from './titleText.ts';

/** Titles to suggest from, in any order; `relevancy` breaks ties. `otherNames`: what it is also called, in any language. */
export interface SuggestedRow {
  readonly id: number;
  readonly title: string;
  readonly relevancy: number;
  readonly otherNames?: readonly string[];
}

/** How a text was found: it is the name, begins it, stands inside it with all its words, or only nearly does. */
export type Match = 'whole' | 'beginning' | 'inside' | 'mistyped';

export interface Titles {
  /**
   * The best titles for an unfinished, perhaps mistyped text, best first: `limit` of them (8 when left out, 100 at most), of those
   * `admits` lets through. At most `mostTypos` are forgiven, two when it is left out. docs/search.md has the order.
   */
  suggest(text: string, limit?: number, admits?: (id: number) => boolean, mostTypos?: 0 | 1 | 2): { id: number; match: Match }[];
  /** The titles that have exactly this name, the most relevant first; an article in front may be missing. */
  named(text: string): number[];
}

/** Text longer than this is cut before anything looks at it. */
const longestText = 60;
const mostSuggestions = 100;

/** Opens titles for `suggest`: rows, or a snapshot that was encoded with the part `titles`. Throws `SnapshotError`. */
export function openTitles(source: Iterable<SuggestedRow> | Uint8Array): Titles {
  const { ids, names } = source instanceof Uint8Array ? namesInSnapshot(source) : byRelevancy(source);
  const { documents, ranks, ...beginnings } = beginningsOf(names);

  return {
    suggest(text, limit = 8, admits, mostTypos = 2) {
      const usual = comparable(text.slice(0, longestText));
      const best = new Best(Math.min(mostSuggestions, Math.max(0, Math.floor(limit) || 0)));
      if (!usual || !best.size) return [];
      const forms = [...new Set([usual, withPlainNumbers(usual)])];
      const put = (key: number, document: number) => {
        if (best.wouldTake(key, document) && (!admits || admits(ids[document]!))) best.put(key, document);
      };
      const inSequence = (asked: string, typos: number) =>
        nearPrefixes(beginnings, asked, typos, (first, end, made) => {
          if (made < typos) return;
          for (let i = first; i < end; i++) {
            const isInside = ranks[i]! > 0;
            const behind = beginnings.text[beginnings.starts[i]! + asked.length];
            if (typos) put(keys.mistyped + (typos - 1) * 2 + (isInside ? 1 : 0), documents[i]!);
            else
              put(isInside ? keys.inside : behind === 0 ? keys.whole : behind === space ? keys.wholeWords : keys.beginning, documents[i]!);
          }
        });
      const inAnyOrder = (asked: string, typos: 0 | 1, key: number) => {
        for (const [document, made] of withAllWords(beginnings, documents, asked, typos)) put(key + made, document);
      };
      for (const asked of forms) inSequence(asked, 0);
      // Small words are everywhere: looking for titles that have them would take longer than all the rest.
      const words = withoutStopWords(forms.at(-1)!);
      if (usual.includes(' ') && !best.isFull) inAnyOrder(words, 0, words === forms.at(-1) ? keys.words : keys.fewerWords);
      if (mostTypos === 0) return best.found.map(({ document, key }) => ({ id: ids[document]!, match: matchOf(key) }));
      for (let typos = 1; typos <= Math.min(mostTypos, typosAllowed(usual)) && !best.isFull; typos++)
        for (const asked of forms) inSequence(asked, typos);
      if (!best.isFull && usual.includes(' ')) inAnyOrder(words, 1, keys.mistypedWords);
      return best.found.map(({ document, key }) => ({ id: ids[document]!, match: matchOf(key) }));
    },

    named(text) {
      const asked = comparable(text.slice(0, longestText));
      const found = new Set<number>();
      for (const form of asked ? new Set([asked, withPlainNumbers(asked)]) : []) {
        for (let i = firstBeginning(beginnings, form); beginsWith(beginnings, i, form); i++) {
          if (beginnings.text[beginnings.starts[i]! + form.length] !== 0) break;
          if (ranks[i] === 0) found.add(documents[i]!);
        }
      }
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

function firstBeginning({ text, starts }: Beginnings, asked: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(text, starts[middle]!, asked) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function beginsWith({ text, starts }: Beginnings, i: number, asked: string): boolean {
  return i < starts.length && compare(text, starts[i]!, asked) === 0;
}

/** 0 when the text behind `start` begins with `asked`. */
function compare(text: Uint16Array, start: number, asked: string): number {
  for (let k = 0; k < asked.length; k++) {
    const difference = text[start + k]! - asked.charCodeAt(k);
    if (difference) return difference;
  }
  return 0;
}

function typosAllowed(asked: string): number {
  return asked.length < 3 ? 0 : asked.length < 6 ? 1 : 2;
}

/** The names of each document, the most relevant document first. */
interface Named {
  readonly ids: Float64Array;
  readonly names: readonly (readonly string[])[];
}

function byRelevancy(rows: Iterable<SuggestedRow>): Named {
  const sorted = [...rows].sort((a, b) => b.relevancy - a.relevancy || a.id - b.id);
  return {
    ids: Float64Array.from(sorted, ({ id }) => id),
    names: sorted.map(({ title, otherNames = [] }) => [...new Set([title, ...otherNames].flatMap(spellingsOf))]),
  };
}

function namesInSnapshot(bytes: Uint8Array): Named {
  const { ids, titles } = readTitles(bytes);
  return { ids, names: titles.map(spellingsOf) };
}

// Scripts without spaces between words: each letter may begin one.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Every beginning of a word, with its document and its rank: 0 where a name begins (before or behind its article), 1 elsewhere. */
function beginningsOf(names: Named['names']): Beginnings & { readonly documents: Uint32Array; readonly ranks: Uint8Array } {
  const texts = names.flatMap((own, document) => own.map((name) => ({ name, document })));
  const text = new Uint16Array(texts.reduce((sum, { name }) => sum + name.length + 1, 0));
  const found: number[] = [];
  const documentAt = new Map<number, number>();
  const isFirst = new Set<number>();
  let at = 0;
  for (const { name, document } of texts) {
    isFirst.add(at).add(at + afterArticle(name));
    const isUnspaced = unspaced.test(name);
    for (let k = 0; k < name.length; k++) {
      text[at + k] = name.charCodeAt(k);
      if (k > 0 && name[k - 1] !== ' ' && !(isUnspaced && unspaced.test(name[k]!))) continue;
      found.push(at + k);
      documentAt.set(at + k, document);
    }
    at += name.length + 1;
  }
  const starts = Uint32Array.from(found).sort((a, b) => {
    const first = a;
    for (; text[a] === text[b]; a++, b++) if (text[a] === 0) return first - b;
    return text[a]! - text[b]!;
  });
  return {
    ...withShared(text, starts),
    documents: Uint32Array.from(starts, (start) => documentAt.get(start)!),
    ranks: Uint8Array.from(starts, (start) => (isFirst.has(start) ? 0 : 1)),
  };
}

/** The documents that have a word at most so far from each word of the text, with the sum of the typos. */
function withAllWords(beginnings: Beginnings, documents: Uint32Array, asked: string, most: 0 | 1): Map<number, number> {
  let all: Map<number, number> | null = null;
  // The longest first: it leaves the fewest to look for.
  for (const word of [...new Set(asked.split(' '))].sort((a, b) => b.length - a.length)) {
    const carriers = new Map<number, number>();
    nearPrefixes(beginnings, word, word.length < 4 ? 0 : most, (first, end, typos) => {
      for (let i = first; i < end; i++) {
        const document = documents[i]!;
        const before: number | undefined = all ? all.get(document) : 0;
        if (before !== undefined) carriers.set(document, Math.min(carriers.get(document) ?? Infinity, before + typos));
      }
    });
    all = carriers;
    if (!all.size) break;
  }
  return all ?? new Map<number, number>();
}

/** The documents with the lowest keys, each once; equal keys stand in document order, which is by relevancy. */
class Best {
  readonly size: number;
  readonly documents: number[] = [];
  readonly #keys: number[] = [];

  constructor(size: number) {
    this.size = size;
  }

  get found(): { document: number; key: number }[] {
    return this.documents.map((document, at) => ({ document, key: this.#keys[at]! }));
  }

  get isFull(): boolean {
    return this.documents.length === this.size;
  }

  wouldTake(key: number, document: number): boolean {
    const last = this.size - 1;
    const lastKey = this.#keys[last];
    return lastKey === undefined || key < lastKey || (key === lastKey && document < this.documents[last]!);
  }

  put(key: number, document: number): void {
    if (!this.wouldTake(key, document)) return;
    const known = this.documents.indexOf(document);
    if (known >= 0) {
      if (this.#keys[known]! <= key) return;
      this.documents.splice(known, 1);
      this.#keys.splice(known, 1);
    }
    let place = this.documents.length;
    while (place > 0 && (this.#keys[place - 1]! > key || (this.#keys[place - 1] === key && this.documents[place - 1]! > document))) place--;
    this.documents.splice(place, 0, document);
    this.#keys.splice(place, 0, key);
    this.documents.length = this.#keys.length = Math.min(this.size, this.#keys.length);
  }
}
