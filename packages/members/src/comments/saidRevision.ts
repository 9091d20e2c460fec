import type { FastifyInstance } from 'fastify';
import { routePath, type RouteKey } from '@agm/api';

/** Whatever is written under these may show below a title: words, names, and accounts that go. */
const writing: readonly RouteKey[] = [
  'comments',
  'anon-comments',
  'user-review',
  'delete-user-review',
  'admin-review',
  'user-delete',
  'users',
  'users-me',
  'user-me',
];

/** Counts before the answer leaves: a client that reads again after its write finds it. Other servers of the site read again within a minute. */
export function followWrites(app: FastifyInstance): void {
  let revision = 0;
  const paths = writing.map((key) => routePath(app.config.routes, key));
  app.decorate('saidRevision', { getter: () => revision });
  app.addHook('onSend', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isWrite =
      !['HEAD', 'OPTIONS'].includes(request.method) && (request.method !== 'GET' || path === routePath(app.config.routes, 'user-delete'));
    if (isWrite && reply.statusCode < 400 && paths.some((known) => path === known || path.startsWith(`${known}/`))) revision += 1;
  });
}
