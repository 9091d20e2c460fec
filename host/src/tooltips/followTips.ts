/**
 * An element names its tooltip in `data-tip`; an empty one stands for its `aria-label`. Its accessible name contains the same words, so no
 * visitor depends on the tooltip.
 */
const tipped = '[data-tip]';

/** The words of an element's tooltip. */
export const wordsOf = (element: HTMLElement): string => element.dataset.tip || (element.getAttribute('aria-label') ?? '');
const restMs = 350;
/** Long enough to reach the words with a pointer (WCAG 1.4.13). */
const leaveMs = 250;

/**
 * Follows pointer and focus over the whole page, whatever remote an element belongs to. It calls `show` with that element,
 * or with null for none. Escape hides the tooltip until pointer or focus has been elsewhere. Returns a function that stops it.
 */
export function followTips(page: Document, layer: () => Element | null, show: (anchor: HTMLElement | null) => void): () => void {
  const over = new AbortController();
  let shown: HTMLElement | null = null;
  let meant: HTMLElement | null = null;
  let dismissed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turnTo = (anchor: HTMLElement | null) => {
    clearTimeout(timer);
    meant = anchor;
    if (anchor === shown) return;
    shown = anchor;
    show(anchor);
  };
  const turnLater = (anchor: HTMLElement | null, afterMs: number) => {
    clearTimeout(timer);
    meant = anchor;
    timer = setTimeout(() => turnTo(anchor?.isConnected === true ? anchor : null), afterMs);
  };
  const tipOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(tipped) : null);

  const point = (target: EventTarget | null) => {
    if (shown && target instanceof Node && layer()?.contains(target)) return turnTo(shown);
    const next = tipOf(target);
    if (next !== dismissed) dismissed = null;
    if (next === null) {
      if (meant && !hasFocus(meant)) turnLater(null, leaveMs);
    } else if (next === shown) turnTo(next);
    else if (next !== meant && next !== dismissed) turnLater(next, shown ? 0 : restMs);
  };
  const focus = (target: EventTarget | null) => {
    const next = tipOf(target);
    dismissed = null;
    if (next === null || next !== target || !hasFocus(next)) turnTo(null);
    // Not at once: a popover that closes gives the focus back, and browsers refuse to show another one before it is closed.
    else turnLater(next, 0);
  };

  const { signal } = over;
  page.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'touch') point(target);
    },
    { signal, passive: true },
  );
  page.documentElement.addEventListener(
    'pointerleave',
    () => {
      if (meant && !hasFocus(meant)) turnLater(null, leaveMs);
    },
    { signal, passive: true },
  );
  page.addEventListener('focusin', ({ target }) => focus(target), { signal });
  page.addEventListener(
    'focusout',
    () => {
      if (shown && !shown.matches(':hover')) turnTo(null);
    },
    { signal },
  );
  page.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !meant) return;
      dismissed = meant;
      turnTo(null);
    },
    { signal },
  );
  // What was pointed at may be gone after a click, and elsewhere after a scroll.
  page.addEventListener(
    'click',
    () =>
      setTimeout(() => {
        if (shown?.isConnected === false) turnTo(null);
      }),
    { signal },
  );
  page.addEventListener(
    'scroll',
    () => {
      if (shown) show(shown);
    },
    { signal, capture: true, passive: true },
  );

  // The event that loaded this code has happened already.
  const [first] = page.querySelectorAll<HTMLElement>(`${tipped}:hover`);
  if (first) turnLater(first, restMs);
  else if (page.activeElement instanceof HTMLElement) focus(page.activeElement);
  return () => {
    over.abort();
    clearTimeout(timer);
  };
}

/** By keyboard, that is: a press of the mouse leaves the focus as well, and wants no words for it. */
const hasFocus = (element: Element): boolean => element.matches(':focus-visible');
