import { isPremium } from '@agm/domain';
import { certificatesOfCookies, certificatesParameter, readCertificates, stricterAge, type ChildAge } from '@agm/domain/certificates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPreflight, openToAll, sendPublic } from '@agm/http/publicRead';
import { readBearer, sessionMemberOf } from '@agm/members/accounts/bearer';
import { childAgeOf } from '@agm/members/accounts/profileOf';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { endOfTurn } from '@agm/http/endOfTurn';
import { parametersOf } from '@agm/http/pageHeaders';
import { jsonOf } from '@agm/http/writtenJson';
import type { ContentReader } from './ContentReader.ts';
import { contentRoot } from './contentRoot.ts';
import { listsOfViewer } from './viewer.ts';

/** `GET /content-api/…`: whatever the reader answers, with the headers of a public read; no cache stores a member's own answers. */
export function addContentRoutes(app: FastifyInstance, reader: ContentReader): void {
  for (const path of [contentRoot, `${contentRoot}/*`]) {
    app.get(path, async (request, reply) => {
      const saved = await listsOfViewer(app, request);
      const child = certificatesOfCookies(request.headers.cookie);
      const answer = await reader.read(request.url, { saved, child });
      await endOfTurn();
      // Of a child without its word in the address: no cache may give it to another visitor, who has the same one.
      const isOwn = saved !== null || isNarrowedByCookie(request.url, child);
      return isOwn && answer.location === undefined ? sendOwn(reply, answer) : sendAnswer(request, reply, answer);
    });
    app.options(path, async (_request, reply) => answerPreflight(reply));
  }
}

/** Whether the answer is narrower than its address says: a shared cache would give it to others who ask by that address. */
function isNarrowedByCookie(url: string, child: ChildAge | null): boolean {
  const named = readCertificates(parametersOf(url).get(certificatesParameter));
  return stricterAge(child, named) !== named;
}

function sendOwn(reply: FastifyReply, { status, body, totals }: ContentAnswer): FastifyReply {
  if (totals) reply.headers({ 'x-wp-total': totals.total, 'x-wp-totalpages': totals.pages });
  return reply
    .code(status)
    .headers({ 'cache-control': 'private, no-store', vary: 'authorization' })
    .type('application/json; charset=utf-8')
    .send(jsonOf(body));
}

/** A guide may have more for a member: no shared cache may store an answer for a token. */
export function addGuideRoute(app: FastifyInstance, reader: ContentReader): void {
  const path = `${contentRoot}/guide/:slug`;
  app.get(path, async (request, reply) => {
    void reply.header('vary', 'authorization');
    const child = certificatesOfCookies(request.headers.cookie);
    if (readBearer(request) === null) {
      const answer = await reader.read(request.url, { child });
      return isNarrowedByCookie(request.url, child) ? sendOwn(reply, answer) : sendAnswer(request, reply, answer);
    }
    const member = await sessionMemberOf(request);
    const age = member && (await childAgeOf(app.storage.database, member));
    const asker = { isPremium: member !== null && isPremium(member.roles), child: stricterAge(age, child) };
    return sendOwn(reply, await reader.read(request.url, asker));
  });
  app.options(path, async (_request, reply) => answerPreflight(reply));
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, totals, location, isLive, isStandIn }: ContentAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (location !== undefined) return openToAll(reply).header('cache-control', 'no-store').redirect(location, status);
  if (totals) reply.headers({ 'x-wp-total': totals.total, 'x-wp-totalpages': totals.pages });
  if (status === 200) return sendPublic(request, reply, body, isStandIn ? 'no-store' : isLive ? 'no-cache' : undefined);
  return openToAll(reply)
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
