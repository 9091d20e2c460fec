import { names } from './address.ts';

/** A marked element waits no longer than this for the page to load. */
const longestWaitMs = 4000;

/**
 * The form for pages that cannot write our elements: `data-agm="availability" data-title-id="17"` on any element. It gets one
 * of our elements as its last child, and keeps that one's attributes equal to its own. What the element held stays where it is,
 * because it may belong to a framework: a shadow root beside it shows it only while there is no card. Later elements are found too.
 */
export function bringMarked(): void {
  const watch = new MutationObserver((records) => {
    for (let at = 0; at < records.length; at++) {
      const { type, target, addedNodes } = records[at]!;
      if (type === 'attributes') mark(target as Element);
      // A framework that writes an element's text again takes everything out of it.
      const lost = widgets.get(target as Element);
      if (lost && !lost.isConnected) target.appendChild(lost);
      for (let node = 0; node < addedNodes.length; node++) {
        const added = addedNodes[node]!;
        if (added instanceof Element) markWithin(added);
      }
    }
  });
  const widgets = new WeakMap<Element, Element>();

  function mark(place: Element): void {
    const tag = `agm-${place.getAttribute('data-agm')!}`;
    if (!customElements.get(tag)) return;
    let widget = widgets.get(place);
    const isNew = !widget;
    // A copy of a marked element holds a copy of ours: Turbo keeps pages so, carousels their slides, a prerenderer its HTML.
    widget ??= place.querySelector(`:scope>${tag}[slot]`) ?? document.createElement(tag);
    const inner = widget;
    names.replace(/\S+/g, (name) => {
      const said = place.getAttribute(`data-${name}`);
      if (said === null) inner.removeAttribute(name);
      else inner.setAttribute(name, said);
      return '';
    });
    if (!isNew) return;
    widgets.set(place, widget);
    standBeside(place, widget);
    place.appendChild(widget);
    watch.observe(place, { attributes: true });
  }

  function markWithin(node: Document | Element): void {
    if (node instanceof Element) mark(node);
    for (const place of node.querySelectorAll('[data-agm]')) mark(place);
  }

  const begin = (): void => {
    markWithin(document);
    watch.observe(document, { childList: true, subtree: true });
  };
  if (document.readyState === 'complete') return begin();
  // A framework that hydrates would find a child that it did not draw. By the time the page has loaded and rests it has hydrated.
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(begin));
  // An image that never arrives must not keep the card away. Beginning twice changes nothing.
  setTimeout(begin, longestWaitMs);
}

/** What the place held shows until the card stands. An element that can have no shadow root (`li`, `a`, `td`) shows both. */
function standBeside(place: Element, widget: Element): void {
  const own = document.createElement('slot');
  const held = document.createElement('slot');
  let shadow: ShadowRoot;
  own.name = widget.slot = 'agm';
  try {
    shadow = place.attachShadow({ mode: 'open' });
  } catch {
    return;
  }
  shadow.append(own);
  if (!widget.shadowRoot?.querySelector('article')) shadow.append(held);
  widget.addEventListener('agm:ready', () => held.remove());
  widget.addEventListener('agm:error', () => shadow.append(held));
}
