import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerPreflight, openToAll, sendPublic } from '../http/publicRead.ts';
import type { ContentAnswer } from './ContentAnswer.ts';
import { contentRoot, type ContentReader } from './ContentReader.ts';
import { listsOfViewer } from './viewer.ts';

/** `GET /content-api/…`: whatever the reader answers, with the headers of a public read; what is one member's own is kept by nobody. */
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
  return reply.code(status).headers({ 'cache-control': 'private, no-store', vary: 'authorization' }).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, { status, body, totals, location, isLive }: ContentAnswer): FastifyReply | Promise<FastifyReply> {
  if (location !== undefined) return openToAll(reply).header('cache-control', 'no-store').redirect(location, status);
  if (totals) reply.headers({ 'x-wp-total': totals.total, 'x-wp-totalpages': totals.pages });
  if (status === 200) return sendPublic(request, reply, body, isLive ? 'no-cache' : undefined);
  return openToAll(reply).code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body));
}
