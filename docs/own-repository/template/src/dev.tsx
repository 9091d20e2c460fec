import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start`: this remote alone. Each line is a link at the top of the page, with the props that a host would pass. */
standAlone(remote, {
  'Below a title': { title: 'parasite' },
  'Own words': { mine: true },
});
