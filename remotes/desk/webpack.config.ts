import { remote } from '../../webpack.config.base.ts';

export default remote('desk', import.meta.dirname);
