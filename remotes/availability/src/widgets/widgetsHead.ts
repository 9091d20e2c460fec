import { pageTitle } from '@agm/domain';
import type { PageHead } from '@agm/federation';
import { t } from '../t.ts';

export const widgetsHead = (): PageHead => ({
  status: 200,
  title: pageTitle(t`Put It on Your Site`),
  description: t`Where to watch a title, on your own page: colours, layouts and words of your choice, live, and the snippet to copy. No cookies.`,
  canonical: '/widgets/',
  kind: 'website',
  jsonLd: null,
  isIndexable: true,
});
