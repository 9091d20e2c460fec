const limitMs = 4_000;

/**
 * Adds a deployment's stylesheets to a document or a shadow root, once each, and waits for them. Sheets that the server
 * inlined are known by `data-href`. Rejects when one is missing: no browser event of a module load would say so.
 */
export async function addStyles(root: Document | ShadowRoot, urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => addStyle(root, new URL(url, document.baseURI).href)));
}

function addStyle(root: Document | ShadowRoot, href: string): Promise<void> | undefined {
  const inlined = [...root.querySelectorAll<HTMLStyleElement>('style[data-href]')];
  if (inlined.some((style) => new URL(style.dataset.href ?? '', document.baseURI).href === href)) return undefined;
  const known = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) => link.href === href);
  if (known?.sheet) return undefined;
  known?.remove(); // a link without a sheet has failed, and is asked again
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error(`${href}: no answer in ${limitMs} ms`)), limitMs);
    link.onload = () => {
      clearTimeout(timer);
      done();
    };
    link.onerror = () => {
      clearTimeout(timer);
      link.remove();
      failed(new Error(`${href}: the stylesheet failed`));
    };
    (root instanceof Document ? root.head : root).append(link);
  });
}
