import type { ListingAnswer, ListingItem } from '@agm/api';

const isListing = (body: unknown): body is ListingAnswer =>
  typeof body === 'object' && body !== null && 'locale' in body && 'items' in body && Array.isArray(body.items);

/**
 * An answer as it travels in a document, where a listing says what its page shows. On the wire a title names its services in all countries,
 * which is most of the answer; a page shows those of its own country, and another country's page is another answer. A tile shows the first
 * genre and the first mood. The menu offers decades.
 */
export function inDocument(body: unknown): unknown {
  if (!isListing(body)) return body;
  const here = `${body.locale}-`;
  const items = body.items.map((item): ListingItem => ({
    ...item,
    genres: item.genres.slice(0, 1),
    moods: item.moods.slice(0, 1),
    platforms: item.platforms.filter((platform) => platform.startsWith(here)),
  }));
  const { counts } = body;
  const { released } = counts ?? {};
  return { ...body, items, ...(counts && { counts: { ...counts, ...(released && { released: byDecade(released) }) } }) };
}

/** All titles of a decade under its first year. The newest year keeps its own: the menu starts there. */
function byDecade(released: Readonly<Record<string, number>>): Record<string, number> {
  const years = Object.keys(released).map(Number);
  const newest = Math.max(...years);
  const counts: Record<number, number> = {};
  for (const year of years) {
    const under = year === newest ? newest : year - (year % 10);
    counts[under] = (counts[under] ?? 0) + (released[year] ?? 0);
  }
  return counts;
}
