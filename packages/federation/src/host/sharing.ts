import { satisfies } from './satisfies.ts';

/** One version of a shared dependency, in the shape in which Module Federation's own runtime keeps it: a container may bring that along. */
export interface SharedVersion {
  readonly version: string;
  readonly scope: readonly string[];
  readonly shareConfig: { readonly eager?: boolean; readonly singleton?: boolean };
  get(): Factory | Promise<Factory>;
  from?: string;
  lib?: Factory;
  loading?: Promise<Factory>;
  loaded?: boolean | number;
  useIn?: string[];
}

type Factory = () => unknown;
type Versions = Record<string, SharedVersion>;
export type ShareScope = Record<string, Versions>;

/** What a build says of a dependency that it takes from the page. */
export interface Consumed {
  readonly shareKey: string;
  readonly shareScope: string | readonly string[];
  readonly requiredVersion: string | false;
  readonly singleton: boolean;
  readonly strictVersion: boolean;
  fallback(): Factory | Promise<Factory>;
}

/** The parts of a bundle's `__webpack_require__` that sharing uses. */
interface Bundle {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly S: Record<string, ShareScope>;
  readonly federation: {
    readonly initOptions: { readonly name: string; readonly shared?: Readonly<Record<string, readonly SharedVersion[]>> };
  };
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>> };
}

interface Consumer {
  readonly webpackRequire: Bundle;
  readonly installedModules: Record<string, unknown>;
}

/** Adds what a bundle shares to its scopes. A version that is already there stays. */
function share({ S, federation: { initOptions } }: Bundle): void {
  for (const [name, versions] of Object.entries(initOptions.shared ?? {}))
    for (const one of versions)
      for (const scope of one.scope) ((S[scope] ??= {})[name] ??= {})[one.version] ??= { ...one, from: initOptions.name, useIn: [] };
}

/**
 * The version that a bundle gets: of a singleton the one that is loaded, or the only one; of others any that satisfies the range. Undefined
 * where nobody shares a fitting one, which for a strict singleton is an error: the page would have two.
 */
function versionFor(
  { S }: Bundle,
  { shareKey, shareScope, requiredVersion, singleton, strictVersion }: Consumed,
): SharedVersion | undefined {
  const fits = ({ version }: SharedVersion) => requiredVersion === false || satisfies(version, requiredVersion);
  for (const scope of [shareScope].flat()) {
    const known = Object.values(S[scope]?.[shareKey] ?? {});
    const shared = singleton ? (known.find(({ lib }) => lib) ?? known[0]) : known.find(fits);
    if (!shared) continue;
    if (fits(shared)) return shared;
    const words = `version ${shared.version} of the shared dependency ${shareKey} does not satisfy ${String(requiredVersion)}`;
    if (strictVersion) throw new Error(words);
    console.warn(words);
    return shared;
  }
  return undefined;
}

function factoryOf(shared: SharedVersion): Factory | Promise<Factory> {
  if (shared.lib) return shared.lib;
  const keep = (factory: Factory) => {
    shared.loaded = true;
    return (shared.lib = factory);
  };
  if (shared.loading) return shared.loading;
  const got = shared.get();
  return got instanceof Promise ? (shared.loading = got.then(keep)) : keep(got);
}

/** Lets a module of a bundle be a shared dependency: at once where that is loaded, else after the promise that joins `promises`. */
function consume(id: string, { webpackRequire, installedModules }: Consumer, promises: unknown[]): void {
  if (Object.hasOwn(installedModules, id)) {
    if (installedModules[id]) promises.push(installedModules[id]);
    return;
  }
  const install = (factory: Factory) => {
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = factory();
    };
  };
  const fail = (error: unknown) => {
    delete installedModules[id];
    webpackRequire.m[id] = () => {
      delete webpackRequire.c[id];
      throw error;
    };
  };
  try {
    const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] as Consumed;
    const shared = versionFor(webpackRequire, consumed);
    const factory = shared ? factoryOf(shared) : consumed.fallback();
    if (factory instanceof Promise) promises.push((installedModules[id] = factory.then(install).catch(fail)));
    else install(factory);
  } catch (error) {
    fail(error);
  }
}

/**
 * Module Federation's runtime, the part of it that a page needs: sharing dependencies between bundles that its plugin has built. It
 * stands in the host's build where the plugin wants its own runtime (`webpack.config.base.ts`), which loads remotes as well, has hooks
 * for plugins and weighs ten times as much. The functions have the names and arguments that the plugin's code calls them with.
 */
const federation = {
  runtime: {},
  bundlerRuntime: {
    init({ webpackRequire }: { readonly webpackRequire: Bundle }) {
      share(webpackRequire);
      return { name: webpackRequire.federation.initOptions.name };
    },
    /** Begins a container: from here on it shares with the page that calls it. */
    initContainerEntry({ webpackRequire, shareScope, shareScopeKey }: ContainerEntry) {
      for (const key of [shareScopeKey ?? 'default'].flat()) webpackRequire.S[key] = shareScope;
      share(webpackRequire);
    },
    I({ webpackRequire }: { readonly webpackRequire: Bundle }) {
      share(webpackRequire);
      return true;
    },
    consumes({ chunkId, chunkMapping, promises, ...consumer }: ChunkConsumer) {
      for (const id of (Object.hasOwn(chunkMapping, chunkId) && chunkMapping[chunkId]) || []) consume(String(id), consumer, promises);
    },
    installInitialConsumes({ initialConsumes, ...consumer }: Consumer & { readonly initialConsumes: readonly (string | number)[] }) {
      for (const id of initialConsumes) consume(String(id), consumer, []);
    },
  },
};

interface ContainerEntry {
  readonly webpackRequire: Bundle;
  readonly shareScope: ShareScope;
  readonly shareScopeKey?: string | readonly string[];
}

interface ChunkConsumer extends Consumer {
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly (string | number)[]>>;
  readonly promises: unknown[];
}

// The builds of remotes leave their runtime out and read it from here.
Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: federation });

export default federation;
