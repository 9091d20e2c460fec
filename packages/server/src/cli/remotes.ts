import { showRemotes } from '@agm/deploy/cli/remotes';
import { runSiteCommand } from './siteCommand.ts';

runSiteCommand(showRemotes);
