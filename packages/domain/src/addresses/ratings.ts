/** A span of editors' scores, both ends included, on the 0-10 scale visitors see. The catalogue compares them times ten. */
export interface RatingSpan {
  readonly from: number;
  readonly to: number;
}

/** A lower bound from here on is a path segment; below it goes to the query string. */
const lowestPathRating = 6;
const highestRating = 10;
const score = /^(?:10(?:\.0)?|[0-9](?:\.[0-9])?)$/;

/**
 * Reads the rating part of a listing path or query.
 *
 *   7-and-above, 7, 7-  ->  7 to 10
 *   7-9, 9-7            ->  7 to 9
 *   7.5-10              ->  7.5 to 10
 *
 * Null means "no filter": the text is not a rating, or it starts at 0 and would admit every title.
 */
export function readRatingSpan(text: string): RatingSpan | null {
  const [from, to, ...rest] = text.replace(/-and-above$/, '-').split('-');
  if (rest.length || from === undefined || !score.test(from)) return null;
  if (to && !score.test(to)) return null;
  return ratingSpan(Number(from), to ? Number(to) : highestRating);
}

/** The span between two scores in either order; null when it is no filter (R2.3-20). */
export function ratingSpan(one: number, other: number): RatingSpan | null {
  const ends = [one, other].map((end) => Math.round(end * 10) / 10);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return from > 0 && to <= highestRating ? { from, to } : null;
}

/**
 * Where a span stands in an address and how it reads there: `7-and-above` in the path,
 * `5-10` in the query, where every span starts that the path has no word for.
 */
export function writeRatingSpan({ from, to }: RatingSpan): { readonly place: 'path' | 'query'; readonly text: string } {
  const hasPathWord = to === highestRating && from >= lowestPathRating && Number.isInteger(from);
  return hasPathWord ? { place: 'path', text: `${from}-and-above` } : { place: 'query', text: `${from}-${to}` };
}
