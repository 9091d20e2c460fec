import type { ListingBase } from './listing.ts';
import { subjectOfQuery, subjectOfSegment, type Subject } from './listingWords.ts';
import { decoded } from './percent.ts';

/** One thing an address says: a segment with its value, or a query parameter. */
export interface Statement {
  readonly subject: Subject;
  /** The word as addresses write it, for naming what was ignored. */
  readonly word: string;
  readonly values: readonly string[];
  readonly isInPath: boolean;
}

export interface AddressSaid {
  readonly base: ListingBase;
  readonly best: boolean;
  readonly statements: readonly Statement[];
}

export const addressLimits = { characters: 8192, segments: 200, valuesPerFilter: 50 } as const;

const routeSeparator = '~';
const flagSegment = 'premium-content';

/**
 * Splits an address into the base of the wall and what it says, in order, without judging values.
 * Null when it is no listing address, or when it is longer than any honest one.
 */
export function splitListingAddress(address: string): AddressSaid | null {
  if (address.length > addressLimits.characters || !address.startsWith('/')) return null;
  const [beforeHash = ''] = address.split('#', 1);
  const queryAt = beforeHash.indexOf('?');
  const path = queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt);
  const query = queryAt < 0 ? '' : beforeHash.slice(queryAt + 1);

  const words = path.split('/').filter(Boolean);
  if (words.length > addressLimits.segments) return null;
  const { base, best, length } = readBase(words);
  const said = pathStatements(words.slice(length));
  return said && { base, best, statements: [...said, ...queryStatements(query)] };
}

function readBase(words: readonly string[]): { base: ListingBase; best: boolean; length: number } {
  const [first, second] = words.slice(0, 2).map((word) => word.toLowerCase());
  if (first === 'the-very-best') {
    if (second === 'movies' || second === 'shows' || second === 'list') return { base: second, best: true, length: 2 };
    return { base: 'movies', best: true, length: 1 };
  }
  if (first === 'shows' || first === 'list') return { base: first, best: false, length: 1 };
  return { base: 'movies', best: false, length: first === 'all' ? 1 : 0 };
}

function pathStatements(words: readonly string[]): Statement[] | null {
  const statements: Statement[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!.toLowerCase();
    const subject = subjectOfSegment.get(word);
    if (!subject) return null;
    if (word === flagSegment) {
      statements.push({ subject, word, values: ['1'], isInPath: true });
      continue;
    }
    at += 1;
    const text = words[at];
    if (text === undefined) return null;
    statements.push({ subject, word, values: valuesOf(decoded(text)), isInPath: true });
  }
  return statements;
}

/** Parameters that are not ours (campaign tags, form arrays) say nothing and are not worth naming. */
function queryStatements(query: string): Statement[] {
  return query.split('&').flatMap((pair) => {
    const at = pair.indexOf('=');
    const word = decoded((at < 0 ? pair : pair.slice(0, at)).replaceAll('+', ' '));
    const subject = subjectOfQuery.get(word);
    if (!subject) return [];
    const text = at < 0 ? '' : decoded(pair.slice(at + 1).replaceAll('+', ' '));
    return [{ subject, word, values: subject === 'isPremium' && text === '' ? ['1'] : valuesOf(text), isInPath: false }];
  });
}

function valuesOf(text: string): string[] {
  return text.split(routeSeparator).filter((value) => value.trim() !== '');
}
