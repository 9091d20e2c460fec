/** Somebody else's page, and what is wrong with it. */
export interface HostilePage {
  readonly name: string;
  /** `shown`: the card stands. `fallback`: the page lets nothing of ours in, and the element's own children stay. */
  readonly expected: 'shown' | 'fallback';
  readonly headers: Readonly<Record<string, string>>;
  /** Before everything else of the page. */
  readonly head: string;
  /** Attributes of the `html` element. */
  readonly html: string;
  /** What the test's browser does besides. */
  readonly browser?: 'forced-colours' | 'no-storage' | 'slow' | 'dead';
}

const page = (name: string, facts: Partial<HostilePage> = {}): HostilePage => ({
  name,
  expected: 'shown',
  headers: {},
  head: '',
  html: '',
  ...facts,
});
const policy = (text: string): Readonly<Record<string, string>> => ({ 'content-security-policy': text });

/** Throws when one of our scripts calls; the test's own calls pass. */
const patchedArrays = `<script nonce="n">
  const patch = (name) => {
    const real = Array.prototype[name];
    Array.prototype[name] = function (...given) {
      if (new Error().stack.includes('/embedded/')) throw new Error('patched ' + String(name));
      return real.apply(this, given);
    };
  };
  const names = ['map', 'forEach', 'filter', 'push', 'slice', 'indexOf', 'find', 'includes', 'join', 'concat', 'reduce', 'flat', 'some', 'every', Symbol.iterator];
  for (let at = 0; at < names.length; at++) patch(names[at]);
  Array.prototype.ours = 'an enumerable word';
</script>`;
/** Names that pages of ten years ago put on the window, as they answer there: not to us. */
const oldGlobals = `<script nonce="n">
  const old = (name) => () => { throw new Error('an old ' + name + ' was called'); };
  window.React = { version: '0.13.3', createElement: old('React'), createClass: old('React'), render: old('React') };
  window.ReactDOM = { version: '0.14.0', render: old('ReactDOM') };
  window.define = Object.assign(old('AMD loader'), { amd: {} });
  window.$ = window.jQuery = old('jQuery');
</script>`;

/**
 * Conditions that pages elsewhere put a part of ours under. `ours` is the origin that our scripts come from. `body *` stands for
 * the whole page: what hides `html` and `body` themselves hides everything there is.
 */
export const hostilePages = (ours: string): readonly HostilePage[] => [
  page('a plain page'),
  page('a page that undresses and hides everything', {
    head: '<style>body * { all: unset !important; display: none !important; color: lime !important; font: 9px cursive !important }</style>',
  }),
  page('a strict policy without inline styles', {
    headers: policy(`default-src 'none'; script-src ${ours}; connect-src ${ours}; style-src 'none'; img-src data:; base-uri 'none'`),
  }),
  page('a page that isolates itself (COEP require-corp)', {
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  }),
  page('patched Array.prototype', { head: patchedArrays }),
  page('globals of an old React, jQuery and AMD', { head: oldGlobals }),
  page('a page from right to left', { html: ' dir="rtl" lang="ar"' }),
  page('text at 200 %', { head: '<style>html { font-size: 200% }</style>' }),
  page('text at 62.5 %', { head: '<style>html { font-size: 62.5% }</style>' }),
  page('forced colours', { browser: 'forced-colours' }),
  page('blocked storage', { browser: 'no-storage' }),
  page('required Trusted Types', { headers: policy("require-trusted-types-for 'script'") }),
  page('Trusted Types that name our policy', { headers: policy("require-trusted-types-for 'script'; trusted-types agm") }),
  page('Trusted Types that name only others', {
    expected: 'fallback',
    headers: policy("require-trusted-types-for 'script'; trusted-types theirs"),
  }),
  page('a policy that lets nobody be asked', { expected: 'fallback', headers: policy(`default-src 'none'; script-src ${ours}`) }),
  page('a slow server', { expected: 'fallback', browser: 'slow' }),
  page('a dead server', { expected: 'fallback', browser: 'dead' }),
];

/** The partner's HTML: its own heading, our part with a fallback link, and the one script tag. */
export function partnerHtml(ours: string, { head, html }: Pick<HostilePage, 'head' | 'html'>, body: string): string {
  return `<!doctype html><html${html || ' lang="en"'}><head><meta charset="utf-8"><title>A partner's page</title><link rel="icon" href="data:,">${head}</head><body>${body}<script src="${ours}/embedded/widget.js" async></script></body></html>`;
}

/** A title's card as partners write it. */
export const cardElement = (words: string): string =>
  `<agm-availability ${words}><a href="https://partner.example/fallback">Where to watch it</a></agm-availability>`;
