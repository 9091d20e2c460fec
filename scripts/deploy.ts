import { storiesHold } from './storyGate.ts';

const asked = process.argv.slice(2);
const wished = asked.filter((word) => word !== '--no-stories');
// The command itself reads these words next, and knows none for the stories.
process.argv = [...process.argv.slice(0, 2), ...wished];

/** `npm run deploy -- <remote> …`: the remote's stories first, then the command that builds, checks and publishes it. */
if (await storiesHold(wished, wished.length < asked.length)) await import('../packages/federation/src/cli/deploy.ts');
else process.exitCode = 1;
