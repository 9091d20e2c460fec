import * as runtime from 'react-refresh/runtime';

/** What webpack gives a module that it can replace while a page runs. */
export interface HotModule {
  /** Whatever the module's last version left; undefined for the first one. */
  readonly data?: { readonly isComponents?: boolean } | undefined;
  accept(): void;
  dispose(leave: (data: { isComponents?: boolean }) => void): void;
  /** The module cannot be replaced: its importers are asked, and at last the page. */
  invalidate(): void;
}

/** React reports its roots to this hook when it loads, so this comes before it. */
export const hookIntoReact = (): void => runtime.injectIntoGlobalHook(globalThis);

export const register = runtime.register;
export const signature = runtime.createSignatureFunctionForTransform;

let isRefreshing = false;

/** At the end of each module of a developer's build: one that exports components alone is replaced in its place, and those on the page keep their state. */
export function accept(hot: HotModule, exports: object): void {
  const exported = Object.values(exports);
  const isComponents = exported.length > 0 && exported.every((one) => runtime.isLikelyComponentType(one));
  hot.dispose((data) => {
    data.isComponents = isComponents;
  });
  if (isComponents) hot.accept();
  else if (hot.data?.isComponents) hot.invalidate();
  if (!hot.data || isRefreshing) return;
  isRefreshing = true;
  // When all modules of this update have run.
  setTimeout(() => {
    isRefreshing = false;
    runtime.performReactRefresh();
  });
}
