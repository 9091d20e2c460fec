import { defineRemote } from '@agm/federation/defineRemote';
import { AccountContainer } from './AccountContainer.tsx';
import { formHead, pageHead } from './model/pageHead.ts';

/** The member's side of the site: the way in, the account with its lists, and premium. */
export const remote = defineRemote('account', {
  view: AccountContainer,
  // The server knows nobody, so it has nothing to ask.
  reads: () => [],
  page: (props) => pageHead(props) ?? formHead,
});
