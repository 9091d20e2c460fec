import { beginnings as withShared, nearPrefixes } from './nearPrefixes.ts';
import type { Beginnings } from './nearPrefixes.ts';
import { readTitles } from './open.ts';
import { afterArticle, comparable } from './titleText.ts';

/** Titles to suggest from, in any order; `relevancy` breaks ties. */
export interface SuggestedRow {
  readonly id: number;
  readonly title: string;
  readonly relevancy: number;
}

export interface Titles {
  /**
   * The best titles for an unfinished, perhaps mistyped text, best first: `limit` of them (8 when left out, 100 at most), of those
   * `admits` lets through. Fewer typos come first, then titles that are or begin with the text, then relevancy; last come titles
   * that have all its words in another order.
   */
  suggest(text: string, limit?: number, admits?: (id: number) => boolean): { id: number }[];
}

/** Text longer than this is cut before anything looks at it. */
const longestText = 60;
const mostSuggestions = 100;

/** Opens titles for `suggest`: rows, or a snapshot that was encoded with the part `titles`. Throws `SnapshotError`. */
export function openTitles(source: Iterable<SuggestedRow> | Uint8Array): Titles {
  const { ids, titles } = source instanceof Uint8Array ? readTitles(source) : byRelevancy(source);
  const { documents, ranks, ...beginnings } = beginningsOf(titles);

  return {
    suggest(text, limit = 8, admits) {
      const asked = comparable(text.slice(0, longestText));
      const best = new Best(Math.min(mostSuggestions, Math.max(0, Math.floor(limit) || 0)));
      if (!asked || !best.size) return [];
      const isWelcome = (document: number) => !admits || admits(ids[document]!);
      for (let typos = 0; typos <= typosAllowed(asked) && !best.isFull; typos++) {
        nearPrefixes(beginnings, asked, typos, (first, end, made) => {
          if (made < typos) return;
          for (let i = first; i < end; i++) {
            const isWhole = typos === 0 && ranks[i] === 0 && beginnings.text[beginnings.starts[i]! + asked.length] === 0;
            const key = typos * 3 + (isWhole ? 0 : ranks[i]! ? 2 : 1);
            if (best.wouldTake(key, documents[i]!) && isWelcome(documents[i]!)) best.put(key, documents[i]!);
          }
        });
      }
      if (!best.isFull && asked.includes(' ')) {
        for (const [document, typos] of withAllWords(beginnings, documents, asked)) if (isWelcome(document)) best.put(9 + typos, document);
      }
      return best.documents.map((document) => ({ id: ids[document]! }));
    },
  };
}

function typosAllowed(asked: string): number {
  return asked.length < 3 ? 0 : asked.length < 6 ? 1 : 2;
}

function byRelevancy(rows: Iterable<SuggestedRow>): { ids: Float64Array; titles: string[] } {
  const sorted = [...rows].sort((a, b) => b.relevancy - a.relevancy || a.id - b.id);
  return { ids: Float64Array.from(sorted, ({ id }) => id), titles: sorted.map(({ title }) => title) };
}

/** Every beginning of a word, with its document and its rank: 0 where the title begins (before or behind its article), 1 elsewhere. */
function beginningsOf(titles: readonly string[]): Beginnings & { readonly documents: Uint32Array; readonly ranks: Uint8Array } {
  const texts = titles.map(comparable);
  const text = new Uint16Array(texts.reduce((sum, { length }) => sum + length + 1, 0));
  const found: number[] = [];
  const documentAt = new Map<number, number>();
  const isFirst = new Set<number>();
  let at = 0;
  for (const [document, title] of texts.entries()) {
    isFirst.add(at).add(at + afterArticle(title));
    for (let k = 0; k < title.length; k++) {
      text[at + k] = title.charCodeAt(k);
      if (k > 0 && title[k - 1] !== ' ') continue;
      found.push(at + k);
      documentAt.set(at + k, document);
    }
    at += title.length + 1;
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

/** The documents that have a word near each word of the text, with the sum of the typos. */
function withAllWords(beginnings: Beginnings, documents: Uint32Array, asked: string): Map<number, number> {
  let all: Map<number, number> | null = null;
  // The longest first: it leaves the fewest to look for.
  for (const word of [...new Set(asked.split(' '))].sort((a, b) => b.length - a.length)) {
    const carriers = new Map<number, number>();
    nearPrefixes(beginnings, word, word.length < 4 ? 0 : 1, (first, end, typos) => {
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
