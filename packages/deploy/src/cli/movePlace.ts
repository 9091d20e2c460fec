import { endCanary, movePointer, promote, setFlag, type FlagSet, type Moved } from '../moves.ts';
import { DeployError } from '../DeployError.ts';
import { answer } from './output.ts';
import type { Place } from './place.ts';
import type { Flag } from './readWords.ts';
import type { Signed } from './signature.ts';

const pointerOf = (name: string) => `/remotes/${encodeURIComponent(name)}/pointer`;

/** Everybody gets the canary that is out; nothing is built or published. */
export async function promoteAt(place: Place, name: string, { mover, signature }: Signed): Promise<void> {
  const moved =
    'store' in place
      ? await promote({ store: place.store, name, mover })
      : await place.registry.ask<Moved>('POST', pointerOf(name), { promote: true, ...signature });
  answer({ remote: name, ...moved }, () => console.log(`${name} ${moved.to} is current: everybody gets it with the next page load.`));
}

/** Nobody gets the canary any more. */
export async function cancelCanaryAt(place: Place, name: string, { mover, signature }: Signed): Promise<void> {
  const moved =
    'store' in place
      ? await endCanary({ store: place.store, name, mover })
      : await place.registry.ask<Moved>('POST', pointerOf(name), { canary: null, ...signature });
  answer({ remote: name, ...moved }, () => console.log(`${name} has no canary any more: everybody gets ${moved.to}.`));
}

/** `on`, `off` or `--share 10`: the share of visitors that a flag is on for. */
export function readFlagShare(state: string | undefined, share: string | undefined): number {
  if (share !== undefined && state === undefined && /^(\d{1,2}|100)$/.test(share)) return Number(share);
  if (share === undefined && (state === 'on' || state === 'off')) return state === 'on' ? 100 : 0;
  throw new DeployError('a flag is switched with on, with off, or for a whole number of per cent of the visitors with --share 10');
}

/** Switches a feature flag. */
export async function setFlagAt(place: Place, name: string, { flag, percent }: FlagSet, { mover, signature }: Signed): Promise<void> {
  if ('store' in place) await setFlag({ store: place.store, name, flag, percent, mover });
  else await place.registry.ask<FlagSet>('POST', `/remotes/${encodeURIComponent(name)}/flags`, { flag, percent, ...signature });
  const state = percent === 100 ? 'on' : percent === 0 ? 'off' : `on for ${percent} % of the visitors`;
  answer({ remote: name, flag, percent }, () => console.log(`${flag} of ${name} is ${state}. The next page load shows it.`));
}

/** Makes the version before, or the named one, current again. */
export async function rollBackAt(place: Place, name: string, to: string | undefined, { mover, signature }: Signed): Promise<void> {
  const wish = to !== undefined && { to };
  const moved =
    'store' in place
      ? await movePointer({ store: place.store, name, mover, ...wish })
      : await place.registry.ask<Moved>('POST', pointerOf(name), { ...wish, ...signature });
  answer({ remote: name, ...moved }, () => console.log(`${name} is back at ${moved.to}. The next page load shows it.`));
}

/** `--promote` moves a pointer and publishes nothing, so a flag about publishing beside it is a misunderstanding. */
export function refuseBesidePromote(values: Readonly<Partial<Record<Flag, unknown>>>): void {
  const other = (['canary', 'version', 'no-browser', 'no-stories'] as const).find((flag) => values[flag] !== undefined);
  if (other)
    throw new DeployError(`--promote gives everybody the canary that is out and publishes nothing, so --${other} cannot stand beside it`);
}
