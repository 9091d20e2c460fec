import { isExtension, type Registry } from '@agm/contract';
import type { RunningHost } from './runningHost.ts';
import { DeployError } from './DeployError.ts';

/** The remotes of a registry, for the sentence that refuses another name. */
export function deployedNames({ remotes }: Registry): string {
  const names = Object.keys(remotes).sort();
  return names.length === 0 ? 'nothing is deployed here yet' : `deployed here: ${names.join(', ')}`;
}

/** The remotes that a host has places for on its pages; undefined where no server has said so yet. */
export const placesOf = (host: RunningHost | null): readonly string[] | undefined => host?.says && Object.keys(host.says).sort();

/** Refuses a remote that no page of the site would ever show, which is most often a slip of the pen. What a name with a hyphen fills, the gate sees. */
export function refuseUnknownRemote(name: string, { remotes }: Registry, places: readonly string[] | undefined): void {
  if (places === undefined || isExtension(name) || places.includes(name) || Object.hasOwn(remotes, name)) return;
  throw new DeployError(`there is no remote '${name}' on this site, whose pages have places for ${places.join(', ')}`, { kind: 'missing' });
}
