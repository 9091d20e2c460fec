import { ratingSpan, yearSpan, type RatingSpan, type YearSpan } from '@agm/domain';
import { durations, durationWish } from './lexicon.ts';
import type { SentenceWord } from './sentenceWords.ts';
import type { Wish } from './sense.ts';

/** An amount that was read: what it asks for, and the place behind its last word. */
export interface Amount {
  readonly wish: Wish;
  readonly next: number;
  /** What the opposite asks for; null when no filter can say it. */
  readonly opposite: Wish | null;
}

type Side = 'below' | 'above' | 'about' | 'atMost' | 'atLeast';

const sides: readonly (readonly [Side, string])[] = [
  [
    'atMost',
    'at most|up to|no longer than|not longer than|no more than|not more than|max|maximum|within|until|till|not over|not after|no later than',
  ],
  [
    'atLeast',
    'at least|minimum|min|no less than|not less than|not under|starting from|starting in|since|ever since|from at least|not before|no earlier than|not below|no worse than',
  ],
  [
    'below',
    'under|less than|shorter than|below|lower than|worse than|before|older than|earlier than|prior to|pre|fewer than|made before|released before',
  ],
  [
    'above',
    'over|more than|longer than|above|higher than|better than|after|newer than|later than|post|younger than|greater than|made after|released after',
  ],
  ['about', 'about|around|roughly|approximately|circa|ca|some'],
];
const sideOf: ReadonlyMap<string, Side> = new Map(
  sides.flatMap(([side, phrases]) => phrases.split('|').map((phrase) => [phrase, side] as const)),
);

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const hourWords = new Set(['h', 'hr', 'hrs', 'hour', 'hours']);
const minuteWords = new Set(['m', 'min', 'mins', 'minute', 'minutes']);
const scoreWords = new Set(['rated', 'rating', 'ratings', 'score', 'scored', 'scores', 'scoring', 'stars', 'star', 'points']);
const behindScore = new Set(['stars', 'star', 'points', 'rating', 'ratings', 'score', 'rated']);

/** Reads running times, ratings and years. `thisYear` is the year of "this year" and "the last ten years". */
export function readAmount(words: readonly SentenceWord[], at: number, thisYear: number): Amount | null {
  return readLength(words, at) ?? readRating(words, at) ?? readYears(words, at, thisYear);
}

/** Up to three words from `at` that say on which side of an amount to look. */
function readSide(words: readonly SentenceWord[], at: number): { readonly side: Side; readonly next: number } | null {
  for (let count = 3; count > 0; count--) {
    const side = sideOf.get(phraseAt(words, at, count));
    if (side) return { side, next: at + count };
  }
  return null;
}

function phraseAt(words: readonly SentenceWord[], at: number, count: number): string {
  return at + count > words.length
    ? ''
    : words
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(' ');
}

const textAt = (words: readonly SentenceWord[], at: number): string => words[at]?.text ?? '';

function readNumber(words: readonly SentenceWord[], at: number): { readonly value: number; readonly next: number } | null {
  const text = textAt(words, at);
  if (/^\d{1,4}(?:\.\d)?$/.test(text)) return { value: Number(text), next: at + 1 };
  const ten = tens.indexOf(text);
  if (ten >= 0) {
    const one = small.indexOf(textAt(words, at + 1));
    return one > 0 && one < 10 ? { value: (ten + 2) * 10 + one, next: at + 2 } : { value: (ten + 2) * 10, next: at + 1 };
  }
  const value = small.indexOf(text);
  if (value >= 0) return { value, next: at + 1 };
  if (text === 'hundred' || phraseAt(words, at, 2) === 'a hundred') return { value: 100, next: at + (text === 'hundred' ? 1 : 2) };
  return text === 'a' || text === 'an' ? { value: 1, next: at + 1 } : null;
}

