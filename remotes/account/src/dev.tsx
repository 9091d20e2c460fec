import { standAlone } from '@agm/federation/alone';
import { remote } from './remote.tsx';

/** `npm start -w remotes/account`: this remote alone, without the host. */
standAlone(remote, {
  'The login': { view: 'login' },
  'Sign up': { view: 'signup' },
  'A saved list': { view: 'device', group: 'loved' },
  Premium: { view: 'premium' },
});
