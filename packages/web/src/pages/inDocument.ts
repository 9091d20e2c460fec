import type { ListingAnswer } from '@agm/api';

const isListing = (body: unknown): body is ListingAnswer =>
  typeof body === 'object' && body !== null && 'locale' in body && 'items' in body && Array.isArray(body.items);

/**
 * An answer as it travels in a document. On the wire a title of a listing names its services in all countries, which is most of the
 * answer; a page shows those of its own country, and another country's page is another answer.
 */
export function inDocument(body: unknown): unknown {
  if (!isListing(body)) return body;
  const here = `${body.locale}-`;
  const items = body.items.map((item) => ({ ...item, platforms: item.platforms.filter((platform) => platform.startsWith(here)) }));
  return { ...body, items };
}
