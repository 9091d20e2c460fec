import { showFaults, type Fault } from './overlay.ts';
import { hookIntoReact } from './refresh.ts';

hookIntoReact();

/** What the server says after each build, and to a page that opens. */
export interface Build {
  readonly hash: string;
  readonly faults: readonly Fault[];
}

declare const __webpack_hash__: string;
/** `/alone/`, or the remote's folder in a site. */
declare const __webpack_public_path__: string;
declare const __webpack_require__: { readonly i: ((execution: { factory(...given: unknown[]): unknown }) => void)[] };
declare global {
  interface ImportMeta {
    readonly webpackHot?: { check(isApplied: true): Promise<unknown>; status(): string };
  }
}

/** Something broke while the page ran: what React has taken down comes back with the page alone. */
let isBroken = false;
let updates = Promise.resolve();

/** Replaces what a build has changed in the page that runs, or shows why it cannot. */
export function takeBuild(build: Build): void {
  updates = updates.then(() => take(build));
}

async function take({ hash, faults }: Build): Promise<void> {
  showFaults(faults);
  if (faults.length > 0 || hash === __webpack_hash__) return;
  if (isBroken) return location.reload();
  try {
    // An update leads to the next one: several builds may have passed meanwhile.
    while (hash !== __webpack_hash__ && (await import.meta.webpackHot?.check(true)));
  } catch (error) {
    console.warn('[dev] this change does not fit into the page that runs, so it is reloaded:', error);
  }
  if (hash !== __webpack_hash__) location.reload();
}

/** Names the line of the source, not of the bundle. In a site the other parts of the page may fail as well, which is not for this developer. */
async function show(error: unknown): Promise<void> {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {};
  const base = new URL(__webpack_public_path__, location.origin).href;
  const [, inBundle = ''] = stack.split(base, 2);
  const [at] = /^[\w.-]+\.js:\d+:\d+/.exec(inBundle) ?? [];
  if (at === undefined && __webpack_public_path__ !== '/alone/') return;
  isBroken = true;
  const where =
    at === undefined
      ? ''
      : await fetch(`${base}source?at=${at}`).then(
          (answer) => answer.text(),
          () => '',
        );
  showFaults([{ where, message }]);
}
addEventListener('error', ({ error }) => void show(error));
addEventListener('unhandledrejection', ({ reason }) => void show(reason));
addEventListener('agm:failed', (event) => void show((event as CustomEvent<unknown>).detail));
// A module that throws while it loads: whoever asked for it may catch that.
__webpack_require__.i.push((execution) => {
  const { factory } = execution;
  execution.factory = function (this: unknown, ...given) {
    try {
      return factory.apply(this, given);
    } catch (error) {
      void show(error);
      throw error;
    }
  };
});
