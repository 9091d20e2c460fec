import { pageTitle } from '@agm/domain';
import type { PageHead } from '@agm/federation';

/** What the search page says about itself. It keeps out of search engines: one does not search in searches. */
export const searchHead = (term: string, error?: unknown): PageHead => ({
  status: error === undefined ? 200 : 503,
  title: pageTitle(term ? `Results for ${term}` : 'Search'),
  description: null,
  canonical: '/search',
  kind: 'website',
  jsonLd: null,
  isIndexable: false,
});
