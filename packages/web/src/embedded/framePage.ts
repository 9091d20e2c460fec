import { createHash } from 'node:crypto';
import { escapeHtml } from '@agm/http/html';
import { directionOf } from '@agm/messages';
import type { Fragment } from './fragment.ts';

export interface FramePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Room for the card's shadow, and nothing of our own paper around it. */
const pageStyle = 'html,body{margin:0;background:transparent}body{padding:4px}';
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the frame reports instead of `ready`, in the words of the element's own events. */
const reasonOf = (status: Fragment['status']): string =>
  status === 200 ? '' : ` data-reason="${status === 404 ? 'unknown-title' : 'refused'}"`;

/**
 * A fragment as a page of its own, for a frame. It is the same for everybody, so a cache may keep it: its policy names the
 * very style and script it carries, by their hashes. Without JavaScript it only cannot say how high it is.
 */
export function writeFramePage(
  fragment: Fragment,
  place: {
    readonly script: string;
    readonly ancestors: string;
    readonly canonical: string;
    readonly theme: 'light' | 'dark' | 'auto';
    readonly language: string;
    readonly mayAsk?: boolean;
    /** Colours, shape and font that its address asks for. */
    readonly look?: string;
    /** A form on it asks for the same page in another country. */
    readonly hasForm?: boolean;
  },
): FramePage {
  const { language } = place;
  const style = pageStyle + fragment.css + (place.look ?? '');
  const html = [
    `<!doctype html><html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}${place.theme === 'auto' ? '' : ` data-theme="${place.theme}"`}${reasonOf(fragment.status)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(fragment.title)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="${place.theme === 'auto' ? 'light dark' : place.theme}"><link rel="canonical" href="${escapeHtml(place.canonical)}">`,
    `<style>${style}</style></head><body>${fragment.html}<script>${place.script}</script></body></html>`,
  ].join('');
  return {
    html,
    headers: {
      'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(place.script)}; img-src 'self'; ${place.mayAsk ? "connect-src 'self'; " : ''}base-uri 'none'; form-action ${place.hasForm ? "'self'" : "'none'"}; ${place.ancestors}; require-trusted-types-for 'script'; trusted-types 'none'`,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    },
  };
}