/** "90 min", "two hours", "1h30", "an hour and a half", "half an hour", in minutes. */
function readMinutes(words: readonly SentenceWord[], at: number): { readonly minutes: number; readonly next: number } | null {
  const joined = /^(?:(\d{1,2})h(?:(\d{1,2})(?:m|min)?)?|(\d{1,3})(?:m|min|mins))$/.exec(textAt(words, at));
  if (joined) {
    const [, hours = '0', more = '0', minutes = '0'] = joined;
    const behind = /^(\d{1,2})(?:m|min)$/.exec(textAt(words, at + 1));
    return { minutes: Number(hours) * 60 + Number(more) + Number(minutes) + (behind ? Number(behind[1]) : 0), next: at + (behind ? 2 : 1) };
  }
  if (/^hour long$/.test(phraseAt(words, at, 2))) return { minutes: 60, next: at + 1 };
  if (/^half an? hour$/.test(phraseAt(words, at, 3))) return { minutes: 30, next: at + 3 };
  const number = readNumber(words, at);
  if (!number) return null;
  const { value, next } = number;
  if (minuteWords.has(textAt(words, next))) return { minutes: value, next: next + 1 };
  if (/^and a half hours?$/.test(phraseAt(words, next, 4))) return { minutes: value * 60 + 30, next: next + 4 };
  if (!hourWords.has(textAt(words, next))) return null;
  if (phraseAt(words, next + 1, 3) === 'and a half') return { minutes: value * 60 + 30, next: next + 4 };
  const behind = textAt(words, next + 1) === 'and' ? next + 2 : next + 1;
  const more = readNumber(words, behind);
  if (more && minuteWords.has(textAt(words, more.next))) return { minutes: value * 60 + more.value, next: more.next + 1 };
  return { minutes: value * 60, next: next + 1 };
}

function readLength(words: readonly SentenceWord[], at: number): Amount | null {
  const between = readBetween(words, at);
  if (between) {
    const first = readMinutes(words, between.from) ?? withUnitOf(words, between.from);
    const second = first && isTo(words, first.next) ? readMinutes(words, first.next + 1) : null;
    if (first && second) return lengthOf(first.minutes, second.minutes, second.next);
  }
  const side = readSide(words, at);
  const read = readMinutes(words, side ? side.next : at);
  if (!read) return null;
  const { minutes } = read;
  const next = textAt(words, read.next) === 'long' ? read.next + 1 : read.next;
  const behind = sideBehind(words, next);
  switch (side?.side ?? behind?.side ?? 'about') {
    case 'below':
    case 'atMost':
      return lengthOf(0, minutes, behind?.next ?? next);
    case 'above':
    case 'atLeast':
      return lengthOf(minutes, Infinity, behind?.next ?? next);
    case 'about':
      // "Hour-long", "90 minutes": the bins that a title of about this length is in.
      return lengthOf(minutes - 10, minutes + 10, next);
  }
}

/** "60 to 90 minutes": the unit stands behind the second number. */
function withUnitOf(words: readonly SentenceWord[], at: number): { readonly minutes: number; readonly next: number } | null {
  const first = readNumber(words, at);
  if (!first || !isTo(words, first.next)) return null;
  const second = readNumber(words, first.next + 1);
  const unit = second ? textAt(words, second.next) : '';
  if (minuteWords.has(unit)) return { minutes: first.value, next: first.next };
  return hourWords.has(unit) ? { minutes: first.value * 60, next: first.next } : null;
}

/** The bins that lie between two lengths; where none does, the nearest. */
function lengthOf(from: number, to: number, next: number): Amount {
  const isAbout = to - from === 20;
  const isWithin = ({ from: first, to: last }: (typeof durations)[number]) =>
    isAbout ? first < to && last > from : first >= from && last <= to;
  const within = durations.filter(isWithin);
  const bins =
    within.length > 0 ? within : [to < 30 ? durations[0]! : (durations.findLast((bin) => bin.from <= from) ?? durations.at(-1)!)];
  const others = durations.filter((bin) => !bins.includes(bin));
  return { wish: durationWish(bins), next, opposite: others.length > 0 ? durationWish(others) : null };
}

function isTo(words: readonly SentenceWord[], at: number): boolean {
  return ['to', 'and', 'until', 'till', 'through'].includes(textAt(words, at));
}

function readBetween(words: readonly SentenceWord[], at: number): { readonly from: number; readonly isSaid: boolean } | null {
  const text = textAt(words, at);
  if (text === 'between') return { from: at + 1, isSaid: true };
  return text === 'from' ? { from: at + 1, isSaid: true } : { from: at, isSaid: false };
}

