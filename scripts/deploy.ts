import { storiesHold } from './storyGate.ts';

/** `npm run deploy -- <remote> …`: the remote's stories first, then the command that builds, checks and publishes it. */
if (await storiesHold(process.argv.slice(2))) await import('../packages/server/src/cli/deploy.ts');
else process.exitCode = 1;
