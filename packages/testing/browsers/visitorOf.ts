import type { DrivenBrowser } from './drivenBrowser.ts';

/** What a visitor looks for: an element of these kinds whose name, as a screen reader says it, begins so. */
export interface Wanted {
  readonly css: string;
  readonly name?: string;
  /** Within the first visible element that matches. */
  readonly within?: string;
}

export interface Visitor {
  open(path: string): Promise<void>;
  /** Waits until something is on the screen, and gives its words and its size. */
  see(wanted: Wanted): Promise<{ readonly text: string; readonly width: number; readonly height: number }>;
  /** Waits until nothing such is on the screen. */
  missing(wanted: Wanted): Promise<void>;
  /** A real click into the middle of what is found; something over it makes it wait, and fail in the end. */
  click(wanted: Wanted): Promise<void>;
  /** Empties a field by click and key, and types into it. */
  fill(wanted: Wanted, text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Waits until the address bar reads so: path and query. */
  at(address: string): Promise<void>;
  /** Waits until code in the page gives something that is true. */
  until<Given extends readonly unknown[]>(what: string, code: (...given: Given) => unknown, ...given: Given): Promise<void>;
}

const limitMs = 45_000;
/** Keys that are no letter, by WebDriver's code points. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Eyes and hands for a browser that has no Playwright. */
export function visitorOf(browser: DrivenBrowser, origin: string): Visitor {
  async function poll<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + limitMs;
    let trouble = '';
    for (;;) {
      // A page that is just being left answers no questions.
      const found = await attempt().catch((error: unknown) => {
        trouble = ` (${String(error)})`;
        return null;
      });
      if (found !== null) return found;
      if (Date.now() > end)
        throw new Error(
          `${browser.name}: ${what} within ${limitMs} ms${trouble}; at ${await browser.run(() => location.href).catch(() => 'no page')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
  const said = ({ css, name, within }: Wanted) => [css, name && `“${name}”`, within && `in ${within}`].filter(Boolean).join(' ');
  const press: Visitor['press'] = async (...pressed) => {
    for (const key of pressed) {
      const value = keys[key] ?? key;
      await browser.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        },
      ]);
    }
  };
  const click: Visitor['click'] = async (wanted) => {
    let before = '';
    const { x, y } = await poll(`cannot click ${said(wanted)}`, async () => {
      const point = await browser.run(findPoint, wanted);
      const isAtRest = point !== null && JSON.stringify(point) === before;
      before = JSON.stringify(point);
      return isAtRest ? point : null;
    });
    await browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  const until: Visitor['until'] = async (what, code, ...given) => {
    await poll(what, async () => ((await browser.run(code, ...given)) ? true : null));
  };
  return {
    async open(path) {
      await browser.open(path.startsWith('http') ? path : origin + path);
      await until(
        'the page does not become interactive',
        () => document.querySelector('[data-remote]') === null || document.querySelector('[data-remote][data-state="alive"]') !== null,
      );
    },
    see: (wanted) => poll(`does not see ${said(wanted)}`, () => browser.run(findWords, wanted)),
    async missing(wanted) {
      await poll(`still sees ${said(wanted)}`, async () => (await browser.run(findWords, wanted)) === null || null);
    },
    click,
    async fill(wanted, text) {
      // A form may be redrawn under the hand, once it is known who writes.
      await poll(`cannot write into ${said(wanted)}`, async () => {
        await click(wanted);
        return browser.run(() => document.activeElement?.matches('input, textarea') || null);
      });
      await browser.run(() => (document.activeElement as HTMLInputElement).select());
      await press('Backspace', ...text);
    },
    press,
    at: (address) =>
      until(`does not come to ${address}`, (wanted) => decodeURIComponent(location.pathname + location.search) === wanted, address),
    until,
  };
}

/** Both run in the page: they stand on their own. */
function findWords({ css, name, within }: Wanted): { text: string; width: number; height: number } | null {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element) =>
    words(
      one.getAttribute('aria-label') ??
        ((one as HTMLInputElement).labels?.length ? (one as HTMLInputElement).labels![0]!.textContent : one.textContent),
    );
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().height > 0;
  const room = within ? [...document.querySelectorAll(within)].find(isShown) : document;
  const found = [...(room?.querySelectorAll(css) ?? [])].find(
    (one) => isShown(one) && (name === undefined || nameOf(one).startsWith(name)),
  );
  if (!found) return null;
  const { width, height } = found.getBoundingClientRect();
  return { text: words(found.textContent), width, height };
}

function findPoint({ css, name, within }: Wanted): { x: number; y: number } | null {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element) =>
    words(
      one.getAttribute('aria-label') ??
        ((one as HTMLInputElement).labels?.length ? (one as HTMLInputElement).labels![0]!.textContent : one.textContent),
    );
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getBoundingClientRect().height > 0;
  const room = within ? [...document.querySelectorAll(within)].find(isShown) : document;
  const found = [...(room?.querySelectorAll(css) ?? [])].find(
    (one) => isShown(one) && (name === undefined || nameOf(one).startsWith(name)),
  );
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)] as const;
  // A sheet that still rises is not where it will be.
  if (
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && (effect as KeyframeEffect | null)?.target?.contains(found))
  )
    return null;
  const hit = document.elementFromPoint(x, y);
  if (hit && (found.contains(hit) || hit.closest('label')?.control === found)) return { x, y };
  // Not there yet, or something is over it: scroll there and check again.
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
