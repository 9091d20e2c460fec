import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/Problem.ts';
import { readBody, text } from '../http/readBody.ts';
import type { Limit } from '../limits/figures.ts';
import { networkOf } from '../limits/networkOf.ts';
import { Turns } from '../members/turns.ts';
import { routePath } from '../wordpress/routeTable.ts';
import { providerTimeoutMs } from './askProvider.ts';
import { enterWith } from './enterWith.ts';
import { readFacebookIdentity } from './facebookIdentity.ts';
import { readGoogleIdentity } from './googleIdentity.ts';
import { createGoogleKeys } from './googleKeys.ts';
import { providersOf } from './providers.ts';
import { refuseContradiction, type SocialIdentity } from './SocialIdentity.ts';

const failedExchanges: Limit = { name: 'social-failed', most: 60, windowMs: 15 * 60_000 };

const turns = new Turns();

export const googleExchange = { socialToken: v.pipe(text(8192), v.minLength(1, 'socialToken must not be empty.')), userEmail: v.optional(text(1000)) };
export const facebookExchange = { ...googleExchange, userId: v.optional(text(100)) };

/** `…/ex-tok-google`, `…/ex-tok-fb` (R7-06, R7-07) and `GET /user-api/social`: log-in with an account somewhere else. */
export function addSocialRoutes(app: FastifyInstance): void {
  const { config } = app;
  const { social: { google, facebook }, routes } = config;
  const keys = google && createGoogleKeys(google.keysUrl);

  app.belongings.push({
    name: 'social',
    export: (database, memberId) => database.selectFrom('social_identities').select(['provider', 'subject', 'linked_at']).where('member_id', '=', memberId).execute(),
  });

  app.post(routePath(routes, 'ex-tok-google'), async (request, reply) => {
    if (!google || !keys) throw notConfigured('Google');
    const { socialToken, userEmail } = readBody(googleExchange, request.body);
    return exchange(request, reply, { userEmail }, (signal) => readGoogleIdentity(google, keys, socialToken, signal));
  });

  app.post(routePath(routes, 'ex-tok-fb'), async (request, reply) => {
    if (!facebook) throw notConfigured('Facebook');
    const { socialToken, userEmail, userId } = readBody(facebookExchange, request.body);
    return exchange(request, reply, { userEmail, userId }, (signal) => readFacebookIdentity(facebook, socialToken, signal));
  });

  app.get('/user-api/social', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({ providers: providersOf(config) }));

  async function exchange(request: FastifyRequest, reply: FastifyReply, hints: Parameters<typeof refuseContradiction>[1], identify: (signal: AbortSignal) => Promise<SocialIdentity>): Promise<FastifyReply> {
    const network = networkOf(request);
    await app.limits.check(failedExchanges, network);
    try {
      const identity = await identify(AbortSignal.timeout(providerTimeoutMs));
      refuseContradiction(identity, hints);
      const token = await turns.take(`${identity.provider}:${identity.subject}`, () => issueFor(identity));
      return await reply.header('cache-control', 'no-store').send({ token });
    } catch (error) {
      if (error instanceof Problem && error.status === 403) await app.limits.take(failedExchanges, network);
      throw error;
    }
  }

  function issueFor(identity: SocialIdentity): Promise<string> {
    return app.storage.database.transaction().execute(async (transaction) => {
      const now = Date.now();
      return app.tokens.issue(transaction, await enterWith(transaction, app.storage.engine, identity, now), now);
    });
  }
}

function notConfigured(provider: string): Problem {
  return new Problem('rest_social_not_configured', 501, `Log-in with ${provider} is not set up on this site.`);
}
