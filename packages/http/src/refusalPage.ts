import { createHash } from 'node:crypto';
import { readLocalAddress } from '@agm/domain';
import { inPageLanguage, withPrefix } from '@agm/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForPrograms } from './machinePaths.ts';
import { escapeHtml } from './html.ts';
import { writeIn } from './languages/statedLanguage.ts';
import type { Problem } from './Problem.ts';
import { t } from './t.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:light-dark(#fbfaf7,#121218);color:light-dark(#1a1a22,#f3f1ec)}main{max-inline-size:30rem;padding:2rem}h1{font-size:1.75rem;line-height:1.15}a{color:light-dark(#3f52b5,#a5b2f6)}';
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Whether somebody waits for a page: a browser that goes to an address or shows it in a frame, not a script and not a program. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isForPrograms(url) && /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? '');

/** Too many requests, for the eyes of a visitor: somebody else in their network may have made the others. Nothing of the request is repeated on it. */
export function sendTooManyPage(reply: FastifyReply, { status, retryAfterSeconds }: Problem): FastifyReply {
  // What may stand in a frame may do so when it is refused, too.
  const ancestors = reply.request.url.startsWith('/embedded/') ? '' : " frame-ancestors 'none';";
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none';${ancestors} require-trusted-types-for 'script'; trusted-types 'none'`,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'retry-after': retryAfterSeconds ?? 1,
    })
    .send(writeIn(readLocalAddress(reply.request.originalUrl)?.prefix.slice(1) ?? null, writeTooManyPage));
}

function writeTooManyPage(): string {
  const { lang, dir } = inPageLanguage();
  const heading = t`Too many requests`;
  const text = t`More pages were asked for from your network in the last seconds than anybody can read. Wait a moment, then try again.`;
  return [
    `<!doctype html><html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(heading)} - A Good Movie To Watch</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>`,
    `<p><a href="">${escapeHtml(t`Try again`)}</a> · <a href="${escapeHtml(withPrefix('/'))}">${escapeHtml(t`Go to the home page`)}</a></p></main></body></html>`,
  ].join('');
}
