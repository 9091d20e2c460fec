import { randomInt } from 'node:crypto';
import { buckets, entryOf, registryFor, withCurrent, withForeign, type Registry } from '@agm/contract';
import type { Grant } from '../previewGrants/grants.ts';

/** Which releases one visitor gets. */
export interface ReleaseChoice {
  /** The registry as this visitor sees it. */
  readonly registry: Registry;
  /** Names what differs from everybody's, for what is kept of pages; empty where nothing does. */
  readonly key: string;
  /** A bucket for a visitor who has none. */
  readonly newBucket: number | null;
}

/** Cookies of a request by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export const bucketCookie = 'agm-bucket';

/**
 * Reads a visitor's bucket (a number from 0 to 99 that identifies nobody) and sets one for a visitor without it as soon as there is a canary.
 * Without a bucket everything is stable, so the first page of a new visitor always is.
 */
export function chooseReleases(cookies: Cookies, registry: Registry): ReleaseChoice {
  const given = cookies[bucketCookie] ?? '';
  const hasCanary = Object.values(registry.remotes).some(({ canary }) => canary !== null && canary.percent > 0);
  if (!hasCanary) return { registry, key: '', newBucket: null };
  if (!/^\d{1,2}$/.test(given)) return { registry, key: '', newBucket: randomInt(buckets) };
  const seen = registryFor(registry, Number(given));
  const others = Object.entries(seen.remotes).filter(([name, { current }]) => registry.remotes[name]?.current !== current);
  return { registry: seen, key: others.map(([name, { current }]) => `${name} ${current}`).join(), newBucket: null };
}

/** The choice of a browser that tries a release: that one remote is what was granted, all others stay. A version that is gone by now changes nothing. */
export function withGrant(choice: ReleaseChoice, grant: Grant): ReleaseChoice & { readonly grant: Grant | null } {
  const { remote, version, deployment, id } = grant;
  if (!deployment && !Object.hasOwn(entryOf(choice.registry, remote)?.deployments ?? {}, version)) return { ...choice, grant: null };
  const registry = deployment ? withForeign(choice.registry, remote, version, deployment) : withCurrent(choice.registry, remote, version);
  return { ...choice, registry, key: `${choice.key} grant ${id} ${version}`, grant };
}
