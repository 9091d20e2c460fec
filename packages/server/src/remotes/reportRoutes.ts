import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { readBody, text } from '../http/readBody.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { Releases } from './addReleases.ts';
import { outcomes } from './remoteReports.ts';

const address = '/api/remotes/seen';
const fields = {
  seen: v.pipe(v.array(v.object({ remote: text(64), version: text(64), outcome: v.picklist(outcomes), why: v.optional(text(1000)) })), v.maxLength(16)),
};

/**
 * `POST /api/remotes/seen`: how the remotes' versions did in a visitor's browser. No cookie, no token, nothing about the
 * visitor. A version on trial that fails too often is taken back here.
 */
export function addReportRoutes(app: FastifyInstance, { registry, reports, heal }: Releases): void {
  app.post(address, { bodyLimit: 8 * 1024 }, async (request, reply) => {
    const { seen } = readBody(fields, request.body);
    const failing = reports.take(networkOf(request), seen, { registry: await registry.read(), now: Date.now() });
    await heal(failing);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