/** "or less", "and above", "plus". */
function sideBehind(words: readonly SentenceWord[], at: number): { readonly side: Side; readonly next: number } | null {
  if (textAt(words, at) === 'plus' && !/^\p{L}/u.test(textAt(words, at + 1))) return { side: 'atLeast', next: at + 1 };
  if (textAt(words, at) === 'plus') return { side: 'atLeast', next: at + 1 };
  if (/^(?:or|and) (?:less|shorter|under|lower|below|worse|earlier|older|before)$/.test(phraseAt(words, at, 2)))
    return { side: 'atMost', next: at + 2 };
  if (/^(?:or|and) (?:more|longer|over|higher|above|better|up|later|newer|after|onwards?)$/.test(phraseAt(words, at, 2)))
    return { side: 'atLeast', next: at + 2 };
  if (/^(?:max|maximum|tops)$/.test(textAt(words, at)) || phraseAt(words, at, 2) === 'at most')
    return { side: 'atMost', next: at + (textAt(words, at) === 'at' ? 2 : 1) };
  if (/^(?:minimum|onwards?)$/.test(textAt(words, at)) || phraseAt(words, at, 2) === 'at least')
    return { side: 'atLeast', next: at + (textAt(words, at) === 'at' ? 2 : 1) };
  return null;
}

/** A score needs a word that says it is one: "rated 7", "better than 8", "8+", "7 to 9 stars". */
function readRating(words: readonly SentenceWord[], at: number): Amount | null {
  let place = at;
  let isSaid = false;
  while (scoreWords.has(textAt(words, place)) || (isSaid && ['of', 'is', 'between', 'from'].includes(textAt(words, place)))) {
    isSaid = true;
    place++;
  }
  const isBetter = /^(?:better|worse|higher|lower) than$/.test(phraseAt(words, place, 2));
  if (isBetter) isSaid = true;
  const side = readSide(words, place);
  if (side) place = side.next;
  if (!side && textAt(words, place) === 'between') place++;
  if (['a', 'an'].includes(textAt(words, place))) place++;
  const first = readScore(words, place);
  if (!first) return null;
  const second = isTo(words, first.next)
    ? readScore(words, first.next + 1)
    : words[first.next]?.isJoined
      ? readScore(words, first.next)
      : null;
  const last = second ?? first;
  const behind = sideBehind(words, last.next);
  let next = behind?.next ?? last.next;
  if (phraseAt(words, next, 3) === 'out of 10' || phraseAt(words, next, 3) === 'out of ten') {
    isSaid = true;
    next += 3;
  }
  if (behindScore.has(textAt(words, next))) {
    isSaid = true;
    next++;
  }
  if (behind && !second) isSaid = true;
  const after = sideBehind(words, next);
  if (after && !behind) next = after.next;
  if (!isSaid) return null;
  const direction = side?.side ?? behind?.side ?? after?.side ?? null;
  if (second) return ratingAmount(first.value, second.value, next);
  if (direction === 'below' || direction === 'atMost') return ratingAmount(0.1, first.value, next);
  if (direction === null && scoreWords.has(textAt(words, at)) && !isScoreNoun(words, at))
    return ratingAmount(first.value, first.value === 10 ? 10 : 10, next);
  return ratingAmount(first.value, 10, next);
}

const isScoreNoun = (words: readonly SentenceWord[], at: number): boolean => textAt(words, at) === 'points';

function readScore(words: readonly SentenceWord[], at: number): { readonly value: number; readonly next: number } | null {
  const text = textAt(words, at);
  const named = small.indexOf(text);
  const value = /^(?:10|\d(?:\.\d)?)$/.test(text) ? Number(text) : named >= 0 && named <= 10 ? named : null;
  return value === null ? null : { value, next: at + 1 };
}

function ratingAmount(one: number, other: number, next: number): Amount | null {
  const span = ratingSpan(one, other);
  if (!span) return null;
  return { wish: { kind: 'rating', span }, next, opposite: oppositeRating(span) };
}

function oppositeRating({ from, to }: RatingSpan): Wish | null {
  const span = to === 10 && from > 0.1 ? ratingSpan(0.1, from - 0.1) : from <= 0.1 && to < 10 ? ratingSpan(to + 0.1, 10) : null;
  return span && { kind: 'rating', span };
}

const decadeOf = (text: string, words: readonly string[]): number | null => {
  const digits = /^(?:(19|20)?(\d)0s)$/.exec(text);
  if (digits) {
    const [, century, ten = ''] = digits;
    return century ? Number(`${century}${ten}0`) : Number(ten) >= 2 ? 1900 + Number(ten) * 10 : 2000 + Number(ten) * 10;
  }
  const named = words.indexOf(text);
  return named < 0 ? null : 1920 + named * 10;
};
const decadeWords = 'twenties thirties forties fifties sixties seventies eighties nineties noughties'.split(' ');

