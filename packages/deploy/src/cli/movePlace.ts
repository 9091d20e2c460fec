import { movePointer, promote, type Moved } from '../moves.ts';
import { DeployError } from '../store.ts';
import type { Place } from './place.ts';
import type { Flag } from './readWords.ts';
import type { Signed } from './signature.ts';

/** Everybody gets the canary that is out; nothing is built or published. */
export async function promoteAt(place: Place, name: string, { mover, signature }: Signed): Promise<void> {
  const { to } =
    'store' in place
      ? await promote({ store: place.store, name, mover })
      : await place.registry.ask<Moved>('POST', `/remotes/${encodeURIComponent(name)}/pointer`, { promote: true, ...signature });
  console.log(`${name} ${to} is current: everybody gets it with the next page load.`);
}

/** Makes the version before, or the named one, current again. */
export async function rollBackAt(place: Place, name: string, to: string | undefined, { mover, signature }: Signed): Promise<Moved> {
  return 'store' in place
    ? movePointer({ store: place.store, name, mover, ...(to !== undefined && { to }) })
    : place.registry.ask<Moved>('POST', `/remotes/${encodeURIComponent(name)}/pointer`, { ...(to !== undefined && { to }), ...signature });
}

/** `--promote` moves a pointer and publishes nothing, so a flag about publishing beside it is a misunderstanding. */
export function refuseBesidePromote(values: Readonly<Partial<Record<Flag, unknown>>>): void {
  const other = (['canary', 'version', 'no-browser', 'no-stories'] as const).find((flag) => values[flag] !== undefined);
  if (other)
    throw new DeployError(`--promote gives everybody the canary that is out and publishes nothing, so --${other} cannot stand beside it`);
}
