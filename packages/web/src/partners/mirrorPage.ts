import { countryOf } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { escapeHtml } from '@agm/http/html';
import type { Counts, NamedCounts, PartnerTotals } from './readPartnerNumbers.ts';

/** The site's own colours, as the tokens of `@agm/ui` have them. No style or script of the site's builds is on this page. */
const style = `
:root{color-scheme:light dark;--fg:light-dark(#1a1a22,#f3f1ec);--muted:light-dark(#5d5b66,#a9a7b4);--surface:light-dark(#fff,#1b1b24);--line:light-dark(#dedad0,#30303d);--control:light-dark(#8a8577,#757587);--link:light-dark(#3f52b5,#a5b2f6);--primary:light-dark(#5064cb,#8b9bf0);--on-primary:light-dark(#fff,#12142a);--focus:light-dark(#5064cb,#a5b2f6);font:16px/1.5 system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#fbfaf7,#121218);color:var(--fg)}
main{max-inline-size:64rem;margin:0 auto;padding:2rem 1.25rem 4rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}
h1{margin:0;font-size:1.75rem;line-height:1.15;overflow-wrap:anywhere}
h2{margin:0 0 .5rem;font-size:1.15rem}
p{margin:0}
.quiet{color:var(--muted);font-size:.9375rem}
a{color:var(--link)}
a:focus-visible,button:focus-visible,input:focus-visible,.scroll:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
form,.files{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end}
.files a{min-block-size:44px;align-content:center}
label{display:grid;gap:.25rem;font-weight:650}
input{min-block-size:44px;padding:0 .75rem;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
button{min-block-size:44px;padding:0 1.25rem;border:0;border-radius:99px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:650;cursor:pointer}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1rem;margin:0}
dl div,section{padding:1.25rem;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
dt{color:var(--muted);font-size:.9375rem}
dd{margin:0;font-size:1.75rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.scroll{max-block-size:32rem;overflow:auto}
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .5rem .5rem 0;border-block-end:1px solid var(--line);text-align:end;vertical-align:baseline}
th:first-child{text-align:start;font-weight:400;overflow-wrap:anywhere}
thead th,thead th:first-child{color:var(--muted);font-size:.875rem;font-weight:650}`;

const head = (title: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)} - A Good Movie To Watch</title><style nonce="${nonce}">${style}</style></head><body><main>`;
const foot = '</main></body></html>';

const grouped = new Intl.NumberFormat('en');

/** What a partner's cards did, for the partner. It needs no script. */
export function writeMirrorPage(totals: PartnerTotals, { link, nonce }: { readonly link: string; readonly nonce: string }): string {
  const { partner, from, to } = totals;
  const query = escapeHtml(new URLSearchParams({ link, from, to }).toString());
  const here = `/partners/${encodeURIComponent(partner)}`;
  return [
    head(`${partner} in numbers`, nonce),
    `<h1>${escapeHtml(partner)} in numbers</h1>`,
    '<p class="quiet">What our cards did on your pages. Every number counts events of a day; none of them says whose. A day is one of Greenwich.</p>',
    `<form action="${here}"><input type="hidden" name="link" value="${escapeHtml(link)}">${dayField('from', 'From', from)}${dayField('to', 'To', to)}<button>Show these days</button></form>`,
    `<dl>${total('Loads', totals.loads)}${total('Visible cards', totals.visible)}${total('Clicks', totals.clicks)}</dl>`,
    totals.days.length === 0
      ? '<p>Nothing was counted on these days. Your pages count when their cards have your key in <code>ref</code>.</p>'
      : [
          `<p class="files"><a href="${here}/numbers.csv?${query}" download>All rows as CSV</a><a href="${here}/numbers.json?${query}">All rows as JSON</a></p>`,
          table('By day', 'Day', totals.days, ({ key }) => key),
          table('By title', 'Title', totals.subjects, subjectName),
          table('By country', 'Country', totals.countries, ({ key }) => countryOf(key)?.name ?? key),
          table('By service', 'Service', totals.platforms, ({ key }) => platformOf(key)?.name ?? key, ['clicks']),
        ].join(''),
    '<p class="quiet">A load is a card that was handed out; a card from a cache on the way is none. A card is visible when half of it lies in the window of a reader. Frames are not counted as visible. A click goes to a service.</p>',
    foot,
  ].join('');
}

/** Why a link opens nothing here. */
export function writeRefusedMirror(why: 'link' | 'days', nonce: string): string {
  return why === 'link'
    ? `${head('This link is over', nonce)}<h1>This link is over</h1><p>It expired, it was revoked, or it is none of ours. Ask whoever sent it for another one.</p>${foot}`
    : `${head('These days cannot be shown', nonce)}<h1>These days cannot be shown</h1><p>Choose a first and a last day, a year apart at most. Go back to change them.</p>${foot}`;
}

const dayField = (name: string, label: string, value: string): string =>
  `<label>${label}<input type="date" name="${name}" value="${value}" required></label>`;

const total = (name: string, count: number): string => `<div><dt>${name}</dt><dd>${grouped.format(count)}</dd></div>`;

const columns: Readonly<Record<keyof Counts, string>> = { loads: 'Loads', visible: 'Visible', clicks: 'Clicks' };

function table(
  heading: string,
  first: string,
  lines: readonly NamedCounts[],
  nameOf: (line: NamedCounts) => string,
  shown: readonly (keyof Counts)[] = ['loads', 'visible', 'clicks'],
): string {
  if (lines.length === 0) return '';
  const id = heading.toLowerCase().replaceAll(' ', '-');
  const rows = lines.map(
    (line) =>
      `<tr><th scope="row">${escapeHtml(nameOf(line))}</th>${shown.map((what) => `<td>${grouped.format(line[what])}</td>`).join('')}</tr>`,
  );
  return [
    `<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2><div class="scroll" tabindex="0" role="group" aria-labelledby="${id}"><table>`,
    `<thead><tr><th scope="col">${first}</th>${shown.map((what) => `<th scope="col">${columns[what]}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div></section>`,
  ].join('');
}

function subjectName({ key, title }: NamedCounts): string {
  if (key === '') return 'Everything else';
  const name = title ?? key;
  return key.endsWith('#comments') ? `${name.replace(/#comments$/, '')}: comments` : name;
}
