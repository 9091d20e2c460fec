import type { FastifyInstance } from 'fastify';
import { sendPublic } from '@agm/http/publicRead';
import { openapiPath } from '@agm/http/routeTable';
import { openapiDocument, type OpenapiDocument } from './openapiDocument.ts';

/** `GET /wp-json/openapi.json`: every call of this site in one document. */
export function addOpenapiRoute(app: FastifyInstance): void {
  // Written when somebody asks for it: most servers never do.
  let document: OpenapiDocument | undefined;
  app.get(openapiPath, async (request, reply) => sendPublic(request, reply, (document ??= openapiDocument(app.config))));
}
