import { createHash } from 'node:crypto';
import { escapeHtml } from '@agm/http/html';
import type { AskedEmbed } from './askedEmbed.ts';

const style =
  'body *{all:unset!important;display:none!important;color:lime!important;font:9px cursive!important;float:right!important}body{background:#f3d2c1;margin:12px}';

/** A page that hides and undresses everything on it, for the switch of the configurator: our element stands there all the same. */
export function writeHostilePage({ kind, subject, country, theme }: AskedEmbed): {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const word = kind === 'list' ? 'path' : 'slug';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A hostile page</title><style>${style}</style></head><body><h1>You cannot see this.</h1><agm-${kind} ${word}="${escapeHtml(subject)}" country="${country}" theme="${theme}"></agm-${kind}><script src="/embedded/widget.js" data-home defer></script></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types agm`,
    },
  };
}
