import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start -w remotes/catalogue`: this remote alone, without the host. */
standAlone(remote, {
  'The wall': { address: '/' },
  'Dramas by rating': { address: '/shows/genre/drama/?by=top' },
  'Projektor mode': { address: '/', mode: 'projektor' },
  'The guides': { address: '/guides/' },
});
