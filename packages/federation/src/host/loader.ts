import { contractMismatch, contractNumber, currentDeployment, type ClientEntry, type Registry, type RemoteName } from '@agm/contract';
import { pageLanguage } from '@agm/messages';
import { loadModule } from './loadModule.ts';
import { addLateSheets, addStyles, type IntegrityOf } from './styles.ts';

/** From asking to giving up, a second try included: a visitor reads what is missing within six seconds of opening the page. */
const limitMs = 4_000;

/** A remote that could not be brought into the page; `remote` is its name, `cause` what went wrong. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, what: string, cause?: unknown) {
    super(`remote '${remote}' ${what}`, cause === undefined ? undefined : { cause });
    this.remote = remote;
  }
}

export interface Loader {
  /** Resolves once code and stylesheets are here; rejects with `RemoteError` after two tries. A later call tries again. */
  load<N extends RemoteName>(name: N): Promise<ClientEntry<N>>;
  version(name: RemoteName): string | null;
}

export interface LoaderOptions {
  /** The address of the remotes' files. */
  readonly origin?: string;
  /** Brings the module whose entry is at `url`; `isRetry` uses nothing of the failed try before. */
  load?(name: string, url: string, isRetry: boolean): Promise<unknown>;
  reportError?(error: unknown, where: string): void;
  /** Called before anything of a remote is asked for. */
  starting?(remote: RemoteName): void;
}

/**
 * Brings remotes into a page. `registry` is the copy that came with the page: the HTML in the places was made by exactly
 * these versions, so a deploy between HTML and script cannot mix two.
 */
export function createLoader(
  registry: Registry,
  { origin = location.origin, load: loadFrom = loadModule, reportError = () => {}, starting = () => {} }: LoaderOptions = {},
): Loader {
  const { agmIntegrityOf } = globalThis as { agmIntegrityOf?(url: string): Promise<string | undefined> };
  const integrityOf: IntegrityOf = async (url) => {
    const hash = await agmIntegrityOf?.(url);
    if (agmIntegrityOf && !hash) throw new Error(`no integrity hash for ${url}`);
    return hash;
  };
  addLateSheets(integrityOf, (error) => reportError(error, 'a sheet of a later part'));
  const loads = new Map<RemoteName, Promise<ClientEntry>>();
  /** Those that failed before: what was asked for then may never answer, so it is asked for again. */
  const failed = new Set<RemoteName>();

  async function bring(name: RemoteName): Promise<ClientEntry> {
    const now = currentDeployment(registry, name);
    if (!now) throw new RemoteError(name, 'is not deployed: run `npm run deploy -- ' + name + '`');
    // A grant may show a build from elsewhere.
    const base = new URL(now.deployment.base, origin).href;
    const sheets = now.deployment.styles.map((file) => ({ url: base + file, integrity: now.deployment.files[file] }));
    const code = (isRetry: boolean) => loadFrom(name, base + now.deployment.web, isRetry);
    const [module] = await Promise.all([
      within(
        limitMs,
        code(failed.has(name)).catch(() => code(true)),
      ).catch((cause: unknown) => {
        throw new RemoteError(name, 'could not be loaded', cause);
      }),
      // A remote without its sheets is plain, but it works: it is not worth losing the remote for.
      within(
        limitMs,
        addStyles(document, sheets, integrityOf).catch(() => addStyles(document, sheets, integrityOf)),
      ).catch((error: unknown) => reportError(error, name)),
      // Without its messages it is English.
      within(limitMs, pageLanguage().translator?.bring?.(base) ?? Promise.resolve()).catch((error: unknown) => reportError(error, name)),
    ]);
    const entry = (module as { readonly remote?: ClientEntry } | null)?.remote;
    // Nothing that another try could change.
    if (entry?.contract !== contractNumber) throw new RemoteError(name, contractMismatch(entry?.contract));
    return entry;
  }

  return {
    version: (name) => currentDeployment(registry, name)?.version ?? null,
    load<N extends RemoteName>(name: N) {
      let load = loads.get(name);
      if (!load) {
        starting(name);
        load = bring(name);
        loads.set(name, load);
        load.catch(() => {
          loads.delete(name);
          failed.add(name);
        });
      }
      return load as unknown as Promise<ClientEntry<N>>;
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
