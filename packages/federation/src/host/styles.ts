const limitMs = 4_000;
/** Sheets that are loading, so that two requests for one wait for the same link. */
const arriving = new WeakMap<HTMLLinkElement, Promise<void>>();

/** A stylesheet's address, and the `sha384-…` that its bytes must have, where it is known already. */
export interface Sheet {
  readonly url: string;
  readonly integrity?: string;
}

/** Brings the `sha384-…` of a sheet; rejects where a page has an integrity guard and the guard knows none. */
export type IntegrityOf = (url: string) => Promise<string | undefined>;

/**
 * Adds a deployment's stylesheets to a document or a shadow root, once each, and waits for them. Sheets that the server
 * inlined are known by `data-href`. Rejects when one is missing: no browser event of a module load would say so.
 */
export async function addStyles(root: Document | ShadowRoot, sheets: readonly Sheet[], integrityOf?: IntegrityOf): Promise<void> {
  await Promise.all(sheets.map((sheet) => addStyle(root, { ...sheet, url: new URL(sheet.url, document.baseURI).href }, integrityOf)));
}

async function addStyle(root: Document | ShadowRoot, { url: href, integrity: named }: Sheet, integrityOf?: IntegrityOf): Promise<void> {
  if ([...root.querySelectorAll<HTMLStyleElement>('style[data-href]')].some((style) => isSheetOf(style, href))) return;
  const integrity = named ?? (integrityOf && (await integrityOf(href)));
  const known = [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) => link.href === href);
  if (known?.sheet) return;
  const coming = known && arriving.get(known);
  if (coming) return coming;
  known?.remove(); // a link without a sheet has failed, and is asked again
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    ...(integrity && { integrity, crossOrigin: 'anonymous' }),
  });
  const arrival = arrivalOf(link).finally(() => arriving.delete(link));
  arriving.set(link, arrival);
  (root instanceof Document ? root.head : root).append(link);
  return arrival;
}

/**
 * Lets a remote's bundle bring the sheet of a part that comes later, which `webpack.parts.ts` calls by this name before it runs the
 * part's code. The part is plain without its sheet, but it works.
 */
export function addLateSheets(integrityOf: IntegrityOf, reportError: (error: unknown) => void): void {
  const add = (url: string) => addStyles(document, [{ url }], integrityOf);
  Object.assign(globalThis, {
    agmAddLateSheet: (url: string) =>
      add(url)
        .catch(() => add(url))
        .catch(reportError),
  });
}

/** The page may carry inlined sheets of others, whose `data-href` is no address at all. */
function isSheetOf(style: HTMLStyleElement, href: string): boolean {
  const said = style.dataset.href ?? '';
  return URL.canParse(said, document.baseURI) && new URL(said, document.baseURI).href === href;
}

function arrivalOf(link: HTMLLinkElement): Promise<void> {
  return new Promise((done, failed) => {
    const fail = (why: string) => {
      link.remove();
      failed(new Error(`${link.href}: ${why}`));
    };
    const timer = setTimeout(() => fail(`no answer in ${limitMs} ms`), limitMs);
    link.onload = () => {
      clearTimeout(timer);
      done();
    };
    link.onerror = () => {
      clearTimeout(timer);
      fail('the stylesheet failed');
    };
  });
}
