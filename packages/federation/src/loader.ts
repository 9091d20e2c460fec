import { getInstance } from '@module-federation/enhanced/runtime';
import { contractNumber, type RemoteName, type WebFace } from './contract.ts';
import { currentDeployment, type Registry } from './registry.ts';
import { addStyles } from './styles.ts';

const limitMs = 5_000;

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
  load<N extends RemoteName>(name: N): Promise<WebFace<N>>;
  version(name: RemoteName): string | null;
}

/**
 * Brings remotes into a page. `registry` is the copy that came with the page: the HTML in the places was made by exactly
 * these versions, so a deploy between HTML and script cannot mix two.
 */
export function createLoader(registry: Registry, { origin = location.origin } = {}): Loader {
  const loads = new Map<RemoteName, Promise<WebFace>>();

  async function attempt(name: RemoteName, isSecondTry: boolean): Promise<WebFace> {
    const now = currentDeployment(registry, name);
    if (!now) throw new RemoteError(name, 'is not deployed: run `npm run deploy -- ' + name + '`');
    const federation = getInstance();
    if (!federation) throw new RemoteError(name, 'found no federation runtime on this page');
    const base = origin + now.deployment.base;
    federation.registerRemotes([{ name, entry: base + now.deployment.web, type: 'global' }], { force: isSecondTry });
    const [module] = await Promise.all([
      within(limitMs, name, federation.loadRemote<{ remote: WebFace }>(`${name}/remote`)),
      addStyles(document, now.deployment.styles.map((file) => base + file)),
    ]);
    const face = module?.remote;
    if (face?.contract !== contractNumber) {
      throw new RemoteError(name, `speaks contract ${String(face?.contract)}, this host speaks ${contractNumber}: deploy the host first`);
    }
    return face;
  }

  return {
    version: (name) => currentDeployment(registry, name)?.version ?? null,
    load<N extends RemoteName>(name: N) {
      const running = loads.get(name) ?? attempt(name, false).catch(() => attempt(name, true));
      loads.set(name, running);
      running.catch(() => loads.delete(name));
      return running as unknown as Promise<WebFace<N>>;
    },
  };
}

async function within<T>(ms: number, name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new RemoteError(name, `gave no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
