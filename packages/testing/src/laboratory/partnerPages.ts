import type { CardLook } from './cardLook.ts';
import { hostilePages } from './hostilePages.ts';

/** Somebody else's page in any engine, and what must become of our part on it. */
export interface PartnerPage {
  readonly group: 'pages and policies' | 'sandboxes and frames' | 'sizes' | 'themes' | 'looks and words' | 'failures';
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Of the page, in CSS pixels. */
  readonly width: number;
  /** `card`: it stands; `fallback`: the partner's own link stays. */
  readonly expected: 'card' | 'fallback';
  /** What the element must have fired; null where nothing of ours can, as in a frame. */
  readonly event: string | null;
  /** Only engines with Trusted Types refuse anything: in the others the card stands. */
  readonly needsTrustedTypes?: true;
  readonly theme?: 'light' | 'dark';
  /** Whether the card looks as the page asked. */
  readonly isAsAsked?: (look: CardLook) => boolean;
}

export interface Origins {
  /** The site that the widget comes from. */
  readonly ours: string;
  /** The one whose cards fail. */
  readonly failing: string;
}

/** Writes down what the page hears, for `lookAround`. No array method: the page may have patched them. */
const recorder = `<script nonce="n">
  window.heard = [];
  const hear = (what) => { heard[heard.length] = what; };
  addEventListener('agm:ready', () => hear('agm:ready'));
  addEventListener('agm:error', ({ detail }) => hear('agm:error ' + detail.reason));
  addEventListener('message', ({ data }) => { if (data && data.sentinel === 'amp') hear('height ' + data.height); });
</script>`;
/** Inside of a frame of the partner's own: the page around it hears how high the card is. */
const innerRecorder = `<script>addEventListener('agm:ready', ({ target }) => parent.postMessage({ sentinel: 'amp', height: target.getBoundingClientRect().height }, '*'))</script>`;
const blockedStorage = `<script nonce="n">
  const refuse = { get() { throw new DOMException('blocked', 'SecurityError'); } };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, refuse);
  Object.defineProperty(Document.prototype, 'cookie', refuse);
</script>`;

const fallback = '<a href="https://partner.example/fallback">Where to watch it</a>';
const element = (words = 'slug="parasite" country="us"'): string => `<agm-availability ${words}>${fallback}</agm-availability>`;
const scriptOf = (address: string): string => `<script src="${address}" async></script>`;

function page(
  group: PartnerPage['group'],
  name: string,
  facts: Partial<PartnerPage> & { head?: string; body: string; attributes?: string },
): PartnerPage {
  const { head = '', body, attributes = ' lang="en"', ...rest } = facts;
  return {
    group,
    name,
    headers: {},
    width: 1000,
    expected: 'card',
    event: 'agm:ready',
    html: `<!doctype html><html${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A partner's page</title><link rel="icon" href="data:,">${recorder}${head}</head><body>${body}</body></html>`,
    ...rest,
  };
}

/** Every row of the table besides the frameworks. */
export const partnerPages = ({ ours, failing }: Origins): readonly PartnerPage[] => [
  ...pagesAndPolicies(ours),
  ...sandboxesAndFrames(ours),
  ...sizes(ours),
  ...themes(ours),
  ...looks(ours),
  ...failures({ ours, failing }),
];

