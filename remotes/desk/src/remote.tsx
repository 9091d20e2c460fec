import { defineRemote } from '@agm/federation/defineRemote';
import { DeskContainer } from './DeskContainer.tsx';
import { deskHead } from './model/deskPages.ts';

/** The pages where staff run the site, and the list of them. No page for visitors names this remote. */
export const remote = defineRemote('desk', {
  view: DeskContainer,
  // The server knows nobody, so it has nothing to ask.
  reads: () => [],
  page: ({ address }) => deskHead(address),
});
