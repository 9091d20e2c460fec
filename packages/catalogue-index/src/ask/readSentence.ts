import { readAmount } from './amounts.ts';
import { sentenceWords, type SentenceWord } from './sentenceWords.ts';
import type { Lead, Sense, Wish } from './sense.ts';
import type { Person, Vocabulary } from './vocabulary.ts';

/** A part of a sentence that was understood: `sentence.slice(start, end)`. */
export interface SentencePart {
  readonly start: number;
  readonly end: number;
  readonly wish: Wish;
  readonly isNegated: boolean;
  /** A mistyped word or name was put right. */
  readonly isGuess: boolean;
}

export interface ReadSentence {
  readonly parts: readonly SentencePart[];
  /** What says nothing here, by its place. */
  readonly ignored: readonly { readonly start: number; readonly end: number }[];
  /** Filters between whose values somebody said "or". */
  readonly either: ReadonlySet<string>;
  /** Filters of which somebody wants all: "and also". */
  readonly every: ReadonlySet<string>;
}

const longestPhrase = 8;
const longestName = 5;
/** How many names a sentence may guess at: each costs a search. */
const mostGuesses = 4;
/** How many mistyped words are put right: nobody who means something mistypes more. */
const mostMistyped = 12;

/** Reads a sentence from left to right, the longest phrase first. The same text always reads the same; docs/search.md has the rules. */
export function readSentence(sentence: string, vocabulary: Vocabulary, { thisYear }: { readonly thisYear: number }): ReadSentence {
  return new Reading(sentenceWords(sentence), vocabulary, thisYear).read();
}

interface Found {
  readonly wish: Wish;
  readonly next: number;
  /** Of an amount: what is asked for when it is not wanted. */
  readonly opposite?: Wish | null;
  readonly isGuess?: boolean;
}

class Reading {
  readonly #words: readonly SentenceWord[];
  readonly #vocabulary: Vocabulary;
  readonly #thisYear: number;
  readonly #parts: SentencePart[] = [];
  readonly #ignored: { start: number; end: number; at: number }[] = [];
  readonly #either = new Set<string>();
  readonly #every = new Set<string>();
  /** Where the words begin that belong to the next part: "not", "with", "or". */
  #from = -1;
  #lead: Lead | null = null;
  /** The lead of the part before, which holds behind "or" too: "by hitchcock or kubrick". */
  #leadBefore: Lead | null = null;
  #isNegated = false;
  #joint: 'or' | 'and' | 'also' | null = null;
  #guesses = mostGuesses;
  #mistypedLeft = mostMistyped;

  constructor(words: readonly SentenceWord[], vocabulary: Vocabulary, thisYear: number) {
    this.#words = words;
    this.#vocabulary = vocabulary;
    this.#thisYear = thisYear;
  }

  read(): ReadSentence {
    for (let at = 0; at < this.#words.length;) {
      if (this.#words[at]!.opensClause) this.#forget();
      at = this.#step(at);
    }
    return { parts: this.#parts, ignored: joined(this.#ignored), either: this.#either, every: this.#every };
  }

  #forget(): void {
    this.#from = -1;
    this.#lead = null;
    this.#leadBefore = null;
    this.#isNegated = false;
    this.#joint = null;
  }

  /** Reads what begins at a word and answers the place behind it. */
  #step(at: number): number {
    const found =
      this.#literal(at) ??
      this.#phrase(at, true) ??
      this.#amount(at) ??
      this.#person(at) ??
      this.#phrase(at, false) ??
      this.#name(at) ??
      this.#mistyped(at);
    if (typeof found === 'number') return found;
    if (found) return this.#take(at, found);
    this.#ignored.push({ start: this.#words[at]!.start, end: this.#words[at]!.end, at });
    // "No silly comedies" are no comedies; the words that led here belong to what is ignored.
    this.#lead = null;
    this.#from = -1;
    return at + 1;
  }

  #phraseAt(at: number, count: number): string | null {
    if (at + count > this.#words.length) return null;
    let text = this.#words[at]!.text;
    for (let k = 1; k < count; k++) {
      const word = this.#words[at + k]!;
      if (word.opensClause) return null;
      text += ` ${word.text}`;
    }
    return text;
  }

  /** What addresses say and nobody calls otherwise: `tagged …`, `number 12`, `page 3`, `any of these`. */
  #literal(at: number): Found | null {
    const word = this.#words[at]!.text;
    const behind = this.#words[at + 1]?.text ?? '';
    if (this.#phraseAt(at, 3) === 'any of these') return { wish: { kind: 'match' }, next: at + 3 };
    if (word === 'number' && /^[1-9]\d{0,14}$/.test(behind)) return { wish: { kind: 'id', id: Number(behind) }, next: at + 2 };
    if (word === 'page' && /^[1-9]\d{0,5}$/.test(behind)) return { wish: { kind: 'page', page: Number(behind) }, next: at + 2 };
    if (word !== 'tagged' || !behind) return null;
    let next = at + 1;
    while (next < this.#words.length && !this.#words[next]!.opensClause) next++;
    const slug = this.#words
      .slice(at + 1, next)
      .map(({ text }) => text)
      .join('-');
    return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug) ? { wish: { kind: 'tag', slug }, next } : null;
  }