function pagesAndPolicies(ours: string): readonly PartnerPage[] {
  const body = element() + scriptOf(`${ours}/embedded/widget.js`);
  const ofEveryEngine = hostilePages(ours).filter((one) => one.browser === undefined);
  return [
    ...ofEveryEngine.map(({ name, headers, head, html, expected }) =>
      page('pages and policies', name, {
        headers: Object.fromEntries(
          Object.entries(headers).map(([field, said]) => [field, said.replace('script-src ', "script-src 'nonce-n' ")]),
        ),
        head,
        body,
        ...(html !== '' && { attributes: html }),
        ...(expected === 'fallback' && {
          expected,
          event: `agm:error ${name.includes('Trusted Types') ? 'policy' : 'unreachable'}`,
          ...(name.includes('Trusted Types') && { needsTrustedTypes: true as const }),
        }),
      }),
    ),
    page('pages and policies', 'blocked storage', { head: blockedStorage, body }),
    page('pages and policies', 'the script twice', { body: body + scriptOf(`${ours}/embedded/widget.js?again`) }),
    page('pages and policies', 'a marked element', {
      body: `<aside data-agm="availability" data-slug="parasite" data-country="us">${fallback}</aside>${scriptOf(`${ours}/embedded/widget.js`)}`,
    }),
  ];
}

function sandboxesAndFrames(ours: string): readonly PartnerPage[] {
  const frame = (words: string): string =>
    `<iframe src="${ours}/embedded/availability/parasite?country=us" title="Where to watch it" width="480" height="600" ${words}></iframe>`;
  const inner = `${innerRecorder}${element()}${scriptOf(`${ours}/embedded/widget.js`)}`.replaceAll('"', '&quot;');
  const own = (sandbox: string): string =>
    `<iframe sandbox="${sandbox}" srcdoc="${inner}" title="A part" width="600" height="700"></iframe>`;
  const framed = (name: string, body: string, facts: Partial<PartnerPage> = {}) =>
    page('sandboxes and frames', name, { body, event: null, ...facts });
  return [
    page('sandboxes and frames', 'a sandboxed page of no origin', {
      headers: { 'content-security-policy': 'sandbox allow-scripts' },
      body: element() + scriptOf(`${ours}/embedded/widget.js`),
    }),
    framed('the element in a sandboxed frame of no origin', own('allow-scripts')),
    framed('the element in a sandboxed frame of the page’s origin', own('allow-scripts allow-same-origin')),
    framed('our frame', frame('')),
    framed('our frame, loaded lazily', frame('loading="lazy"')),
    framed('our frame, sandboxed, of no origin', frame('sandbox="allow-scripts"')),
    framed(
      'our frame, sandboxed as oEmbed says',
      frame('sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"'),
    ),
    framed('our frame without a referrer', frame('referrerpolicy="no-referrer"')),
    framed('our frame on a page that isolates itself', frame(''), { headers: { 'cross-origin-embedder-policy': 'require-corp' } }),
  ];
}

function sizes(ours: string): readonly PartnerPage[] {
  const script = scriptOf(`${ours}/embedded/widget.js`);
  const within = (name: string, style: string, facts: Partial<PartnerPage> = {}): PartnerPage =>
    page('sizes', name, { body: `<div style="${style}">${element()}</div>${script}`, ...facts });
  return [
    ...[180, 240, 320, 480, 900].map((width) => within(`a column of ${width} px`, `width:${width}px`)),
    within('a phone of 320 px', '', { width: 320 }),
    within('a phone of 390 px', '', { width: 390 }),
    within('a screen of 1600 px', '', { width: 1600 }),
    page('sizes', 'a flex row', {
      body: `<div style="display:flex;gap:16px;width:700px">${element('slug="parasite" country="us" style="flex:1"')}<p>Beside it</p></div>${script}`,
    }),
    page('sizes', 'a grid of three columns', {
      body: `<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:12px">${element()}<p>Two</p><p>Three</p></div>${script}`,
    }),
    page('sizes', 'a cell of a table', { body: `<table><tr><td width="400">${element()}</td><td>More</td></tr></table>${script}` }),
    page('sizes', 'a place that is shown later', {
      body: `<div id="later" hidden>${element()}</div>${script}<script nonce="n">setTimeout(() => { document.getElementById('later').hidden = false; }, 300)</script>`,
    }),
  ];
}

