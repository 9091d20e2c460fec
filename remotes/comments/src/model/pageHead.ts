import { pageTitle, titlePath } from '@agm/domain';
import type { PageHead, RemoteProps } from '@agm/federation';

/** What the pages of this remote say about themselves. Below a title the title speaks; this is for whoever asks all the same. */
export function headOf(props: RemoteProps['comments']): PageHead {
  const [title, canonical] = 'title' in props ? ['Comments', titlePath(props.title)] : 'desk' in props ? ['The desk', '/desk/'] : ['Your comments', '/account/comments/'];
  return { status: 200, title: pageTitle(title, true), description: null, canonical, kind: 'website', jsonLd: null, isIndexable: false };
}
