import { remote } from '../../webpack.config.base.ts';

export default remote('account', import.meta.dirname);
