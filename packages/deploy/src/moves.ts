import { entryOf, type Mover, type RegistryEntry } from '@agm/contract';
import { auditEntry, type AuditedMove } from './audit.ts';
import { DeployError } from './DeployError.ts';
import type { DeploymentStore } from './DeploymentStore.ts';
import { deployedNames } from './knownRemotes.ts';
import { machineUser } from './machineUser.ts';
import { forgiven, wayBack, withCanary, withPointer } from './pointer.ts';

/** Who moves pointers from the command line of this machine. */
export const folderMover = (): Mover => ({ who: machineUser(), how: 'folder' });

export interface Move {
  readonly store: DeploymentStore;
  readonly name: string;
  readonly mover?: Mover;
  readonly now?: Date;
}

export interface PointerMove extends Move {
  /** Left out: the last version that was current and did not fail. */
  readonly to?: string;
  /** The version that was current when the mover decided: another one by now refuses the move. */
  readonly from?: string;
}

export interface Moved {
  readonly from: string;
  readonly to: string;
}

/** Moves the pointer back to the version before, or to a named one that is still kept, and locks it there. Answers the version. */
export async function rollback(store: DeploymentStore, name: string, to?: string): Promise<string> {
  return (await movePointer({ store, name, ...(to !== undefined && { to }) })).to;
}

/** The same with who, why and, when the mover names the version that was current, a comparison with the one that is. */
export async function movePointer({ from, to, ...move }: PointerMove): Promise<Moved> {
  return change(move, (entry, now) => {
    if (from !== undefined && from !== entry.current) {
      throw new DeployError(`remote '${move.name}' is at ${entry.current} by now, not at ${from}: look again before you move it`, {
        kind: 'conflict',
      });
    }
    const target = to ?? wayBack(entry);
    if (target === undefined || !Object.hasOwn(entry.deployments, target)) {
      throw new DeployError(
        `remote '${move.name}' has no ${target === undefined ? 'earlier version' : `version ${target}`}: kept are ${Object.keys(entry.deployments).join(', ')}`,
        { kind: 'missing' },
      );
    }
    return { what: 'rolled back', to: target, entry: { ...forgiven(withPointer(entry, target, now), target), held: true } };
  });
}

/** Everybody gets the canary. */
export async function promote(move: Move): Promise<Moved> {
  return change(move, (entry, now) => {
    if (!entry.canary)
      throw new DeployError(`remote '${move.name}' has no canary: begin one with \`npm run deploy -- ${move.name} --canary 10\``, {
        kind: 'missing',
      });
    return { what: 'promoted', to: entry.canary.version, entry: { ...withPointer(entry, entry.canary.version, now), held: true } };
  });
}

/** Nobody gets the canary any more. */
export async function endCanary(move: Move): Promise<Moved> {
  return change(move, (entry, now) => {
    if (!entry.canary) throw new DeployError(`remote '${move.name}' has no canary`, { kind: 'missing' });
    return { what: 'canary ended', to: entry.current, entry: withCanary(entry, null, now) };
  });
}

export interface FlagMove extends Move {
  readonly flag: string;
  /** The share of visitors who get it: 0 is off, 100 is on. */
  readonly percent: number;
}

export interface FlagSet {
  readonly flag: string;
  readonly percent: number;
}

/** Switches a feature flag of a remote: for everybody, for nobody, or for a share of the visitors. No version moves. */
export async function setFlag({ flag, percent, mover = folderMover(), ...move }: FlagMove): Promise<FlagSet> {
  const why = `${flag} ${percent === 0 ? 'off' : percent === 100 ? 'on' : `${percent} %`}${mover.why ? `: ${mover.why}` : ''}`;
  await change({ ...move, mover: { ...mover, why } }, (entry) => {
    const known = new Set(Object.values(entry.deployments).flatMap(({ flags = [] }) => flags));
    if (!known.has(flag))
      throw new DeployError(
        `remote '${move.name}' has no flag '${flag}': ${known.size === 0 ? 'its versions have none' : `its versions have ${[...known].sort().join(', ')}`}`,
        { kind: 'missing' },
      );
    const { flags: before = {}, ...rest } = entry;
    // Those of versions that are gone go with them.
    const flags = Object.fromEntries(Object.entries({ ...before, [flag]: percent }).filter(([one, share]) => share > 0 && known.has(one)));
    return { what: 'flag set', to: entry.current, entry: Object.keys(flags).length > 0 ? { ...rest, flags } : rest };
  });
  return { flag, percent };
}

/**
 * What healing does with a version that fails: no page gets it any more. A canary ends; a current version gives way to the last
 * one that worked, and the pointer is locked there. Null when there is nothing to go back to, or the version is not out any more.
 */
export async function rollBackFailed(move: Move & { readonly version: string; readonly mover: Mover }): Promise<Moved | null> {
  const { version } = move;
  let isOut = true;
  const moved = await change(move, (entry, now) => {
    const failed = { ...entry, failed: [...new Set([...(entry.failed ?? []), version])] };
    if (entry.canary?.version === version)
      return { what: 'canary ended', from: version, to: entry.current, entry: withCanary(failed, null, now) };
    const target = wayBack(failed);
    isOut = entry.current === version && target !== undefined;
    if (!isOut || target === undefined) return { what: 'moved back', to: entry.current, entry };
    return { what: 'moved back', to: target, entry: { ...withPointer(failed, target, now), held: true } };
  });
  return isOut ? moved : null;
}

interface Change {
  readonly what: AuditedMove;
  readonly from?: string;
  readonly to: string;
  readonly entry: RegistryEntry;
}

async function change(
  { store, name, mover = folderMover(), now = new Date() }: Move,
  decide: (entry: RegistryEntry, now: Date) => Change,
): Promise<Moved> {
  return store.change(async (registry) => {
    const entry = entryOf(registry, name);
    if (!entry)
      throw new DeployError(`remote '${name}' was never deployed: there is nothing to go back to (${deployedNames(registry)})`, {
        kind: 'missing',
      });
    const decided = decide(entry, now);
    const moved = { from: decided.from ?? entry.current, to: decided.to };
    const isMove = JSON.stringify(decided.entry) !== JSON.stringify(entry);
    return {
      answer: moved,
      name,
      entry: decided.entry,
      move: isMove ? auditEntry({ remote: name, what: decided.what, ...moved }, mover, now) : null,
    };
  });
}
