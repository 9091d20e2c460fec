import { remote } from '../../webpack.config.base.ts';

export default remote('availability', import.meta.dirname);
