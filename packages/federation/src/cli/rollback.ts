import { movePointer, type Moved } from '../deploy/moves.ts';
import { moverOf, readOrder, runCommand } from './arguments.ts';

/** `npm run rollback -- <remote>`: the version before goes live again. */
runCommand(async () => {
  const { name, values, place } = readOrder(process.argv.slice(2), 'usage: npm run rollback -- <remote> [--version V] [--to <address or folder>] [--why "…"]');
  const to = values.version;
  const mover = moverOf(values.why);
  const moved = 'store' in place
    ? await movePointer({ store: place.store, name, mover, ...(to !== undefined && { to }) })
    : await place.registry.ask<Moved>('POST', `/remotes/${name}/pointer`, { to, who: mover.who, why: mover.why });
  console.log(`${name} is back at ${moved.to}. The next page load shows it; \`npm run deploy -- ${name}\` moves it forward again.`);
});
