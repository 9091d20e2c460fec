import { isPremium } from '@agm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPreflight, openToAll, sendPublic } from '@agm/http/publicRead';
import { memberOf, readBearer } from '@agm/members/accounts/bearer';
import type { ContentAnswer } from '@agm/http/ContentAnswer';
import { jsonOf } from '@agm/http/writtenJson';
import type { ContentReader } from './ContentReader.ts';
import { contentRoot } from './contentRoot.ts';
import { listsOfViewer } from './viewer.ts';

/** `GET /content-api/…`: whatever the reader answers, with the headers of a public read; no cache stores a member's own answers. */
export function addContentRoutes(app: FastifyInstance, reader: ContentReader): void {
  for (const path of [contentRoot, `${contentRoot}/*`]) {
    app.get(path, async (request, reply) => {
      const saved = await listsOfViewer(app, request);
      const answer = await reader.read(request.url, saved);
      return saved ? sendOwn(reply, answer) : sendAnswer(request, reply, answer);
    });
    app.options(path, async (_request, reply) => answerPreflight(reply));
  }
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
    if (readBearer(request) === null) return sendAnswer(request, reply, await reader.read(request.url));
    const member = await memberOf(request);
    return sendOwn(reply, await reader.read(request.url, null, member !== null && isPremium(member.roles)));
  });
  app.options(path, async (_request, reply) => answerPreflight(reply));
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, totals, location, isLive }: ContentAnswer,
): FastifyReply | Promise<FastifyReply> {
  if (location !== undefined) return openToAll(reply).header('cache-control', 'no-store').redirect(location, status);
  if (totals) reply.headers({ 'x-wp-total': totals.total, 'x-wp-totalpages': totals.pages });
  if (status === 200) return sendPublic(request, reply, body, isLive ? 'no-cache' : undefined);
  return openToAll(reply)
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
