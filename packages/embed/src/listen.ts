import type { AgmElement, ClickedOut, Failed } from './elementTypes.ts';

/** What a page wants to hear of an element. */
export interface Listeners {
  readonly onReady?: () => void;
  readonly onError?: (failed: Failed) => void;
  readonly onClick?: (clicked: ClickedOut) => void;
}

/**
 * Reports what an element does, until the returned function is called. A card that stood before anybody listened, because the page was
 * hydrated after it, is reported as well; an element that has failed by then asks once more. `listeners` is read with each report.
 */
export function listen(element: HTMLElement, listeners: () => Listeners): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let hasReported = false;
  element.addEventListener(
    'agm:ready',
    () => {
      hasReported = true;
      listeners().onReady?.();
    },
    { signal },
  );
  element.addEventListener(
    'agm:error',
    ({ detail }) => {
      hasReported = true;
      listeners().onError?.(detail);
    },
    { signal },
  );
  element.addEventListener('agm:click', ({ detail }) => listeners().onClick?.(detail), { signal });
  // React's strict mode listens, stops and listens again at once: only who still listens afterwards hears of the past.
  queueMicrotask(() => {
    if (signal.aborted || hasReported) return;
    if (element.shadowRoot?.querySelector('article')) listeners().onReady?.();
    else (element as Partial<AgmElement>).refresh?.();
  });
  return () => ended.abort();
}
