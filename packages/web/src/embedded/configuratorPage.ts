import { createHash } from 'node:crypto';
import { countries, type CountryCode } from '@agm/domain';
import { escapeHtml, inScript } from '@agm/http/html';
import { configuratorStyle } from './configuratorStyle.ts';
import type { EmbedStyles } from './embedStyles.ts';
import type { WidgetFiles } from './widgetFiles.ts';

export interface ConfiguratorOptions {
  readonly styles: EmbedStyles;
  readonly home: string;
  /** Where the widget comes from. */
  readonly origin: string;
  readonly files: WidgetFiles;
  /** What the form starts with. */
  readonly subject: string;
  readonly country: CountryCode;
}

const ways = [
  ['script', 'Script and any element', 'For editors that let no unknown element through.'],
  ['element', 'Custom element', 'Pinned by its hash: these bytes never change.'],
  ['react', 'React', 'The same element, as a component with events.'],
  ['iframe', 'Frame', 'No script of ours on your page. Add the script above and the height follows.'],
  ['oembed', 'oEmbed', 'For WordPress, Ghost, Discourse and others: paste the page’s address, or ask here.'],
  ['static', 'Static HTML', 'No request at all. It shows what was true when you copied it; with the script it renews itself.'],
] as const;

/** The page on which partners choose what to take along. */
export async function writeConfigurator({ styles, home, origin, files, subject, country }: ConfiguratorOptions): Promise<{
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}> {
  const [{ stylesFor }, { readStyles }] = await Promise.all([import('./packFragment.ts'), import('./readStyles.ts')]);
  const widget = files.versions.get(files.current);
  const facts = { origin, home, version: files.current, integrity: widget?.integrity ?? '', loaderBytes: widget?.gzip.length ?? 0 };
  const body = bodyOf(home, subject, country);
  const style =
    stylesFor(`<html><body>${body}</body>`, [...(await styles.ofSite()), ...readStyles(configuratorStyle)]) +
    '.hostile{inline-size:100%;block-size:560px;border:1px dashed #8a8577;border-radius:10px}';
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Put It On Your Site - A Good Movie To Watch</title>',
    `<meta name="description" content="Where to watch a title, on your own page: six snippets, live preview, no cookies."><link rel="canonical" href="${escapeHtml(home)}/embedded/"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style>`,
    `</head><body>${body}<script type="application/json" id="facts">${inScript(facts)}</script><script src="/embedded/widget.js" data-home defer></script><script src="/embedded/configurator.js" defer></script></body></html>`,
  ].join('');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; connect-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types agm`,
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  };
}

function bodyOf(home: string, subject: string, country: CountryCode): string {
  const options = countries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ code, name }) => `<option value="${code}"${code === country ? ' selected' : ''}>${name}</option>`)
    .join('');
  const snippet = ([id, title, hint]: (typeof ways)[number]): string =>
    `<section class="way"><div><h3 id="way-${id}">${title}</h3><p>${hint}</p></div><button type="button" data-copies="snippet-${id}" aria-describedby="way-${id}">Copy</button><textarea id="snippet-${id}" readonly rows="5" spellcheck="false" aria-labelledby="way-${id}"></textarea></section>`;
  return `<main><article class="configurator"><p class="brand"><a href="${escapeHtml(home)}/">A Good Movie To Watch</a></p>
<h1>Put it on your site</h1>
<p class="lead">Where to watch a title, in your visitor’s country, on any page. A few kilobytes, no cookies, nothing from anybody else.</p>
<div class="bench"><form id="wishes" class="wishes" autocomplete="off">
<label>Title, or the address of a wall<input name="subject" list="titles" value="${escapeHtml(subject)}" required spellcheck="false" placeholder="parasite, or /genre/drama/"></label><datalist id="titles"></datalist>
<p id="unknown" class="note" hidden>We do not know this one yet. Try a title’s name, or a path like /genre/drama/.</p>
<label>Country<select name="country">${options}</select></label>
<fieldset><legend>Theme</legend><label><input type="radio" name="theme" value="auto" checked> As the visitor’s device</label><label><input type="radio" name="theme" value="light"> Light</label><label><input type="radio" name="theme" value="dark"> Dark</label></fieldset>
<label>Width in pixels<input name="width" type="number" min="240" max="1200" step="20" value="480"></label>
<label>Your name, for your counters <span>(optional)</span><input name="partner" maxlength="40" pattern="[A-Za-z0-9][A-Za-z0-9.\\-]*" spellcheck="false"></label>
<fieldset><legend>Show it on</legend><label><input type="radio" name="hostile" value="" checked> A plain page</label><label><input type="radio" name="hostile" value="1"> A hostile page</label></fieldset>
</form>
<div class="stage"><h2>As your visitors see it</h2><div id="preview"></div><p id="cost" class="note" role="status"></p></div></div>
<h2>Take it along</h2><div class="ways">${ways.map(snippet).join('')}</div>
<h2>If your page has a Content-Security-Policy</h2><p>Add these to the lines you have. <code>frame-src</code> is only for the frame, <code>trusted-types</code> only where your policy lists names. Our styles need no line.</p><textarea id="policy" readonly rows="4" spellcheck="false" aria-label="Lines for your Content-Security-Policy"></textarea>
<h2>Your colours</h2><p>The fallback link wears your own colours. Can it be read?</p>
<div id="colours" class="colours"><label>Text<input id="text-colour" type="color" value="#8b9bf0"></label><label>Ground<input id="ground-colour" type="color" value="#ffffff"></label><p id="swatch">Where to watch it</p><p id="contrast" role="status"></p></div></article></main>`;
}
