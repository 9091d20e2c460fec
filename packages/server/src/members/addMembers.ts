import type { FastifyInstance } from 'fastify';
import { createLimits, type Limits } from '../limits/limits.ts';
import type { Belongings } from './belongings.ts';
import { createTokens, type Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tokens: Tokens;
    readonly limits: Limits;
    /** What other folders keep of members; add to it while the app is built. */
    readonly belongings: Belongings[];
  }
}

/** Members: who they are, what they keep, and how they come in. Needs `config` and `storage` on the app. */
export function addMembers(app: FastifyInstance): void {
  const { database } = app.storage;
  app.decorate('tokens', createTokens(database, app.config.publicUrl));
  app.decorate('limits', createLimits(database));
  app.decorate('belongings', [] as Belongings[]);
}
