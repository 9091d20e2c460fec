import type { FastifyInstance } from 'fastify';
import { problemOf } from '../http/Problem.ts';
import { sendProblem } from '../http/errorShape.ts';
import { readRevision } from '../storage/catalogueRevision.ts';
import type { Database } from '../storage/Storage.ts';

/** Alive: the process answers. Ready: the database answers too, so that a visitor can be served. */
export function addHealthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await readRevision(database);
    } catch (error) {
      request.log.error(error);
      return sendProblem(reply, problemOf(503));
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
