import { currentDeployment, withCurrent, withForeign, withoutRemote, type Registry, type RegistryEntry } from '@agm/contract';

/** Whether the files of a version are on this machine. */
export type IsHere = (remote: string, version: string) => boolean;

/** A version that pages need and this machine lacks. */
export interface LackedVersion {
  readonly remote: string;
  readonly version: string;
}

/** The versions that visitors or preview links get and whose files are not here. */
export function lackedVersions({ remotes }: Registry, isHere: IsHere): readonly LackedVersion[] {
  return Object.entries(remotes).flatMap(([remote, { current, canary, previews = [] }]) =>
    [current, ...(canary ? [canary.version] : []), ...previews]
      .filter((version) => !isHere(remote, version))
      .map((version) => ({ remote, version })),
  );
}

/**
 * The registry as this machine can serve it: a page is only made with files that are here. A remote whose current version is missing stays at
 * the version that it served before or, after a start, goes to the last one that is here; without any it is left out. A canary that is missing waits.
 */
export function servableRegistry(registry: Registry, isHere: IsHere, before: Registry): Registry {
  return Object.entries(registry.remotes).reduce((served, [name, entry]) => {
    const { canary } = entry;
    const shown = canary && !isHere(name, canary.version) ? withEntry(served, name, { ...entry, canary: null }) : served;
    if (isHere(name, entry.current)) return shown;
    const stays = currentDeployment(before, name);
    // The registry may have forgotten it while the files of later versions could not be fetched.
    if (stays && isHere(name, stays.version)) return withForeign(shown, name, stays.version, stays.deployment);
    const last = entry.previous.find((version) => Object.hasOwn(entry.deployments, version) && isHere(name, version));
    return last === undefined ? withoutRemote(shown, name) : withCurrent(shown, name, last);
  }, registry);
}

const withEntry = (registry: Registry, name: string, entry: RegistryEntry): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: entry },
});
