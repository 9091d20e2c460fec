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
  /** Most recent first; the old tabs' versions. */
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

/** The version a page gets now, or null when the remote was never deployed. */
export function currentDeployment(registry: Registry, name: string): CurrentDeployment | null {
  const entry = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const deployment = entry?.deployments[entry.current];
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
