import { feedAddress, sharePicturePath, type FeedForm } from '@agm/domain';
import { directionOf } from '@agm/messages';
import type { PageHead } from '@agm/contract';
import { escapeHtml, inScript } from '@agm/http/html';
import type { LanguageHead } from './languageHead.ts';

/** One finished HTML document, in the parts it is written from. */
export interface DocumentParts {
  readonly head: PageHead;
  /** `en`, `de-CH` */
  readonly lang: string;
  readonly languages: LanguageHead;
  /** Files that the page waits for before it draws, in another language than English. */
  readonly catalogs: readonly { readonly src: string }[];
  readonly theme: 'light' | 'dark' | 'auto';
  readonly mode: 'projektor' | null;
  /** A listing is also a feed. */
  readonly hasFeed: boolean;
  /** What oEmbed can be asked about: the page's address with its country. Null where the page cannot be embedded. */
  readonly embeddable: string | null;
  readonly publicUrl: string;
  readonly nonce: string;
  readonly guard: string;
  /** Null admits an origin, whose scripts have no hash. */
  readonly hashes: Readonly<Record<string, string | null>>;
  /** Null: of the site itself. */
  readonly stylesheets: readonly { readonly href: string; readonly integrity: string | null }[];
  /** Sheets of the remotes on the page, and of what the shell brings later, inlined: one render-blocking request, the shell's. */
  readonly inlineStyles: readonly { readonly href: string; readonly css: string }[];
  readonly fonts: readonly string[];
  readonly scripts: readonly { readonly src: string; readonly integrity: string; readonly isPreload: boolean }[];
  readonly shell: string;
  /** Stands beside the shell, which cannot touch it. */
  readonly ribbon: string;
  /** What the browser starts from. */
  readonly page: unknown;
}

/** WebKit draws a sign into every image that fails, over the drawing that stands in its place. An element's error does not bubble. */
const hideFailedPictures = `addEventListener('error',({target})=>{if(target.localName==='img')target.hidden=true},true)`;

/** Frames begin when there is something to paint. */
const notesFirstFrame = `let isPainted=false;requestAnimationFrame(()=>{isPainted=true})`;

/** Each stand-in that a system does not have costs its first frame: `host/src/fonts.css` begins with the one it probably has. */
const namesSystem = `document.documentElement.dataset.standIn=/Android|CrOS|Linux(?= )/.exec(navigator.userAgent)||''`;

/**
 * A page begins with its font's stand-in (`data-stand-in`, `host/src/fonts.css`). The font takes its place where it is here before the
 * first paint, with the files of all letters in its `main`; else with the next page, so that nothing moves. Further files than the first
 * are asked for only where the first was that early: not on a slow line.
 */
const standInEnds = `{const load=text=>document.fonts.load("1em 'Archivo Variable'",text);load().then(()=>isPainted||load(document.querySelector('main')?.textContent)).then(()=>{isPainted||delete document.documentElement.dataset.standIn},()=>{})}`;

/**
 * The first frame waits for the last element. Without it, a browser whose parser pauses may paint half of a header, and moves it when the rest
 * is read.
 */
const waitsForTheEnd = '<link rel=expect href=#page blocking=render>';

export function writeDocument(parts: DocumentParts): string {
  const { nonce } = parts;
  const scripts = parts.scripts.map(({ src, integrity, isPreload }) =>
    isPreload
      ? `<link rel="preload" as="script" href="${src}" integrity="${integrity}" crossorigin nonce="${nonce}" fetchpriority="high">`
      : `<script defer nonce="${nonce}" src="${src}" integrity="${integrity}" crossorigin fetchpriority="high"></script>`,
  );
  return [
    `<!doctype html><html lang="${parts.lang}"${directionOf(parts.lang.slice(0, 2)) === 'rtl' ? ' dir="rtl"' : ''}${parts.theme === 'auto' ? '' : ` data-theme="${parts.theme}"`}${parts.mode ? ` data-mode="${parts.mode}"` : ''}${parts.fonts.length > 0 ? ' data-stand-in' : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    waitsForTheEnd,
    `<script type="application/json" id="pins">${inScript(parts.hashes)}</script><script nonce="${nonce}">${[parts.guard, hideFailedPictures, notesFirstFrame, ...(parts.fonts.length > 0 ? [namesSystem] : [])].join(';')}</script>`,
    ...parts.stylesheets.map(
      ({ href, integrity }) => `<link rel="stylesheet" href="${href}"${integrity === null ? '' : ` integrity="${integrity}" crossorigin`}>`,
    ),
    ...parts.inlineStyles.map(({ href, css }) => `<style nonce="${nonce}" data-href="${href}">${css}</style>`),
    writeHead(parts),
    `</head><body><div id="root">${parts.shell}</div>${parts.ribbon}`,
    // Behind what is seen, which all of these would take the line from.
    ...parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...parts.catalogs.map(
      // The page checks their hashes itself; browsers know none for such a preload.
      ({ src }) => `<link rel="preload" as="fetch" href="${src}" crossorigin fetchpriority="high">`,
    ),
    ...scripts,
    ...(parts.fonts.length > 0 ? [`<script nonce="${nonce}">${standInEnds}</script>`] : []),
    `<script type="application/json" id="page">${inScript(parts.page)}</script></body></html>`,
  ].join('');
}

const feeds: readonly (readonly [FeedForm, string])[] = [
  ['xml', 'application/rss+xml'],
  ['json', 'application/feed+json'],
];

function writeHead({ head, publicUrl, hasFeed, embeddable, languages }: DocumentParts): string {
  const canonical = escapeHtml(publicUrl + languages.canonical);
  const description = head.description ? escapeHtml(head.description) : null;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.status === 200 ? `<link rel="canonical" href="${canonical}">` : '',
    languages.alternates,
    description ? `<meta name="description" content="${description}">` : '',
    head.isIndexable && head.status === 200 ? '' : '<meta name="robots" content="noindex">',
    `<meta property="og:site_name" content="A Good Movie To Watch"><meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:type" content="${head.kind}"><meta property="og:url" content="${canonical}">`,
    description ? `<meta property="og:description" content="${description}">` : '',
    head.pictured === undefined
      ? ''
      : `<meta property="og:image" content="${escapeHtml(publicUrl + sharePicturePath(head.pictured, languages.language))}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`,
    ...(hasFeed
      ? feeds.map(
          ([form, type]) =>
            `<link rel="alternate" type="${type}" title="${escapeHtml(head.title)}" href="${escapeHtml(publicUrl + feedAddress(languages.canonical, form))}">`,
        )
      : []),
    '<meta name="theme-color" content="#5064cb"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/maskable-192.png"><link rel="manifest" href="/manifest.webmanifest">',
    embeddable === null
      ? ''
      : `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${publicUrl}/embedded/oembed?url=${encodeURIComponent(publicUrl + embeddable)}&format=json`)}" title="${escapeHtml(head.title)}">`,
    head.jsonLd ? `<script type="application/ld+json">${inScript(absolute(head.jsonLd, publicUrl))}</script>` : '',
  ].join('');
}

/** Structured data travels without its page: every `url` in it that is a path of ours gets our origin. Remotes know none. */
function absolute(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((one) => absolute(one, publicUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, said]) => [
      name,
      name === 'url' && typeof said === 'string' && /^\/(?!\/)/.test(said) ? publicUrl + said : absolute(said, publicUrl),
    ]),
  );
}
