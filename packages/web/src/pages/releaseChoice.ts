import { randomInt } from 'node:crypto';
import {
  buckets,
  currentDeployment,
  entryOf,
  flagsFor,
  hasSharedFlags,
  registryFor,
  withCurrent,
  withForeign,
  type FlagsOn,
  type Registry,
} from '@agm/contract';
import type { Grant } from '../previewGrants/grants.ts';

/** Which releases one visitor gets. */
export interface ReleaseChoice {
  /** The registry as this visitor sees it. */
  readonly registry: Registry;
  /** Names what differs from everybody's, for what is kept of pages; empty where nothing does. */
  readonly key: string;
  /** Null without one, and while nothing asks for it. */
  readonly bucket: number | null;
  /** A bucket for a visitor who has none. */
  readonly newBucket: number | null;
}

/** Cookies of a request by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export const bucketCookie = 'agm-bucket';

/**
 * Reads a visitor's bucket (a number from 0 to 99 that identifies nobody) and sets one for a visitor without it as soon as there is a canary,
 * or a flag for some visitors.
 * Without a bucket everything is stable, so the first page of a new visitor always is.
 */
export function chooseReleases(cookies: Cookies, registry: Registry): ReleaseChoice {
  const given = cookies[bucketCookie] ?? '';
  const hasCanary = Object.values(registry.remotes).some(({ canary }) => canary !== null && canary.percent > 0);
  const everybodys = { registry, key: '', bucket: null };
  if (!hasCanary && !hasSharedFlags(registry)) return { ...everybodys, newBucket: null };
  if (!/^\d{1,2}$/.test(given)) return { ...everybodys, newBucket: randomInt(buckets) };
  const seen = registryFor(registry, Number(given));
  const others = Object.entries(seen.remotes).filter(([name, { current }]) => registry.remotes[name]?.current !== current);
  return { registry: seen, key: others.map(([name, { current }]) => `${name} ${current}`).join(), bucket: Number(given), newBucket: null };
}

/** The choice of a browser that tries a release: that one remote is what was granted, all others stay. A version that is gone by now changes nothing. */
export function withGrant(choice: ReleaseChoice, grant: Grant): ReleaseChoice & { readonly grant: Grant | null } {
  const { remote, version, deployment, id } = grant;
  if (!deployment && !Object.hasOwn(entryOf(choice.registry, remote)?.deployments ?? {}, version)) return { ...choice, grant: null };
  // A build from elsewhere names neither slots nor flags: it has those of the current version.
  const { fills, flags } = currentDeployment(choice.registry, remote)?.deployment ?? {};
  const registry = deployment
    ? withForeign(choice.registry, remote, version, { ...deployment, ...(fills && { fills }), ...(flags && { flags }) })
    : withCurrent(choice.registry, remote, version);
  return { ...choice, registry, key: `${choice.key} grant ${id} ${version}`, grant };
}

/** The choice with the flags that its visitor has. What is kept of pages differs by them. */
export function withFlags<C extends ReleaseChoice>(choice: C): C & { readonly flags: FlagsOn } {
  const flags = flagsFor(choice.registry, choice.bucket);
  return { ...choice, flags, key: Object.keys(flags).length > 0 ? `${choice.key} flags ${JSON.stringify(flags)}` : choice.key };
}
