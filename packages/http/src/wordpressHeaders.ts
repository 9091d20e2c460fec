import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of the route's path, as WordPress lists them: `GET, POST`. */
    readonly allow?: string;
  }
}

/**
 * The headers WordPress sends with every answer of its API, refusals included. No origin is named: what needs a token
 * may be read by pages of this site alone, and public reads name theirs (`openToAll`).
 */
export function addWordpressHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/wp-json/')) return;
    const { allow } = request.routeOptions.config;
    void reply.headers({
      link: `<${app.config.publicUrl}/wp-json/>; rel="https://api.w.org/"`,
      'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
      'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      ...(allow !== undefined && { allow }),
    });
  });
  // A browser that asks on behalf of another site gets the methods, and no origin that may use them.
  app.options('/wp-json/*', async (_request, reply) => reply.header('vary', 'Origin').code(204).send());
}
