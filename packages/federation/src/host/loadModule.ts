import type { ShareScope } from './sharing.ts';

/** What a remote's entry leaves behind: a container, as Module Federation builds it, under the remote's name. */
interface Container {
  init(scope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** How a developer's page replaces a remote by its next build (`swapOnDeploy.js` of the server); missing on every other page. */
interface Swaps {
  load?: typeof loadModule;
  entryOf(name: string): string | undefined;
  onLoad(name: string, module: unknown, url: string): Promise<void>;
}

/** The dependencies that the host's bundle shares: webpack's own name for them. */
declare const __webpack_share_scopes__: Record<string, ShareScope>;

const page = globalThis as unknown as Readonly<Record<string, unknown>> & { readonly agmSwaps?: Swaps };
const containers = new Map<string, Container>();

/**
 * Brings the module of a remote: runs the entry at `url`, hands it the shared dependencies of this page, and asks it for the module. `isRetry` runs
 * the entry again, because what a failed try asked for may never answer.
 */
export async function loadModule(name: string, url: string, isRetry: boolean): Promise<unknown> {
  const scopes = __webpack_share_scopes__;
  const { agmSwaps } = page;
  if (agmSwaps) agmSwaps.load = loadModule;
  const entry = agmSwaps?.entryOf(name) ?? url;
  const container = (!isRetry && containers.get(name)) || (await runEntry(name, entry));
  const options = Object.defineProperty({ version: '', shareScopeKeys: 'default' }, 'shareScopeMap', { value: scopes });
  await container.init((scopes['default'] ??= {}), [], options);
  const module = (await container.get('./remote'))();
  await agmSwaps?.onLoad(name, module, entry);
  return module;
}

async function runEntry(name: string, url: string): Promise<Container> {
  const script = Object.assign(document.createElement('script'), { async: true });
  await new Promise((done, failed) => {
    script.onload = done;
    script.onerror = () => failed(new Error(`${url} did not load`));
    script.src = url;
    document.head.append(script);
  }).finally(() => script.remove());
  const container = page[name] as Container | undefined;
  // An element of the page may have this id, and so be a global of that name.
  if (typeof container?.get !== 'function') throw new Error(`${url} defines no container '${name}'`);
  containers.set(name, container);
  return container;
}
