import type { Choice, Listing } from './listing.ts';
import { choiceNames, isChoiceName } from './listing.ts';
import { writtenWords, type Subject } from './listingWords.ts';
import { writeRatingSpan } from './ratings.ts';
import { writeYearSpan } from './years.ts';

export interface WriteOptions {
  /** Puts every filter into the query string, as menus with several choices do. */
  readonly forceQuery?: boolean;
}

interface Written {
  readonly place: 'path' | 'query';
  readonly text: string;
  /** How the same value reads in the query, where that differs. */
  readonly queryText?: string;
}

/**
 * The one canonical address of a listing: base path, at most one segment per filter, then the query,
 * `by` and `page` last; defaults are left out.
 *
 * A filter goes to the query string when it has two or more values or an excluded one, when its span has no word
 * in paths, or when the best base or `forceQuery` asks for it.
 */
export function writeListing(listing: Listing, { forceQuery = false }: WriteOptions = {}): string {
  const isQueryOnly = forceQuery || listing.best;
  let path = basePath(listing);
  const query: string[] = [];
  for (const { subject, segment, query: name } of writtenWords) {
    const written = writeSubject(listing, subject);
    if (!written) continue;
    if (segment && written.place === 'path' && !isQueryOnly) path += written.text ? `${segment}/${written.text}/` : `${segment}/`;
    else query.push(`${name}=${written.queryText ?? written.text}`);
  }
  return query.length ? `${path}?${query.join('&')}` : path;
}

function basePath({ base, best }: Listing): string {
  if (best) return `/the-very-best/${base}/`;
  return base === 'movies' ? '/' : `/${base}/`;
}

function writeSubject(listing: Listing, subject: Subject): Written | null {
  if (isChoiceName(subject)) {
    const choice = listing.choices[subject];
    return choice ? writeChoice(choice, subject === 'platform' ? `${listing.locale}-` : '') : null;
  }
  switch (subject) {
    case 'released':
      return listing.released && writeYearSpan(listing.released);
    case 'staffRating':
      return (
        listing.staffRating && {
          ...writeRatingSpan(listing.staffRating),
          queryText: `${listing.staffRating.from}-${listing.staffRating.to}`,
        }
      );
    case 'isPremium':
      return listing.isPremium ? { place: 'path', text: '', queryText: '1' } : null;
    case 'filter_out':
      return listing.withoutPremium ? inQuery('premium') : null;
    case 'post_tag':
      return joined(listing.tags);
    case 'id':
      return joined(listing.ids);
    case 'user-list':
      return joined(listing.userList);
    case 'hide':
      return joined(listing.hide);
    case 'all':
      return joined(choiceNames.filter((name) => listing.choices[name]?.all).sort());
    case 'match':
      return listing.match === 'or' ? inQuery('or') : null;
    case 'order':
      return listing.order === 'popular' ? null : inQuery(listing.order);
    case 'page':
      return listing.page > 1 ? inQuery(`${listing.page}`) : null;
  }
}

function writeChoice({ any, not }: Choice, prefix: string): Written | null {
  if (any.length === 1 && !not.length) return { place: 'path', text: any[0]!, queryText: prefix + any[0]! };
  return joined([...any.map((value) => prefix + value), ...not.map((value) => `!${prefix}${value}`)]);
}

function joined(values: readonly (string | number)[]): Written | null {
  return values.length ? inQuery(values.join('~')) : null;
}

function inQuery(text: string): Written {
  return { place: 'query', text };
}
