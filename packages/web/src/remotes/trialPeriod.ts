import { entryOf, type Registry, type RegistryEntry } from '@agm/contract';

/** How long a version is on trial after it went out. What breaks later did not come with it. */
const trialMs = 24 * 60 * 60 * 1000;

export interface NamedVersion {
  readonly remote: string;
  readonly version: string;
}

/** The ISO time since when visitors get a version; empty where they do not, or nobody wrote it down. */
export const sinceOf = (entry: RegistryEntry, version: string): string =>
  (version === entry.current ? entry.since?.current : version === entry.canary?.version ? entry.since?.canary : null) ?? '';

export function isOnTrial(registry: Registry, { remote, version }: NamedVersion, now: number): boolean {
  const entry = entryOf(registry, remote);
  return entry !== null && now - Date.parse(sinceOf(entry, version) || '1970') <= trialMs;
}

export const isAnyOnTrial = (registry: Registry, now: number): boolean =>
  Object.entries(registry.remotes).some(([remote, { current, canary }]) =>
    [current, canary?.version ?? current].some((version) => isOnTrial(registry, { remote, version }, now)),
  );

/**
 * Of the remotes that one page did not finish, the version that went out last: a page that hangs cannot say which of them hangs
 * it, and it is the newest that nobody has seen work.
 */
export function lastOut(registry: Registry, remotes: readonly NamedVersion[]): NamedVersion | null {
  const since = ({ remote, version }: NamedVersion) => {
    const entry = entryOf(registry, remote);
    return entry ? sinceOf(entry, version) : '';
  };
  return remotes.reduce<NamedVersion | null>((last, one) => (last === null || since(one) > since(last) ? one : last), null);
}
