import { remote } from '@agm/federation/webpack';

export default remote('watch-party', import.meta.dirname);
