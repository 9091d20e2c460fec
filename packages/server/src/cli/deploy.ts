import { deployRemote } from '@agm/deploy/cli/deploy';
import { runSiteCommand } from './siteCommand.ts';

runSiteCommand(deployRemote);
