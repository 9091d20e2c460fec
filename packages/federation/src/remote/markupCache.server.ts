import type { ReactElement } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import { pageLanguage } from '@agm/messages';

/** Stands around a number where text is put in later. Nobody can guess it, so no title and no search term has it. */
const mark = crypto.randomUUID();
const marked = (number: number): string => mark + number + mark;

let placed: string[] = [];
/** React preloads the first pictures of a page in front of it; a cached part has those of its own. */
let preloads = new Set<string>();

/** The text that React writes where this markup shall stand. No other text may stand beside it. */
export const place = (markup: string): string => marked(placed.push(markup) - 1);

/** Renders a page around its places, and puts in what was placed. */
export function renderAround(page: ReactElement, options: ServerOptions): string {
  placed = [];
  preloads = new Set();
  const [first = '', ...rest] = renderToString(page, options).split(mark);
  let html = [...preloads].join('') + first;
  for (let at = 0; at < rest.length; at += 2) html += (placed[Number(rest[at])] ?? '') + (rest[at + 1] ?? '');
  placed = [];
  return html;
}

/** Markup that waits for its words: a text before each of them, and one behind the last. */
interface Written {
  readonly preloads: string;
  readonly texts: readonly string[];
  /** The numbers of the words between the texts. */
  readonly words: readonly number[];
}

/**
 * Markup that React wrote once, by all that it was made from. `what` must name everything that changes it, but for the page's language and for the words, which
 * are put in for each use. A cached part uses no context and no `useId`: it stands in other pages, too.
 *
 * All together have at most `most` characters, where none has more than half of it. What was not used since half of that was kept goes: to note
 * each use of a page's two hundred parts, as an order of their last uses does, costs more than to find them.
 */
export class MarkupCache {
  readonly #most: number;
  #recent = new Map<string, Written>();
  #older = new Map<string, Written>();
  /** Of the recent ones. */
  #characters = 0;

  constructor(most: number) {
    this.#most = most;
  }

  of(what: string, part: (words: readonly string[]) => ReactElement, words: readonly string[] = []): string {
    const { language, prefix } = pageLanguage();
    const key = `${language}${prefix} ${what}`;
    const written = this.#recent.get(key) ?? this.#keep(key, this.#older.get(key) ?? write(part(words.map((_, number) => marked(number)))));
    if (written.preloads) preloads.add(written.preloads);
    let html = written.texts[0] ?? '';
    for (const [at, word] of written.words.entries()) html += escaped(words[word] ?? '') + (written.texts[at + 1] ?? '');
    return html;
  }

  #keep(key: string, written: Written): Written {
    const size = sizeOf(key, written);
    if (this.#characters + size > this.#most / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#characters = 0;
    }
    this.#characters += size;
    this.#recent.set(key, written);
    return written;
  }
}

function write(part: ReactElement): Written {
  const markup = renderToString(part);
  const [ahead = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const parts = markup.slice(ahead.length).split(mark);
  return {
    preloads: ahead,
    texts: parts.filter((_, at) => at % 2 === 0),
    words: parts.filter((_, at) => at % 2 === 1).map(Number),
  };
}

const sizeOf = (key: string, { preloads: ahead, texts }: Written): number =>
  texts.reduce((sum, text) => sum + text.length, key.length + ahead.length);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** As React escapes text and attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
