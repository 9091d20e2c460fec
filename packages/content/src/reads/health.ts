import type { FastifyInstance } from 'fastify';
import { sendProblem } from '@agm/http/errorShape';
import { Problem, problemOf } from '@agm/http/Problem';
import { readRevision } from '@agm/storage/catalogueRevision';
import { faultSentences } from '@agm/storage/WriteHealth';

/**
 * Alive: the process answers, and visitors can read. Ready: the database answers and takes writes, so that members can be served
 * too; where it is not, the answer says why.
 */
export function addHealthRoutes(app: FastifyInstance): void {
  const {
    storage: { database },
    writeHealth,
  } = app;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
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
