import { readOrder } from './arguments.ts';
import { rollBackAt } from './movePlace.ts';
import type { OpenSite } from './place.ts';
import { signedBy } from './signature.ts';

const command = {
  name: 'npm run rollback',
  usage: 'usage: npm run rollback -- <remote> [--version V] [--to <address or folder>] [--why "…"] [--as <name>] [--json]',
  flags: ['version', 'to', 'why', 'as', 'json'],
} as const;

/** `npm run rollback -- <remote>`: makes the version before current again. */
export async function rollBackRemote(args: readonly string[], openSite: OpenSite): Promise<void> {
  const { name, values, place } = await readOrder(args, command, openSite);
  await rollBackAt(place, name, values.version, signedBy(values));
}
