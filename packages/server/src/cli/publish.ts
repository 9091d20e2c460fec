import { publishBuilds } from '@agm/deploy/cli/publish';
import { runSiteCommand } from './siteCommand.ts';

runSiteCommand(publishBuilds);
