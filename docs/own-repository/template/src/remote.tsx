import { pageTitle } from '@agm/domain';
import { defineRemote } from '@agm/federation/defineRemote';
import { CommentsContainer } from './CommentsContainer.tsx';
import { titleRead } from './data/useTitle.ts';
import { t } from './t.ts';

/** What visitors say of a title. Two entries are made of this one definition. */
export const remote = defineRemote('comments', {
  view: CommentsContainer,
  // The reads of the first view, spelled as the container's keys: the server answers them before it renders.
  reads: (props) => ('title' in props ? [titleRead(props.title)] : []),
  page: () => ({
    status: 200,
    title: pageTitle(t`Comments`, true),
    description: null,
    canonical: '/',
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  }),
});
