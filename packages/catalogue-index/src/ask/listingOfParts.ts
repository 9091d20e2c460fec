import {
  addFilter,
  choiceNames,
  choiceOf,
  filterEntries,
  listingOfEntries,
  plainListing,
  ratingSpan,
  yearSpan,
  type Choice,
  type ChoiceName,
  type CountryCode,
  type FilterEntry,
  type Listing,
  type RatingSpan,
  type YearSpan,
} from '@agm/domain';
import type { ReadSentence, SentencePart } from './readSentence.ts';
import type { AskedTerm, Wish } from './sense.ts';

export interface Asker {
  readonly locale: CountryCode;
  /** A visitor whose tier narrows: one filter beside the services, the last one said (R4.3-03, R4.3-04). */
  readonly isFree: boolean;
  /** The services that "my services" means. */
  readonly services: readonly string[];
  /** What a title is like: its main genre and its moods. */
  likenessOf(id: number): readonly AskedTerm[];
}

/** Filters of which titles usually have several values: two of them are both wanted, unless somebody says "or". */
const allWanted: ReadonlySet<string> = new Set(['genre', 'mood', 'with', 'director']);

/** Whether terms that one phrase names together are both wanted: "romantic comedies", but not "Scandinavian". */
export function areBothWanted(terms: readonly AskedTerm[]): boolean {
  return terms.every(({ taxonomy }) => allWanted.has(taxonomy)) || new Set(terms.map(({ taxonomy }) => taxonomy)).size > 1;
}

/** A part for a visitor who has one choice per section: its first term, and of running times the longest, which has the most titles. */
export function withOneTerm(wish: Wish): Wish {
  if (wish.kind !== 'terms' || wish.terms.length < 2) return wish;
  const kept = wish.terms[0]?.taxonomy === 'duration' ? wish.terms.at(-1) : wish.terms[0];
  return { kind: 'terms', terms: kept ? [kept] : [], ...(wish.base && { base: wish.base }) };
}

/** The wall a sentence asks for. The order of its parts counts for visitors whose tier narrows alone. */
export function listingOfParts(read: ReadSentence, asker: Asker): Listing {
  const wall = gathered(read, read.parts, asker);
  if (!asker.isFree) return wall;
  const entries = read.parts.reduce<readonly FilterEntry[]>((kept, part) => {
    const said = filterEntries(gathered(read, [{ ...part, wish: withOneTerm(part.wish) }], asker));
    // "My services" are one choice, made in advance: all of them take the place of the services that were said before.
    if (part.wish.kind === 'services') return [...kept.filter(({ filterName }) => filterName !== 'platform'), ...said];
    return said.reduce((some, entry) => addFilter(some, entry, false).filters, kept);
  }, []);
  const narrowed = listingOfEntries(entries, wall) ?? wall;
  return { ...narrowed, best: wall.best, order: wall.order, page: wall.page, match: wall.match };
}

function gathered({ either, every }: ReadSentence, parts: readonly SentencePart[], { locale, services, likenessOf }: Asker): Listing {
  const any = new Map<ChoiceName, Set<string>>();
  const not = new Map<ChoiceName, Set<string>>();
  const put = (side: Map<ChoiceName, Set<string>>, { taxonomy, slug }: AskedTerm) =>
    side.set(taxonomy, (side.get(taxonomy) ?? new Set()).add(slug));
  const bases = new Set<string>();
  const likened: AskedTerm[] = [];
  /** Values that one part names together are alternatives, as in "Scandinavian", but "romantic comedies" are both. */
  const alternatives = new Set<ChoiceName>();
  let listing = plainListing('list', locale);
  for (const { wish, isNegated } of parts) {
    switch (wish.kind) {
      case 'terms':
        for (const term of wish.terms) put(isNegated ? not : any, term);
        if (wish.base && !isNegated) bases.add(wish.base);
        break;
      case 'base':
        bases.add(wish.base);
        break;
      case 'order':
        if (listing.order === 'popular' || wish.order === 'top') listing = { ...listing, order: wish.order };
        break;
      case 'best':
        listing = { ...listing, best: true };
        break;
      case 'premium':
        listing = wish.isWanted ? { ...listing, isPremium: true } : { ...listing, withoutPremium: true };
        break;
      case 'hide':
        listing = { ...listing, hide: [...new Set([...listing.hide, wish.group])].sort() };
        break;
      case 'list':
        listing = { ...listing, userList: [...new Set([...listing.userList, wish.group])].sort() };
        break;
      case 'services':
        for (const slug of services) put(any, { taxonomy: 'platform', slug });
        break;
      case 'released':
        listing = { ...listing, released: bothYears(listing.released, wish.span) };
        break;
      case 'rating':
        listing = { ...listing, staffRating: bothRatings(listing.staffRating, wish.span) };
        break;
      case 'like':
        likened.push(...likenessOf(wish.id));
        break;
      case 'tag':
        listing = { ...listing, tags: [...new Set([...listing.tags, wish.slug])].sort() };
        break;
      case 'id':
        listing = { ...listing, ids: [...new Set([...listing.ids, wish.id])].sort((one, other) => one - other) };
        break;
      case 'match':
        listing = { ...listing, match: 'or' };
        break;
      case 'page':
        listing = { ...listing, page: Math.max(listing.page, wish.page) };
        break;
    }
  }
  const said = new Set(any.keys());
  for (const term of likened) {
    if (said.has(term.taxonomy)) continue;
    put(any, term);
    alternatives.add(term.taxonomy);
  }
  const choices: Partial<Record<ChoiceName, Choice>> = {};
  for (const name of choiceNames) {
    const isAll = every.has(name) || (allWanted.has(name) && !either.has(name) && !alternatives.has(name));
    const choice = choiceOf(any.get(name) ?? [], not.get(name) ?? [], isAll);
    if (choice) choices[name] = choice;
  }
  const [base] = bases.size === 1 ? bases : ['list'];
  return { ...listing, base: base === 'movies' || base === 'shows' ? base : 'list', choices };
}

/** The years that both spans admit; where none does, those between their ends. */
function bothYears(one: YearSpan | null, other: YearSpan): YearSpan | null {
  if (!one) return other;
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return yearSpan(Number.isFinite(from) ? from : null, Number.isFinite(to) ? to : null);
}

function bothRatings(one: RatingSpan | null, other: RatingSpan): RatingSpan | null {
  return one ? ratingSpan(Math.max(one.from, other.from), Math.min(one.to, other.to)) : other;
}
