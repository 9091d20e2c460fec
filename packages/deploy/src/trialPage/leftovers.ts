/** The parts of the page outside the places; React cleans up the remotes' own roots. */
const isAround = (target: EventTarget): boolean => {
  if (target instanceof Node) return target.isConnected && !document.getElementById('root')?.contains(target);
  return target === window || target instanceof MediaQueryList || target instanceof VisualViewport;
};

/** The line of a remote's file that calls; null when it is somebody else's. */
const callerInRemote = (): string | null =>
  /\/remotes\/[^/]+\/[^/]+\/([^\s)]+:\d+:\d+)/.exec(new Error().stack?.split('\n')[3] ?? '')?.[1] ?? null;

interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly isCapture: boolean;
  readonly where: string;
}

const nameOf = (target: EventTarget): string => {
  if (target === window) return 'window';
  return target instanceof Element ? `<${target.localName}>` : target.constructor.name;
};

/**
 * Watches what the remotes' files add to the page around their places: listeners, timers that repeat, elements, attributes of
 * the document. Has to be called before any of them is there. `begin` forgets what came so far; the answer names what stayed since.
 */
export function watchLeftovers(): { begin(): void; left(): readonly string[] } {
  let listening: Listening[] = [];
  const repeating = new Map<unknown, string>();
  let known = new Set<Element>();
  let attributes = '';

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const isCaptureOf = (options: unknown) =>
    typeof options === 'object' && options !== null ? (options as AddEventListenerOptions).capture === true : options === true;
  const forget = (target: EventTarget, type: string, listener: unknown, isCapture: boolean) => {
    listening = listening.filter(
      (one) => one.target !== target || one.type !== type || one.listener !== listener || one.isCapture !== isCapture,
    );
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const where = listener ? callerInRemote() : null;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (where && !once && !signal?.aborted) {
      const isCapture = isCaptureOf(options);
      forget(target, type, listener, isCapture);
      listening.push({ target, type, listener, isCapture, where });
      if (signal) add.call(signal, 'abort', () => forget(target, type, listener, isCapture));
    }
    add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    forget(this ?? window, type, listener, isCaptureOf(options));
    remove.call(this ?? window, type, listener, options);
  };
  const { setInterval: repeat } = window;
  window.setInterval = ((work: () => void, ms?: number, ...given: unknown[]) => {
    const where = callerInRemote();
    const timer = repeat(work, ms, ...given);
    if (where) repeating.set(timer, `a timer that repeats every ${ms ?? 0} ms (${where})`);
    return timer;
  }) as typeof window.setInterval;
  // Either of the two ends a timer of either kind.
  for (const end of ['clearInterval', 'clearTimeout'] as const) {
    const stop = window[end];
    window[end] = (timer) => {
      repeating.delete(timer);
      stop(timer);
    };
  }

  const around = () =>
    [...document.querySelectorAll('body > *, head > *, body > :not(#root) *')].filter(
      (one) => one.id !== 'root' && !['link', 'style', 'script', 'title', 'meta'].includes(one.localName),
    );
  const attributesNow = () =>
    [document.documentElement, document.body]
      .map((one) => `<${one.localName} ${[...one.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')}>`)
      .join(' ');
  return {
    begin() {
      listening = [];
      repeating.clear();
      known = new Set(around());
      attributes = attributesNow();
    },
    left: () => [
      ...listening
        .filter(({ target }) => isAround(target))
        .map(({ target, type, where }) => `a listener for '${type}' on ${nameOf(target)} (${where})`),
      ...repeating.values(),
      ...around()
        .filter((one) => !known.has(one))
        .map((one) => `an element (${one.outerHTML.slice(0, 80)})`),
      ...(attributesNow() === attributes ? [] : [`other attributes of the document (${attributesNow()}, before ${attributes})`]),
    ],
  };
}
