import type { AnalyticsSink, TrackedEvent } from '@agm/federation';

interface Delivery {
  readonly names: readonly AnalyticsSink[];
  /** The `config` event that holds now. */
  readonly state: TrackedEvent;
  readonly page: Window;
}

type Layer = Record<string, unknown>[];

const beaconAddress = '/api/events';
/** So many go in one request, and none waits longer. */
const mostAtOnce = 40;
const timeoutMs = 4_000;

const last = new Map<AnalyticsSink, TrackedEvent>();
const waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Hands an event to each sink, once, after the state it happened in. */
export function deliver(event: TrackedEvent, { names, state, page }: Delivery): void {
  for (const name of names) {
    if (event.event !== 'config' && last.get(name) !== state) give[name](state, page);
    last.set(name, state);
    give[name](event, page);
  }
}

const give: Readonly<Record<AnalyticsSink, (event: TrackedEvent, page: Window) => void>> = {
  // eslint-disable-next-line no-console -- it is what this sink is.
  console: ({ event, ...fields }) => console.info(`[analytics] ${event}`, fields),

  /** For a tag manager that the operator's own proxy serves. */
  dataLayer(event, page) {
    const host = page as unknown as { dataLayer?: Layer };
    (host.dataLayer ??= []).push({ ...event });
  },

  /** Counts, at our own server: no cookie, no token, nothing that says who. */
  beacon(event, page) {
    waiting.push(event);
    if (!isListening) page.addEventListener('pagehide', () => send(page));
    isListening = true;
    if (waiting.length >= mostAtOnce) send(page);
    else timer ??= setTimeout(() => send(page), timeoutMs);
  },
};

function send(page: Window): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0);
  if (events.length > 0) page.navigator.sendBeacon?.(beaconAddress, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}
