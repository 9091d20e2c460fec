import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first visitors come before it. */
const afterMs = 1000;

/**
 * Gives back what only the start of this thread needed, once. Without visitors a thread makes so little garbage that V8 would keep it for hours:
 * 60 MB in the main thread with the starter catalogue, 6 MB in each render worker. It holds the thread up for less than a tenth of a second.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, afterMs).unref();
}