function readYears(words: readonly SentenceWord[], at: number, thisYear: number): Amount | null {
  const relative = readRelativeYears(words, at, thisYear);
  if (relative) return relative;
  let place = at;
  const said = textAt(words, place);
  if (['in', 'of', 'from', 'between', 'released', 'made'].includes(said)) place++;
  if (said === 'released' || said === 'made') {
    if (['in', 'from', 'between'].includes(textAt(words, place))) place++;
  }
  const side = readSide(words, place);
  if (side) place = side.next;
  if (textAt(words, place) === 'the' && side) place++;
  const part = /^(?:early|mid|late)$/.exec(textAt(words, place === at && textAt(words, at) === 'the' ? place + 1 : place))?.[0];
  if (part) place = (textAt(words, place) === 'the' ? place + 1 : place) + 1;
  const decade = decadeOf(textAt(words, place), decadeWords);
  if (decade !== null) return decadeAmount(decade, side?.side ?? null, part ?? null, place + 1);
  const first = readYear(words, place);
  if (!first) return null;
  const isRange = isTo(words, place + 1) && (said === 'between' || textAt(words, place + 1) !== 'and');
  const second = isRange ? readYear(words, place + 2) : words[place + 1]?.isJoined ? readYear(words, place + 1) : null;
  if (second) return yearAmount(first, second, place + (isRange ? 3 : 2));
  const behind =
    sideBehind(words, place + 1) ??
    (textAt(words, place + 1) === 'on' && said === 'from' ? { side: 'atLeast' as const, next: place + 2 } : null);
  return sidedYears(first, first, side?.side ?? behind?.side ?? null, behind?.next ?? place + 1);
}

function decadeAmount(decade: number, side: Side | null, part: string | null, next: number): Amount | null {
  if (part === 'early') return yearAmount(decade, decade + 3, next);
  if (part === 'mid') return yearAmount(decade + 4, decade + 6, next);
  if (part === 'late') return yearAmount(decade + 7, decade + 9, next);
  return side === null || side === 'about' ? null : sidedYears(decade, decade + 9, side, next);
}

function sidedYears(first: number, last: number, side: Side | null, next: number): Amount | null {
  switch (side) {
    case 'below':
      return yearAmount(null, first - 1, next);
    case 'atMost':
      return yearAmount(null, last, next);
    case 'above':
      return yearAmount(last + 1, null, next);
    case 'atLeast':
      return yearAmount(first, null, next);
    case 'about':
      return yearAmount(first - 1, last + 1, next);
    case null:
      return yearAmount(first, last, next);
  }
}

const relativeNumbers = /^(?:the )?(?:last|past) (\S+) years$/;

function readRelativeYears(words: readonly SentenceWord[], at: number, thisYear: number): Amount | null {
  const start = ['from', 'in', 'of', 'during', 'within'].includes(textAt(words, at)) ? at + 1 : at;
  for (const count of [4, 3]) {
    const [, said = ''] = relativeNumbers.exec(phraseAt(words, start, count)) ?? [];
    const value = /^\d{1,2}$/.test(said) ? Number(said) : said === 'few' ? 5 : said === 'couple' ? 2 : numberNamed(said);
    if (said && value > 0) return yearAmount(thisYear - value + 1, null, start + count);
  }
  if (phraseAt(words, start, 2) === 'this year') return yearAmount(thisYear, thisYear, start + 2);
  if (phraseAt(words, start, 3) === 'the last year' || phraseAt(words, start, 2) === 'last year')
    return yearAmount(thisYear - 1, thisYear - 1, start + (textAt(words, start) === 'the' ? 3 : 2));
  if (/^(?:recent|modern|contemporary)$/.test(textAt(words, start)))
    return yearAmount(thisYear - (textAt(words, start) === 'recent' ? 3 : 25), null, start + 1);
  if (phraseAt(words, start, 2) === 'recent years') return yearAmount(thisYear - 3, null, start + 2);
  return null;
}

function numberNamed(text: string): number {
  const ten = tens.indexOf(text);
  return ten >= 0 ? (ten + 2) * 10 : small.indexOf(text);
}

function readYear(words: readonly SentenceWord[], at: number): number | null {
  const text = textAt(words, at);
  return /^(?:18[7-9]|19\d|20\d)\d$/.test(text) ? Number(text) : null;
}

function yearAmount(from: number | null, to: number | null, next: number): Amount | null {
  const span = yearSpan(from, to);
  return span && { wish: { kind: 'released', span }, next, opposite: oppositeYears(span) };
}

function oppositeYears({ from, to }: YearSpan): Wish | null {
  const span = from === null && to !== null ? yearSpan(to + 1, null) : to === null && from !== null ? yearSpan(null, from - 1) : null;
  return span && { kind: 'released', span };
}
