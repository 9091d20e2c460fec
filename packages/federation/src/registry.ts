/** One immutable build of one remote: `/remotes/<name>/<version>/`. */
export interface Deployment {
  readonly base: string;
  readonly web: string;
  /** Compiled by the render workers, never served. */
  readonly server: string;
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
}

export interface RegistryEntry {
  readonly current: string;
  /** Versions that were current, most recent first: the old tabs' ones, and where a rollback goes. */
  readonly previous: readonly string[];
  readonly canary: string | null;
  /** A person or healing moved the pointer: a start must not move it again. */
  readonly held: boolean;
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

/** What the registry says of a remote, or null when it was never deployed. Names come from outside: only own ones count. */
export function entryOf(registry: Registry, name: string): RegistryEntry | null {
  return (Object.hasOwn(registry.remotes, name) && registry.remotes[name]) || null;
}

/** The version a page gets now, or null when the remote was never deployed. */
export function currentDeployment(registry: Registry, name: string): CurrentDeployment | null {
  const entry = entryOf(registry, name);
  const deployment = entry && Object.hasOwn(entry.deployments, entry.current) ? entry.deployments[entry.current] : undefined;
  return entry && deployment ? { version: entry.current, deployment } : null;
}

/** The registry as a page carries it: current versions and browser scripts only. */
export function registryForPage(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).flatMap(([name, entry]) => {
    const now = currentDeployment(registry, name);
    if (!now) return [];
    const files = Object.fromEntries(Object.entries(now.deployment.files).filter(([file]) => file.endsWith('.js')));
    return [[name, { ...entry, previous: [], deployments: { [now.version]: { ...now.deployment, files } } }] as const];
  });
  return { contract: 1, remotes: Object.fromEntries(remotes) };
}
