import { remote } from '../../webpack.config.base.ts';

export default remote('comments', import.meta.dirname);
