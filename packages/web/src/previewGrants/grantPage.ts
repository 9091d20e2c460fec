import { escapeHtml } from '@agm/http/html';
import type { Grant } from './grants.ts';

const moment = (at: number) => new Date(at).toISOString().replace('T', ' ').slice(0, 16);

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:light-dark(#fbfaf7,#121218);color:light-dark(#1a1a22,#f3f1ec)}
main{max-inline-size:30rem;padding:2rem}
h1{font-size:1.75rem;line-height:1.15}
button{min-block-size:44px;padding:0 1.25rem;border:0;border-radius:99px;background:light-dark(#5064cb,#8b9bf0);color:light-dark(#fff,#12142a);font:inherit;font-weight:650;cursor:pointer}
button:focus-visible{outline:2px solid light-dark(#1a1a22,#f3f1ec);outline-offset:2px}`;

/** What a grant's link shows before it is used: a mail program that only opens the link does not use it up. */
export function writeGrantPage({ remote, version, expiresAt, deployment }: Grant, nonce: string): string {
  const where = deployment ? ` from ${deployment.base} on your own machine` : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Try ${escapeHtml(remote)} ${escapeHtml(version)}</title><style nonce="${nonce}">${style}</style></head><body><main>`,
    `<h1>Try ${escapeHtml(remote)} ${escapeHtml(version)}</h1>`,
    `<p>This browser, and no other, will see this version of ${escapeHtml(remote)}${escapeHtml(where)} until ${moment(expiresAt)} UTC. The link works once.</p>`,
    '<form method="post"><button>Try it in this browser</button></form></main></body></html>',
  ].join('');
}

const ribbonStyle = `
.agm-trial{position:fixed;z-index:90;inset-block-end:12px;inset-inline:12px;inline-size:fit-content;max-inline-size:calc(100vw - 24px);margin-inline:auto;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:6px 8px 6px 18px;border:1px solid var(--premium);border-radius:22px;background:var(--premium-ground);color:var(--premium);font-size:var(--text-s);box-shadow:var(--raised)}
.agm-trial p{margin:0}
.agm-trial button{min-block-size:34px;padding:0 14px;border:1px solid currentcolor;border-radius:99px;background:transparent;color:inherit;font:inherit;font-weight:650;cursor:pointer}
@media print{.agm-trial{display:none}}`;

/** Lies over every page while a grant lasts. It is the server's own HTML, so no version that is tried can hide the way back. */
export function writeRibbon({ remote, version, expiresAt }: Grant, nonce: string): string {
  return `<style nonce="${nonce}">${ribbonStyle}</style><aside class="agm-trial" aria-label="Trial of a release"><p><strong>Trying ${escapeHtml(remote)} ${escapeHtml(version)}</strong> in this browser until ${moment(expiresAt)} UTC</p><form method="post" action="/remotes/try"><button>Back to normal</button></form></aside>`;
}
