import { pageTitle } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { t } from '../t.ts';

/** What the search page says about itself. It keeps out of search engines: one does not search in searches. */
export const searchHead = (term: string, error?: unknown): PageHead => ({
  status: error === undefined ? 200 : 503,
  title: pageTitle(term ? t`Results for ${term}` : t`Search`),
  description: null,
  canonical: '/search',
  kind: 'website',
  jsonLd: null,
  isIndexable: false,
});
