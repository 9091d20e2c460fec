import { pageTitle } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { t } from '../t.ts';

/** what the random page says about itself: another title every time is nothing for a search engine. */
export const randomHead = (error?: unknown): PageHead => ({
  status: error === undefined ? 200 : 503,
  title: pageTitle(t`Something at random`),
  description: null,
  canonical: '/random/',
  kind: 'website',
  jsonLd: null,
  isIndexable: false,
});