  /** The longest phrase of the vocabulary. The first look takes only what is longer than a word or asks for something. */
  #phrase(at: number, isFirstLook: boolean): Found | number | null {
    for (let count = longestPhrase; count > 0; count--) {
      const phrase = this.#phraseAt(at, count);
      if (phrase === null) continue;
      const senses = this.#vocabulary.sensesOf(phrase);
      const wish = bestWish(senses, this.#lead);
      if (wish) {
        // A longer amount or name that begins here goes before a single word: "two hours", "French Connection" after "like".
        if (isFirstLook && count < 2 && (this.#amount(at) || this.#fullName(at, 2))) return null;
        return { wish, next: at + count };
      }
      if (isFirstLook && count < 2) continue;
      const sense = senses.find(({ is }) => is !== 'wish');
      if (sense) {
        if (isFirstLook && (this.#amount(at) || this.#fullName(at, count + 1))) return null;
        return this.#connect(sense, at, at + count);
      }
    }
    return null;
  }

  /** Takes a word that asks for nothing itself. */
  #connect(sense: Sense, at: number, next: number): number {
    const start = this.#words[at]!.start;
    switch (sense.is) {
      case 'not':
        this.#isNegated = true;
        this.#joint = null;
        this.#from = this.#from < 0 ? start : this.#from;
        break;
      case 'lead':
        this.#lead = sense.lead;
        this.#from = this.#from < 0 ? start : this.#from;
        break;
      case 'or':
      case 'and':
      case 'also':
        this.#joint = sense.is;
        this.#lead ??= this.#leadBefore;
        break;
      case 'like': {
        const like = this.#like(next);
        if (like) return this.#take(at, like);
        break;
      }
      case 'filler':
        this.#lead = this.#lead === 'rated' ? null : this.#lead;
        break;
      case 'wish':
        break;
    }
    return next;
  }

  #amount(at: number): Found | null {
    const amount = readAmount(this.#words, at, this.#thisYear);
    if (!amount) return null;
    for (let k = at + 1; k < amount.next; k++) if (this.#words[k]!.opensClause) return null;
    return { wish: amount.wish, next: amount.next, opposite: amount.opposite };
  }

  /** Somebody who was led to: "with Tilda Swinton", "by hitchcock". */
  #person(at: number): Found | null {
    if (this.#lead !== 'with' && this.#lead !== 'by') return null;
    const named = this.#fullName(at, 1);
    if (named) return named;
    const taxonomy = this.#lead === 'by' ? 'director' : 'with';
    const reach = Math.min(3, this.#reach(at));
    for (let count = reach; count > 0 && this.#guesses > 0; count--) {
      const phrase = this.#phraseAt(at, count);
      if (phrase === null || phrase.length < 3) continue;
      this.#guesses--;
      const near = this.#vocabulary.personNear(phrase, taxonomy, count === reach || count === 1);
      if (near) return { wish: wishFor(near.person), next: at + count, isGuess: near.isGuess };
    }
    return null;
  }

  /** Somebody's whole name, at least so many words long. */
  #fullName(at: number, least: number): Found | null {
    for (let count = longestName; count >= least; count--) {
      const phrase = this.#phraseAt(at, count);
      const people = phrase === null ? [] : this.#vocabulary.peopleNamed(phrase);
      const wanted = this.#lead === 'by' ? 'director' : this.#lead === 'with' ? 'with' : null;
      const person = people.find(({ taxonomy }) => taxonomy === wanted) ?? people[0];
      if (person) return { wish: wishFor(person), next: at + count };
    }
    return null;
  }

  #name(at: number): Found | null {
    return this.#fullName(at, 2);
  }

  #like(at: number): Found | null {
    const isOpen = at < this.#words.length && !this.#words[at]!.opensClause;
    if (!isOpen) return null;
    for (let count = longestPhrase; count > 0; count--) {
      const phrase = this.#phraseAt(at, count);
      const title = phrase === null ? null : this.#vocabulary.titleNamed(phrase);
      if (title) return { wish: { kind: 'like', ...title }, next: at + count };
    }
    for (let count = Math.min(longestName, this.#reach(at)); count > 0 && this.#guesses > 0; count--) {
      const phrase = this.#phraseAt(at, count);
      if (phrase === null || phrase.length < 4) continue;
      this.#guesses--;
      const title = this.#vocabulary.titleNear(phrase);
      if (title) return { wish: { kind: 'like', ...title }, next: at + count };
    }
    return null;
  }

  /** How many words stand before the next that connects or asks for something of its own. */
  #reach(at: number): number {
    let count = 0;
    while (at + count < this.#words.length && count < longestName) {
      const word = this.#words[at + count]!;
      if (count > 0 && (word.opensClause || this.#vocabulary.sensesOf(word.text).length > 0)) break;
      count++;
    }
    return count;
  }

  /** A mistyped word or two, and a mistyped name. */
  #mistyped(at: number): Found | number | null {
    if (this.#mistypedLeft < 1) return null;
    this.#mistypedLeft--;
    for (const count of [2, 1]) {
      const phrase = this.#phraseAt(at, count);
      if (phrase === null || /\d/.test(phrase)) continue;
      if (count === 2 && this.#words.slice(at, at + 2).some(({ text }) => this.#vocabulary.sensesOf(text).length > 0)) continue;
      const meant = this.#vocabulary.near(phrase);
      const wish = meant === null ? null : bestWish(this.#vocabulary.sensesOf(meant), this.#lead);
      if (wish) return { wish, next: at + count, isGuess: true };
    }
    const reach = this.#reach(at);
    if (reach < 2 || this.#guesses < 1) return null;
    this.#guesses--;
    const phrase = this.#phraseAt(at, 2);
    const near = phrase !== null && phrase.length > 7 ? this.#vocabulary.personNear(phrase, 'with', true) : null;
    return near ? { wish: wishFor(near.person), next: at + 2, isGuess: true } : null;
  }

  /** Takes a part, with the words that led to it. */
  #take(at: number, { wish, next, opposite, isGuess = false }: Found): number {
    const start = this.#from < 0 ? this.#words[at]!.start : this.#from;
    const end = this.#words[next - 1]!.end;
    const last = this.#parts.at(-1);
    const before = this.#joint;
    const isSaidNow = this.#isNegated;
    this.#from = -1;
    this.#joint = null;
    this.#isNegated = false;
    this.#leadBefore = this.#lead;
    this.#lead = null;
    const continues = before !== null && last !== undefined && !isSaidNow && sectionOf(last.wish) === sectionOf(wish);
    if (continues) {
      const section = sectionOf(wish);
      if (before === 'or') this.#either.add(section);
      if (before === 'also') this.#every.add(section);
    }
    // "not horror or war": one part, so that taking it out leaves no wish for war behind.
    if (continues && last.isNegated && last.wish.kind === 'terms' && wish.kind === 'terms') {
      this.#parts[this.#parts.length - 1] = {
        ...last,
        end,
        isGuess: last.isGuess || isGuess,
        wish: { kind: 'terms', terms: [...last.wish.terms, ...wish.terms] },
      };
      return next;
    }
    const part = isSaidNow ? negated(wish, opposite) : { wish, isNegated: false };
    if (part) this.#parts.push({ start, end, isGuess, ...part });
    else this.#ignored.push({ start, end, at });
    return next;
  }
}

function wishFor({ taxonomy, slug, name }: Person): Wish {
  return { kind: 'terms', terms: [{ taxonomy, slug, name }] };
}

/** What is left of a wish that is not wanted; null when no filter can say it. */
function negated(wish: Wish, opposite: Wish | null | undefined): { wish: Wish; isNegated: boolean } | null {
  switch (wish.kind) {
    case 'terms':
      return { wish, isNegated: true };
    case 'base':
      return { wish: { kind: 'base', base: wish.base === 'movies' ? 'shows' : 'movies' }, isNegated: false };
    case 'premium':
      return { wish: { ...wish, isWanted: !wish.isWanted }, isNegated: false };
    case 'list':
      return { wish: { kind: 'hide', group: wish.group }, isNegated: false };
    case 'hide':
      return { wish, isNegated: false };
    default:
      return opposite ? { wish: opposite, isNegated: false } : null;
  }
}

/** The filter a wish belongs to. */
export function sectionOf(wish: Wish): string {
  return wish.kind === 'terms' ? (wish.terms[0]?.taxonomy ?? '') : wish.kind;
}

const wantedAfter: Readonly<Record<Lead, readonly string[]>> = {
  with: ['with', 'spotlight'],
  by: ['director'],
  on: ['platform', 'services', 'list'],
  from: ['country', 'period'],
  in: ['language', 'country', 'period'],
  for: ['good'],
  rated: ['mpaarating'],
  won: ['award'],
};
const usualOrder = ['genre', 'mood', 'language', 'platform', 'country', 'period', 'good', 'spotlight', 'duration', 'mpaarating', 'award'];

function bestWish(senses: readonly Sense[], lead: Lead | null): Wish | null {
  const wishes = senses.flatMap((sense) => (sense.is === 'wish' && (!sense.after || sense.after === lead) ? [sense.wish] : []));
  if (wishes.length < 2) return wishes[0] ?? null;
  const order = [...(lead ? wantedAfter[lead] : []), ...usualOrder];
  const place = (wish: Wish): number => {
    const at = order.indexOf(sectionOf(wish));
    return at < 0 ? order.length : at;
  };
  return wishes.reduce((best, wish) => (place(wish) < place(best) ? wish : best));
}

/** Neighbours that say nothing are one piece. */
function joined(words: readonly { start: number; end: number; at: number }[]): { start: number; end: number }[] {
  const pieces: { start: number; end: number; at: number }[] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && last.at + 1 === word.at) Object.assign(last, { end: word.end, at: word.at });
    else pieces.push({ ...word });
  }
  return pieces.map(({ start, end }) => ({ start, end }));
}