function themes(ours: string): readonly PartnerPage[] {
  const script = scriptOf(`${ours}/embedded/widget.js`);
  const themed = (name: string, words: string, theme: 'light' | 'dark', head = ''): PartnerPage =>
    page('themes', name, { head, body: element(`slug="parasite" country="us" ${words}`) + script, theme });
  return [
    themed('light', 'theme="light"', 'light'),
    themed('dark', 'theme="dark"', 'dark'),
    themed('light on a dark page', 'theme="light"', 'light', '<style>:root{color-scheme:dark}body{background:#111;color:#eee}</style>'),
    themed('dark on a light page with a large font', 'theme="dark"', 'dark', '<style>body{background:#fff;font:30px serif}</style>'),
    themed('an unknown theme on a light device', 'theme="pink"', 'light'),
    page('themes', 'comments on a dark page', {
      head: '<style nonce="n">:root{color-scheme:dark}</style>',
      body: `<agm-comments slug="parasite">${fallback}</agm-comments>${script}`,
      theme: 'dark',
    }),
    themed('a page that is dark by its meta element', '', 'dark', '<meta name="color-scheme" content="dark">'),
    themed(
      'a page that is dark by its meta element, and light here',
      'style="color-scheme:light"',
      'light',
      '<meta name="color-scheme" content="dark">',
    ),
  ];
}

function looks(ours: string): readonly PartnerPage[] {
  const script = scriptOf(`${ours}/embedded/widget.js`);
  const asked = (name: string, words: string, isAsAsked: PartnerPage['isAsAsked'] & object, head = ''): PartnerPage =>
    page('looks and words', name, { head, body: element(`slug="parasite" ${words}`) + script, isAsAsked });
  const inks = (surface: string, text: string, accent: string): string =>
    `country="us" style="--agm-surface:${surface};--agm-text:${text};--agm-accent:${accent}"`;
  return [
    asked('a compact card', 'country="us" layout="compact"', ({ offers, rows }) => offers === 3 && rows === 1),
    asked('a button in a sentence', 'country="us" layout="button"', ({ width, offers }) => width > 100 && width < 500 && offers === 0),
    asked('no prices', 'country="us" prices="off"', ({ offers, prices }) => offers > 3 && prices.length === 0),
    asked('prices', 'country="us"', ({ prices }) => prices.length > 0),
    asked('a heading of its own', 'country="us" heading="{title}, tonight"', ({ heading }) => heading === 'Parasite, tonight'),
    asked(
      'words of its own',
      'country="us" words="included: Im Abo; free: Gratis; rent: Leihen; buy: Kaufen"',
      ({ labels }) => labels.join(' / ') === 'Im Abo / Gratis / Leihen / Kaufen',
    ),
    asked('the visitor’s country', 'country="auto"', ({ countries }) => countries === 27),
    asked(
      'readable colours',
      inks('#fff7e6', '#221100', '#8a1c4a'),
      ({ surface, contrast }) => surface === '255 247 230' && contrast >= 4.5,
    ),
    ...['#000', '#777', '#fff'].map((colour) =>
      asked(`${colour} on itself is repaired`, inks(colour, colour, colour), ({ contrast }) => contrast >= 4.5),
    ),
    asked('a surface that lets light through', inks('#0008', '#555', '#ff0'), ({ contrast }) => contrast >= 4.5),
    asked(
      'corners and a font',
      'country="us" style="--agm-radius:3px;--agm-font:monospace"',
      ({ radius, font }) => radius === '3px' && font === 'monospace',
    ),
    asked(
      'colours of the page around, dark',
      'country="us"',
      ({ surface, contrast }) => surface === '16 32 48' && contrast >= 4.5,
      '<style nonce="n">:root{color-scheme:dark;--agm-surface:#102030;--agm-accent:#234}</style>',
    ),
    ...(
      [
        ['a German page', ' lang="de-AT"', element('slug="parasite"'), 'de ltr'],
        ['a French part of an English page', ' lang="en"', `<section lang="fr">${element('slug="parasite"')}</section>`, 'fr ltr'],
        ['an Arabic page', ' lang="ar" dir="rtl"', element('slug="parasite"'), 'ar rtl'],
        ['an English card on an Arabic page', ' lang="ar" dir="rtl"', element('slug="parasite" lang="en"'), 'en ltr'],
        ['an Arabic card on an English page', ' lang="en"', element('slug="parasite" lang="ar"'), 'ar rtl'],
        ['a page in a language that the site has not', ' lang="fi"', element('slug="parasite"'), 'en ltr'],
      ] as const
    ).map(([name, attributes, body, spoken]) =>
      page('looks and words', name, {
        attributes,
        body: body + script,
        isAsAsked: ({ language, direction }) => `${language} ${direction}` === spoken,
      }),
    ),
    page('looks and words', 'a wall', { body: `<agm-list path="/genre/drama/" country="us">${fallback}</agm-list>${script}` }),
    page('looks and words', 'a wall with its own heading and colours', {
      body: `<agm-list path="/genre/drama/" heading="Sad nights" style="--agm-surface:#777;--agm-text:#777;--agm-accent:#777">${fallback}</agm-list>${script}`,
      isAsAsked: ({ heading, contrast }) => heading === 'Sad nights' && contrast >= 4.5,
    }),
    page('looks and words', 'comments', { body: `<agm-comments slug="parasite">${fallback}</agm-comments>${script}` }),
    page('looks and words', 'comments in the page’s colours', {
      body: `<agm-comments slug="parasite" style="--agm-surface:#102030;--agm-accent:#234">${fallback}</agm-comments>${script}`,
      isAsAsked: ({ surface, contrast }) => surface === '16 32 48' && contrast >= 4.5,
    }),
    page('looks and words', 'dark comments', {
      body: `<agm-comments slug="parasite" theme="dark">${fallback}</agm-comments>${script}`,
      theme: 'dark',
    }),
    page('looks and words', 'a page that was saved with the card in it', {
      body: `<aside data-agm="availability" data-slug="parasite" data-country="us">${fallback}<agm-availability slug="parasite" country="us" slot="agm"></agm-availability></aside>${script}`,
      isAsAsked: ({ cards }) => cards === 1,
    }),
  ];
}

