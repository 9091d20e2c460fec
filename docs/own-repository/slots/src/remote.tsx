import { pageTitle } from '@agm/domain';
import { defineRemote } from '@agm/federation/defineRemote';
import { titleRead } from './data/useTitle.ts';
import { t } from './t.ts';
import { WatchPartyContainer } from './WatchPartyContainer.tsx';

/** Fills three slots of the site; `agm.fills` of package.json says which. */
export const remote = defineRemote('watch-party', {
  view: WatchPartyContainer,
  reads: (props) => (props.slot === 'title-section' ? [titleRead(props.title)] : []),
  // Of a page of its own; beside a section the title's head stands.
  page: () => ({
    status: 200,
    title: pageTitle(t`Your parties`, true),
    description: null,
    canonical: '/account/watch-party/',
    kind: 'website',
    jsonLd: null,
    isIndexable: false,
  }),
});
