import { createHash } from 'node:crypto';

/** The page around a card as the page for partners shows it: plain, in the colour scheme that its own page gives it. */
const plain = 'html{color-scheme:light dark;background:Canvas;overflow:hidden}body{margin:12px}';
/** One that hides and undresses everything on it: our element stands there all the same. */
const hostile =
  'body *{all:unset!important;display:none!important;color:lime!important;font:9px cursive!important;float:right!important}html{overflow:hidden}body{background:#f3d2c1;margin:12px}';

/**
 * A page for the preview's frame. It is empty: the page for partners, which has the same origin, puts the element in (`stage.ts` of the
 * availability remote). So the widget's script runs here, under this page's own policy, and never on a page of the site.
 */
export function writePreviewPage(isHostile: boolean): { readonly html: string; readonly headers: Readonly<Record<string, string>> } {
  const style = isHostile ? hostile : plain;
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>A page with a card</title><style>${style}</style><script src="/embedded/widget.js" data-home defer></script></head><body></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types agm`,
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  };
}
