import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { takeBack } from '@agm/federation/deploy/moves';
import { readBody, text } from '../http/readBody.ts';
import { networkOf } from '../limits/networkOf.ts';
import { outcomes, type Failing, type RemoteReports } from './remoteReports.ts';
import type { RegistryReader } from './registryReader.ts';

const address = '/api/remotes/seen';
const fields = {
  seen: v.pipe(v.array(v.object({ remote: text(64), version: text(64), outcome: v.picklist(outcomes), why: v.optional(text(1000)) })), v.maxLength(16)),
};

export interface ReportOptions {
  readonly store: string;
  readonly registry: RegistryReader;
  readonly reports: RemoteReports;
}

/**
 * `POST /api/remotes/seen`: how the remotes' versions did in a visitor's browser. No cookie, no token, nothing about the
 * visitor. A version on trial that fails too often is taken back here.
 */
export function addReportRoutes(app: FastifyInstance, { store, registry, reports }: ReportOptions): void {
  app.post(address, { bodyLimit: 8 * 1024 }, async (request, reply) => {
    const { seen } = readBody(fields, request.body);
    const failing = reports.take(networkOf(request), seen, { registry: await registry.read(), now: Date.now() });
    await Promise.all(failing.map((one) => heal(one)));
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  async function heal({ remote, version, why }: Failing): Promise<void> {
    const moved = await takeBack({ store, name: remote, version, mover: { who: 'the site itself', how: 'healing', why } }).catch((error: unknown) => {
      app.log.error(error);
      return null;
    });
    // At this level it reaches every operator's log: somebody has to look at that version.
    if (moved) app.log.error({ remote, version, current: moved.to, why }, 'a version failed and was taken back');
  }
}
