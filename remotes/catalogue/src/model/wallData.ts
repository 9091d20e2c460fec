import type { ListingAnswer } from '@agm/api';
import { titlePath } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { answeredWords } from './wallTitle.ts';

/** The titles of a wall as structured data, which only a page from the server has; null where there are none. */
export function wallData(answer: ListingAnswer): PageHead['jsonLd'] {
  const { items, total } = answer;
  if (items.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: answeredWords(answer).title,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: titlePath(item.slug),
    })),
  };
}
