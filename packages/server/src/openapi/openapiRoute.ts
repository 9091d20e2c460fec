import type { FastifyInstance } from 'fastify';
import { sendPublic } from '@agm/http/publicRead';
import { openapiPath } from '@agm/http/routeTable';
import { openapiDocument } from './openapiDocument.ts';

/** `GET /wp-json/openapi.json`: every call of this site in one document. */
export function addOpenapiRoute(app: FastifyInstance): void {
  const document = openapiDocument(app.config);
  app.get(openapiPath, async (request, reply) => sendPublic(request, reply, document));
}
