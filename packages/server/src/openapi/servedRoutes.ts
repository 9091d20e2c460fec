import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly method: string;
  /** With its parameters: `/wp-json/wp/v2/comments/:id`. */
  readonly path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was added so far. */
    readonly servedRoutes: readonly ServedRoute[];
  }
}

/** Writes down every route that is added from here on. */
export function followRoutes(app: FastifyInstance): void {
  const served: ServedRoute[] = [];
  app.decorate('servedRoutes', served);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push({ method: one, path: url });
  });
}
