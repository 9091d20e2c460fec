import { trialPage } from '../../webpack.config.base.ts';

export default trialPage(import.meta.dirname);
