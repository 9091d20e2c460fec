import { rollback } from '../deploy/deploy.ts';
import { readOrder, runCommand } from './arguments.ts';

/** `npm run rollback -- <remote>`: the version before goes live again. */
runCommand(async () => {
  const { name, version, store } = readOrder(process.argv.slice(2), 'usage: npm run rollback -- <remote> [--version V] [--to folder]');
  console.log(`${name} is back at ${await rollback(store, name, version)}. The next page load shows it; \`npm run deploy -- ${name}\` moves it forward again.`);
});
