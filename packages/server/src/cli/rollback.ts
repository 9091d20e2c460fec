import { rollBackRemote } from '@agm/deploy/cli/rollback';
import { runSiteCommand } from './siteCommand.ts';

runSiteCommand(rollBackRemote);
