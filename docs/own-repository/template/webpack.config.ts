import { remote } from '@agm/federation/webpack';

export default remote('comments', import.meta.dirname);
