import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start -w remotes/comments`: this remote alone, without the host. */
standAlone(remote, {
  'Below a title': { title: 'parasite' },
  'Own words': { mine: true },
  'The desk': { desk: true },
});
