import type { FastifyInstance } from 'fastify';
import { isCountryCode } from '@agm/domain';
import type { LiveSnapshots } from '../catalogue/liveSnapshots.ts';
import { Problem } from '@agm/http/Problem';
import { acceptsBrotli, openToAll } from '@agm/http/publicRead';

const snapshotRoot = '/content-api/index';

/**
 * `GET /content-api/index/us.1f0c….bin`: the catalogue a browser filters by itself, unchanging under its name.
 * `…/us.bin` leads to the present one. Both are 404 where a catalogue is too large to send.
 */
export function addSnapshotRoutes(app: FastifyInstance, snapshots: LiveSnapshots): void {
  app.get<{ Params: { file: string } }>(`${snapshotRoot}/:file`, async (request, reply) => {
    const { file } = request.params;
    const [, locale = '', hash] = /^([a-z]{2})(?:\.([0-9a-f]{12}))?\.bin$/.exec(file) ?? [];
    if (!isCountryCode(locale)) throw Problem.noRoute();
    if (hash === undefined) {
      const now = await snapshots.of(locale);
      if (!now) throw noSnapshot();
      return openToAll(reply).header('cache-control', 'no-cache').redirect(`${snapshotRoot}/${now.name}`, 302);
    }
    const snapshot = await snapshots.named(locale, file);
    if (!snapshot) throw noSnapshot();
    openToAll(reply)
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
      .type('application/octet-stream');
    if (!acceptsBrotli(request)) return reply.send(Buffer.from(snapshot.bytes));
    return reply.header('content-encoding', 'br').send(Buffer.from(await snapshot.compressed));
  });
}

function noSnapshot(): Problem {
  return new Problem('rest_no_snapshot', 404, 'There is no snapshot of this name.');
}