function failures({ ours, failing }: Origins): readonly PartnerPage[] {
  const fails = (name: string, slug: string, reason: string): PartnerPage =>
    page('failures', name, {
      body: element(`slug="${slug}"`) + scriptOf(`${failing}/embedded/widget.js`),
      expected: 'fallback',
      event: `agm:error ${reason}`,
    });
  const withScript = (name: string, script: string): PartnerPage =>
    page('failures', name, { body: element() + scriptOf(script), expected: 'fallback', event: null });
  return [
    fails('404', 'answers-404', 'unknown-title'),
    fails('429', 'answers-429', 'refused'),
    fails('500', 'answers-500', 'refused'),
    fails('503', 'answers-503', 'refused'),
    fails('an empty text', 'empty-text', 'unreadable'),
    fails('a login page', 'login-page', 'unreadable'),
    fails('JSON', 'json', 'unreadable'),
    fails('half a card', 'half-a-card', 'unreadable'),
    fails('no CORS header', 'no-cors', 'unreachable'),
    fails('a redirect to another site', 'redirect', 'unreachable'),
    fails('no answer', 'silence', 'unreachable'),
    fails('a connection that is closed', 'closed-connection', 'unreachable'),
    fails('a connection that breaks in the middle', 'broken-connection', 'unreachable'),
    page('failures', 'a title that is not there', {
      body: element('slug="no-such-title-at-all"') + scriptOf(`${ours}/embedded/widget.js`),
      expected: 'fallback',
      event: 'agm:error unknown-title',
    }),
    withScript('a script that is not there', `${failing}/no-script.js`),
    withScript('a script that is none', `${failing}/garbage.js`),
  ];
}
