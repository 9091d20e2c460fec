import type { Fill } from './fills.ts';

/** One immutable build of one remote: `/remotes/<name>/<version>/`. */
export interface Deployment {
  /** A path of the site or, for a build that a grant shows from a developer's machine, a whole address. */
  readonly base: string;
  readonly web: string;
  /** Compiled by the render workers, never served. */
  readonly server: string;
  /** Those that it is shown with from the start. */
  readonly styles: readonly string[];
  /** File name to `sha384-…`. */
  readonly files: Readonly<Record<string, string>>;
  readonly contract: number;
  /** Singletons it shares with the host, and the ranges it accepts. */
  readonly shared: Readonly<Record<string, string>>;
  /** Bytes of its browser files. */
  readonly size: { readonly raw: number; readonly brotli: number };
  /** ISO time of publication. */
  readonly publishedAt: string;
  /** The browser in which its client entry passed the gate's suite, as its publisher states; missing where it was tried in none. */
  readonly triedIn?: string;
  /** The slots that it fills; missing where it fills none. */
  readonly fills?: readonly Fill[];
  /** The feature flags that it has; missing where it has none. */
  readonly flags?: readonly string[];
}

/** A version that a share of the visitors gets, before everybody does. */
export interface Canary {
  readonly version: string;
  /** 0 to 100. With 0 only a grant shows it. */
  readonly percent: number;
}

export interface RegistryEntry {
  readonly current: string;
  /** Versions that were current, most recent first: the old tabs' ones, and where a rollback goes. */
  readonly previous: readonly string[];
  readonly canary: Canary | null;
  /** A person or healing moved the pointer: a start must not move it again. */
  readonly held: boolean;
  /** Feature flags that are not off: by name the share of visitors, in per cent. */
  readonly flags?: Readonly<Record<string, number>>;
  /** Versions that only a preview link shows, the newest first; missing where there are none. */
  readonly previews?: readonly string[];
  /** Versions that healing rolled back: nothing but a person restores one of them. */
  readonly failed?: readonly string[];
  /** ISO times since when the current version and the canary are on trial. */
  readonly since?: { readonly current: string; readonly canary: string | null };
  readonly deployments: Readonly<Record<string, Deployment>>;
}

export interface Registry {
  readonly contract: 1;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
}

export const emptyRegistry: Registry = { contract: 1, remotes: {} };

export interface CurrentDeployment {
  readonly version: string;
  readonly deployment: Deployment;
}

/** The registry's entry of a remote, or null when it was never deployed. Names come from outside: only own properties count. */
export function entryOf(registry: Registry, name: string): RegistryEntry | null {
  return (Object.hasOwn(registry.remotes, name) && registry.remotes[name]) || null;
}

/** The version a page gets now, or null when the remote was never deployed. */
export function currentDeployment(registry: Registry, name: string): CurrentDeployment | null {
  const entry = entryOf(registry, name);
  const deployment = entry && Object.hasOwn(entry.deployments, entry.current) ? entry.deployments[entry.current] : undefined;
  return entry && deployment ? { version: entry.current, deployment } : null;
}

/** Buckets are 0 to 99; a cookie carries the number and nothing else. */
export const buckets = 100;

/**
 * Whether a visitor's bucket belongs to the first `percent` of a canary. The same bucket gives the same answer for as long as
 * the canary lasts, and a larger share keeps everybody it had; other remotes and versions draw other buckets, so that no
 * visitor is the first for everything.
 */
export function isInCanary(name: string, { version, percent }: Canary, bucket: number): boolean {
  let turn = 0;
  for (const letter of `${name} ${version}`) turn = (turn * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return (bucket + turn) % buckets < percent;
}

/** The registry with one remote at another of its versions. */
export function withCurrent(registry: Registry, name: string, version: string): Registry {
  const entry = entryOf(registry, name);
  return entry ? { ...registry, remotes: { ...registry.remotes, [name]: { ...entry, current: version } } } : registry;
}

/** The registry with one remote at a deployment that it does not hold itself: a developer's build. */
export function withForeign(registry: Registry, name: string, version: string, deployment: Deployment): Registry {
  const entry = entryOf(registry, name);
  return entry
    ? withCurrent(
        {
          ...registry,
          remotes: { ...registry.remotes, [name]: { ...entry, deployments: { ...entry.deployments, [version]: deployment } } },
        },
        name,
        version,
      )
    : registry;
}

/** Whether a deployment's files are on the site itself: its sheets can be inlined, its server entry be run. */
export const isOurs = ({ base }: Pick<Deployment, 'base'>): boolean => base.startsWith('/');

/** All sheets of a deployment: those that it is shown with from the start, then those of its later parts. */
export function sheetsOf({ styles, files }: Pick<Deployment, 'styles' | 'files'>): readonly string[] {
  return [...styles, ...Object.keys(files).filter((file) => file.endsWith('.css') && !styles.includes(file))];
}

/** The registry for a visitor of this bucket: where a canary chose the bucket, it is the current version. Without a bucket everything is stable. */
export function registryFor(registry: Registry, bucket: number | null): Registry {
  if (bucket === null) return registry;
  return Object.entries(registry.remotes).reduce(
    (seen, [name, { canary, deployments }]) =>
      canary && Object.hasOwn(deployments, canary.version) && isInCanary(name, canary, bucket)
        ? withCurrent(seen, name, canary.version)
        : seen,
    registry,
  );
}

/** The registry with some of its remotes alone. */
export function withRemotes(registry: Registry, isNamed: (name: string) => boolean): Registry {
  return { ...registry, remotes: Object.fromEntries(Object.entries(registry.remotes).filter(([name]) => isNamed(name))) };
}

/** The registry without one of its remotes. */
export function withoutRemote(registry: Registry, name: string): Registry {
  const { [name]: _left, ...remotes } = registry.remotes;
  return { ...registry, remotes };
}

/** The registry as a page carries it: current versions only, with the hashes of their scripts and sheets. */
export const registryForPage = (registry: Registry): Registry =>
  ofCurrent(registry, (deployment) => ({
    ...deployment,
    files: Object.fromEntries(Object.entries(deployment.files).filter(([file]) => /\.(js|css)$/.test(file))),
  }));

/** Of each remote its current version, as `said`. */
function ofCurrent(registry: Registry, said: (deployment: Deployment) => Deployment): Registry {
  const remotes = Object.entries(registry.remotes).flatMap(([name, { held }]) => {
    const now = currentDeployment(registry, name);
    if (!now) return [];
    const { version, deployment } = now;
    return [[name, { current: version, previous: [], canary: null, held, deployments: { [version]: said(deployment) } }] as const];
  });
  return { contract: 1, remotes: Object.fromEntries(remotes) };
}

/**
 * The registry as a document carries it: what the loader starts from. The hashes of scripts and sheets are the integrity guard's. `assets` is the
 * origin that our own deployments are loaded from, empty for the site's.
 */
export const registryInDocument = (registry: Registry, assets = ''): Registry =>
  ofCurrent(registry, ({ base, web, server, styles, contract }) => ({
    ...{ base: isOurs({ base }) ? assets + base : base, web, server, styles, contract },
    files: {},
    shared: {},
    size: { raw: 0, brotli: 0 },
    publishedAt: '',
  }));
