import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@agm/http/html';
import { writeIn } from '@agm/http/languages/statedLanguage';
import { parametersOf } from '@agm/http/pageHeaders';
import { pagePolicies } from '@agm/http/pagePolicies';
import { Problem } from '@agm/http/Problem';
import { inPageLanguage, withPrefix } from '@agm/messages';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import { t } from '../t.ts';

const root = '/account/alerts/stop';

/** The way out of one member's mails, signed: it opens nothing else, and works without a log-in. It says in what its mail is, for the page behind it. */
export async function unsubscribePath(database: Database, memberId: number, language: string | null): Promise<string> {
  return `${root}/${memberId}.${await sign(database, memberId)}${language === null ? '' : `?lang=${language}`}`;
}

async function sign(database: Database, memberId: number): Promise<string> {
  return createHmac('sha256', await readSecret(database, 'unsubscribe', 'alerts'))
    .update(`mail ${memberId}`)
    .digest('base64url');
}

/** The member whose mails the token ends; null: it is none of ours. */
async function readToken(database: Database, token: string): Promise<number | null> {
  const [, id = '', given = ''] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return null;
  const expected = await sign(database, Number(id));
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? Number(id) : null;
}

interface OfToken {
  Params: { token: string };
}

/**
 * `/account/alerts/stop/{token}`: a GET shows a button, and changes nothing, since programs follow links of mails. A POST ends the mails: that
 * of the button, or the one of a mail program (`List-Unsubscribe=One-Click`, RFC 8058), which comes from another site and without a cookie.
 */
export function addUnsubscribeRoutes(app: FastifyInstance): void {
  const { database } = app.storage;
  const path = `${root}/:token`;
  app.get<OfToken>(path, async (request, reply) =>
    (await readToken(database, request.params.token)) === null
      ? sendUnknown(request, reply)
      : sendPage(request, reply, () => ({
          heading: t`No more mails?`,
          text: t`Press the button, and we send you no more mails about titles, walls and answers. Mails about your account still come.`,
          button: t`Send me no more of them`,
        })),
  );
  app.post<OfToken>(path, async (request, reply) => {
    const memberId = await readToken(database, request.params.token);
    if (memberId === null) return sendUnknown(request, reply);
    await database.updateTable('alert_settings').set({ mail_since: null }).where('member_id', '=', memberId).execute();
    return sendPage(request, reply, () => ({
      heading: t`No more mails`,
      text: t`We send you no more mails about titles, walls and answers. You can switch them on again at any time.`,
      button: null,
    }));
  });
}

interface Words {
  readonly heading: string;
  readonly text: string;
  readonly button: string | null;
}

/** A reader reads why; a mail program gets the error shape. */
function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!/text\/html/i.test(request.headers.accept ?? '')) throw new Problem('rest_link_invalid', 404, 'This link does not work.');
  return sendPage(request, reply.code(404), () => ({
    heading: t`This link does not work`,
    text: t`It is not whole, or its account is gone. Your page of alerts has the switch for these mails.`,
    button: null,
  }));
}

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:light-dark(#fbfaf7,#121218);color:light-dark(#1a1a22,#f3f1ec)}main{max-inline-size:30rem;padding:2rem}h1{font-size:1.75rem;line-height:1.15}a{color:light-dark(#3f52b5,#a5b2f6)}button{min-block-size:2.75rem;padding:.5rem 1rem;border:2px solid;border-radius:.5rem;background:transparent;color:light-dark(#3f52b5,#a5b2f6);font:inherit;font-weight:600;cursor:pointer}:focus-visible{outline:3px solid light-dark(#3f52b5,#a5b2f6);outline-offset:2px}';

/** A page without a script, for a reader who is not logged in. Its address is not sent on. */
function sendPage({ url }: FastifyRequest, reply: FastifyReply, words: () => Words): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({ ...pagePolicies(nonce), 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(writeIn(parametersOf(url).get('lang'), () => writePage(words(), nonce)));
}

function writePage({ heading, text, button }: Words, nonce: string): string {
  const { lang, dir } = inPageLanguage();
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(heading)} - A Good Movie To Watch</title><style nonce="${nonce}">${style}</style></head><body><main>`,
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>`,
    button === null ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`,
    `<p><a href="${escapeHtml(withPrefix('/account/alerts/'))}">${escapeHtml(t`Your alerts`)}</a></p></main></body></html>`,
  ].join('');
}
