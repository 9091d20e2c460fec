import { readOrder, runCommand } from './arguments.ts';
import { rollBackAt } from './movePlace.ts';
import { signedBy } from './signature.ts';

const command = {
  name: 'npm run rollback',
  usage: 'usage: npm run rollback -- <remote> [--version V] [--to <address or folder>] [--why "…"] [--as <name>]',
  flags: ['version', 'to', 'why', 'as'],
} as const;

/** `npm run rollback -- <remote>`: makes the version before current again. */
runCommand(async () => {
  const { name, values, place } = readOrder(process.argv.slice(2), command);
  const { to } = await rollBackAt(place, name, values.version, signedBy(values));
  console.log(`${name} is back at ${to}. The next page load shows it; \`npm run deploy -- ${name}\` moves it forward again.`);
});
