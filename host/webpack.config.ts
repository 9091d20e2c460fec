import { host } from '../webpack.config.base.ts';

export default host(import.meta.dirname);
