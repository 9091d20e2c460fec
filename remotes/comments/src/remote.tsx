import { defineRemote } from '@agm/federation/defineRemote';
import { CommentsContainer } from './CommentsContainer.tsx';
import { commentsRead } from './data/useComments.ts';
import { headOf } from './model/pageHead.ts';

/** What visitors say: comments and reviews below a title, a member's own words, and the desk that keeps them clean. */
export const remote = defineRemote('comments', {
  view: CommentsContainer,
  // The server knows nobody, so it asks only for what everybody may read.
  reads: (props) => ('title' in props ? [commentsRead(props)] : []),
  page: (props, answers) => headOf(props, 'title' in props ? answers[commentsRead(props)] : undefined),
});
