const names = 'title-id slug imdb tmdb path country theme max-offers ref';

/**
 * The form for pages that cannot write our elements: `data-agm="availability" data-title-id="17"` on any element. It gets one
 * of our elements inside, around what it held, and keeps that one's attributes equal to its own. Later ones are found too.
 */
export function bringMarked(root: Document): void {
  const watch = new MutationObserver((records) => {
    for (let at = 0; at < records.length; at++) {
      const { type, target, addedNodes } = records[at]!;
      if (type === 'attributes') mark(target as Element);
      for (let node = 0; node < addedNodes.length; node++) {
        const added = addedNodes[node]!;
        if (added instanceof Element) markWithin(added);
      }
    }
  });
  const widgets = new WeakMap<Element, Element>();

  function mark(place: Element): void {
    const kind = place.getAttribute('data-agm') ?? '';
    if (!/^(availability|list|comments)$/.test(kind)) return;
    let widget = widgets.get(place);
    const isNew = !widget;
    widget ??= root.createElement(`agm-${kind}`);
    const inner = widget;
    names.replace(/\S+/g, (name) => {
      const said = place.getAttribute(`data-${name}`);
      if (said !== null) inner.setAttribute(name, said);
      else if (inner.hasAttribute(name)) inner.removeAttribute(name);
      return '';
    });
    if (!isNew) return;
    widgets.set(place, widget);
    while (place.firstChild) widget.appendChild(place.firstChild);
    place.appendChild(widget);
    watch.observe(place, { attributes: true });
  }

  function markWithin(node: Document | Element): void {
    if (node instanceof Element) mark(node);
    const found = node.querySelectorAll('[data-agm]');
    for (let at = 0; at < found.length; at++) mark(found[at]!);
  }

  markWithin(root);
  watch.observe(root, { childList: true, subtree: true });
}
