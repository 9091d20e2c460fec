import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '../catalogue/liveCatalogue.ts';
export function addPostRoutes(_app: FastifyInstance, _live: LiveCatalogue): void {}
