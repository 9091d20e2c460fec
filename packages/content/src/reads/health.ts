import type { FastifyInstance } from 'fastify';
import { sendProblem } from '@agm/http/errorShape';
import { Problem, problemOf } from '@agm/http/Problem';
import { readRevision } from '@agm/storage/catalogueRevision';
import { faultSentences } from '@agm/storage/WriteHealth';

const leaving = 'This server is stopping: it answers what it is asked, and new visitors belong to another one.';

/**
 * Alive: the process answers, and visitors can read. Ready: the database answers and takes writes, so that members can be served
 * too, and it was not told to stop; where it is not ready, the answer says why. `?exclude=database` asks whether visitors may be sent here:
 * all servers of a site share one database, and while it is away they still serve public pages.
 */
export function addHealthRoutes(app: FastifyInstance): void {
  const {
    storage: { database },
    writeHealth,
  } = app;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get<{ Querystring: { readonly exclude?: unknown } }>('/readyz', async (request, reply) => {
    if (app.connections.isLeaving) return sendProblem(reply, new Problem('rest_unavailable', 503, leaving, { reason: 'stopping' }));
    if (request.query.exclude === 'database') return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    try {
      await readRevision(database);
      const fault = await writeHealth.probe(Date.now());
      if (fault !== null) return sendProblem(reply, new Problem('rest_unavailable', 503, faultSentences[fault], { reason: fault }));
    } catch (error) {
      request.log.error(error);
      return sendProblem(reply, problemOf(503));
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
