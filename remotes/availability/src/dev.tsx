import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start -w remotes/availability`: this remote alone, without the host. */
standAlone(remote, {
  'A title': { title: 'parasite', country: 'us', shape: 'page' },
  'A card': { title: 'parasite', country: 'uk', shape: 'card' },
  'Nothing found': { title: 'no-such-title', country: 'us', shape: 'page' },
});
