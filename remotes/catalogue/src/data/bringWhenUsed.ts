import type * as InstantWalls from './instantWalls.ts';

/**
 * Brings a snapshot and the code that reads it to visitors who do something, when the page has nothing else to do: no wall waits for it,
 * and who only reads loads none of it. `here` ends the wait when the wall has left. `onCode` gets the code before the snapshot is here.
 */
export function bringWhenUsed(snapshot: string, here: AbortController, onCode: (code: typeof InstantWalls) => void): void {
  if (here.signal.aborted || isCostly()) return;
  const bring = () => {
    here.abort();
    (globalThis.requestIdleCallback ?? setTimeout)(async () => {
      try {
        const code = await import('./instantWalls.ts');
        onCode(code);
        await code.bringSnapshot(snapshot);
      } catch {
        // Without it every wall is the server's, as for those who never get it.
      }
    });
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) addEventListener(sign, bring, { signal: here.signal });
}

/** Visitors who count their bytes, and connections that have none to spare. */
function isCostly(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
  return connection?.saveData === true || /[23]g/.test(String(connection?.effectiveType));
}
