import { seenRemotes } from '@agm/api/schemas/releases';
import type { FastifyInstance } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { framesIn } from '../sources/framesIn.ts';
import type { Releases } from './Releases.ts';

const address = '/api/remotes/seen';
/**
 * `POST /api/remotes/seen`: how the remotes' versions did in a visitor's browser. No cookie, no token, nothing about the
 * visitor. Only a page that this site sent counts, by its stamp, and each of its words once; who has none is answered the same.
 * A version on trial that fails too often is rolled back here.
 */
export function addReportRoutes(app: FastifyInstance, { registry, reports, stamps, visits, markOf, heal, sources }: Releases): void {
  app.post(address, { bodyLimit: 8 * 1024 }, async (request, reply) => {
    const { stamp, seen } = readBody(seenRemotes, request.body);
    const [network, now] = [markOf(request), Date.now()];
    const read = stamps.read(stamp, now);
    const counting = read ? visits.take(read, network, seen, now) : [];
    // After the visit: one that is not counted any more has not hung.
    reports.listen(network, now);
    if (counting.length > 0) {
      const known = await registry.read();
      const placed = await Promise.all(
        counting.map(async (one) => {
          if (one.why === undefined) return one;
          const { message, frames } = framesIn(one.why);
          return { ...one, why: message, at: (await sources.placeOf(frames, one.remote, known)) ?? undefined };
        }),
      );
      await heal(reports.count(network, placed, { registry: known, now }));
    }
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
