import { randomInt } from 'node:crypto';
import { buckets, entryOf, registryFor, withCurrent, withForeign, type Registry } from '@agm/contract';
import type { Grant } from '../previewGrants/grants.ts';

/** Which releases one visitor gets. */
export interface ReleaseChoice {
  /** The registry as this visitor sees it. */
  readonly registry: Registry;
  /** Names what differs from everybody's, for what is kept of pages; empty where nothing does. */
  readonly key: string;
  readonly setCookie: string | null;
}

const bucketCookie = /(?:^|;\s*)agm-bucket=(\d{1,2})(?:;|$)/;
const yearInSeconds = 31_536_000;

/**
 * Reads a visitor's bucket (a number from 0 to 99 that identifies nobody) and sets one for a visitor without it as soon as there is a canary.
 * Without a bucket everything is stable, so the first page of a new visitor always is.
 */
export function chooseReleases(cookies: string, registry: Registry, isSecure: boolean): ReleaseChoice {
  const [, given] = bucketCookie.exec(cookies) ?? [];
  const hasCanary = Object.values(registry.remotes).some(({ canary }) => canary !== null && canary.percent > 0);
  if (!hasCanary) return { registry, key: '', setCookie: null };
  if (given === undefined)
    return {
      registry,
      key: '',
      setCookie: `agm-bucket=${randomInt(buckets)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    };
  const seen = registryFor(registry, Number(given));
  const others = Object.entries(seen.remotes).filter(([name, { current }]) => registry.remotes[name]?.current !== current);
  return { registry: seen, key: others.map(([name, { current }]) => `${name} ${current}`).join(), setCookie: null };
}

/** The choice of a browser that tries a release: that one remote is what was granted, all others stay. A version that is gone by now changes nothing. */
export function withGrant(choice: ReleaseChoice, grant: Grant): ReleaseChoice & { readonly grant: Grant | null } {
  const { remote, version, deployment, id } = grant;
  if (!deployment && !Object.hasOwn(entryOf(choice.registry, remote)?.deployments ?? {}, version)) return { ...choice, grant: null };
  const registry = deployment ? withForeign(choice.registry, remote, version, deployment) : withCurrent(choice.registry, remote, version);
  return { ...choice, registry, key: `${choice.key} grant ${id} ${version}`, grant };
}
