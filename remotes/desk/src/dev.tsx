import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start -w remotes/desk`: this remote alone, without the host. */
standAlone(remote, {
  People: { address: '/desk/people/', shape: 'page' },
  'One person': { address: '/desk/people/1/', shape: 'page' },
  'The list of pages': { address: '/desk/', shape: 'nav' },
});
