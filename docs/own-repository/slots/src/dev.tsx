import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start`: this remote alone, once for each slot that it fills. */
standAlone(remote, {
  'A section of a title': { slot: 'title-section', title: 'parasite', country: 'us' },
  'An account page': { slot: 'account-page', address: '/account/watch-party/' },
});
