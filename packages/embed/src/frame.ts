/** Runs inside our embedded pages: reports their height to the page around them, once that page has asked. */
addEventListener('message', ({ data, origin, source }) => {
  const said = data as { agm?: unknown; type?: unknown } | null;
  if (typeof said !== 'object' || said?.agm !== 1 || said.type !== 'hello' || source !== parent) return;
  const tell = (): void =>
    parent.postMessage({ agm: 1, type: 'height', height: document.documentElement.getBoundingClientRect().height }, origin);
  new ResizeObserver(tell).observe(document.documentElement);
});
