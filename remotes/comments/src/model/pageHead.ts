import { pageTitle, titlePath } from '@agm/domain';
import type { Answer, PageHead, RemoteProps } from '@agm/federation';
import { t } from '../t.ts';

/**
 * What the pages of this remote say about themselves. Below a title the title speaks; alone on a partner's page this says
 * whether there is such a title.
 */
export function headOf(props: RemoteProps['comments'], answer?: Answer): PageHead {
  const failed = answer && 'problem' in answer ? answer.problem.data.status : null;
  const [title, canonical] =
    'title' in props
      ? [t`Comments`, titlePath(props.title)]
      : 'desk' in props
        ? [t`The desk`, '/desk/']
        : [t`Your comments`, '/account/comments/'];
  return {
    status: failed === null ? 200 : failed === 404 ? 404 : 503,
    title: pageTitle(title, true),
    description: null,
    canonical,
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  };
}
