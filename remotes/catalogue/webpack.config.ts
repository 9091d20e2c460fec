import { remote } from '../../webpack.config.base.ts';

export default remote('catalogue', import.meta.dirname);
