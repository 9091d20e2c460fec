import { facebookExchange, googleExchange } from '@agm/api/schemas/members';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statedLanguage } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import type { Limit } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { t } from '../t.ts';
import { requireMember, requireSession } from '../accounts/bearer.ts';
import { requireFreshLogin } from '../accounts/freshLogin.ts';
import { KeyedMutex } from '../accounts/keyedMutex.ts';
import { admit, tokenOf, type Admission } from '../accounts/secondFactor/pendingLogIn.ts';
import { routePath } from '@agm/api';
import { providerTimeoutMs } from './askProvider.ts';
import { enterWith } from './enterWith.ts';
import { readFacebookIdentity } from './facebookIdentity.ts';
import { readGoogleIdentity } from './googleIdentity.ts';
import { createGoogleKeys } from './googleKeys.ts';
import { connectIdentity, disconnectProvider, renewByIdentity } from './ownIdentities.ts';
import { providersOf } from './providers.ts';
import type { SocialConfig } from './socialConfig.ts';
import { refuseContradiction, type SocialIdentity } from './SocialIdentity.ts';

const failedExchanges: Limit = { name: 'social-failed', most: 60, windowMs: 15 * 60_000 };

const mutex = new KeyedMutex();

interface Claimed {
  readonly hints: Parameters<typeof refuseContradiction>[1];
  identify(signal: AbortSignal): Promise<SocialIdentity>;
}

/**
 * `…/ex-tok-google`, `…/ex-tok-fb` (R7-06, R7-07) and `GET /user-api/social`: log-in with an account somewhere else. For members
 * besides: logging in again that way, and which accounts somewhere else open their own.
 */
export function addSocialRoutes(app: FastifyInstance, social: SocialConfig): void {
  const { google, facebook } = social;
  const { routes, publicUrl } = app.config;
  const keys = google && createGoogleKeys(google.keysUrl);

  app.userData.push({
    name: 'social',
    export: (database, memberId) =>
      database.selectFrom('social_identities').select(['provider', 'subject', 'linked_at']).where('member_id', '=', memberId).execute(),
  });

  const claims: Readonly<Record<SocialIdentity['provider'], (body: unknown) => Claimed>> = {
    google(body) {
      if (!google || !keys) throw notConfigured('Google');
      const { socialToken, userEmail } = readBody(googleExchange, body);
      return { hints: { userEmail }, identify: (signal) => readGoogleIdentity(google, keys, socialToken, signal) };
    },
    facebook(body) {
      if (!facebook) throw notConfigured('Facebook');
      const { socialToken, userEmail, userId } = readBody(facebookExchange, body);
      return { hints: { userEmail, userId }, identify: (signal) => readFacebookIdentity(facebook, socialToken, signal) };
    },
  };

  app.post(routePath(routes, 'ex-tok-google'), (request, reply) => exchange(request, reply, 'google'));
  app.post(routePath(routes, 'ex-tok-fb'), (request, reply) => exchange(request, reply, 'facebook'));

  for (const provider of ['google', 'facebook'] as const) {
    app.post(`/user-api/auth/reauthenticate/${provider}`, async (request, reply) => {
      const member = await requireSession(request);
      const identity = await identityOf(request, claims[provider](request.body));
      return reply.header('cache-control', 'no-store').send({ token: await renewByIdentity(app, member, identity) });
    });

    app.post(`/user-api/social/${provider}`, async (request, reply) => {
      const member = await requireMember(request);
      requireFreshLogin(member);
      await connectIdentity(app, member, await identityOf(request, claims[provider](request.body)));
      return reply.header('cache-control', 'no-store').code(204).send();
    });

    app.delete(`/user-api/social/${provider}`, async (request, reply) => {
      const member = await requireMember(request);
      requireFreshLogin(member);
      await disconnectProvider(app, member, provider);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  }

  app.get('/user-api/social', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ providers: providersOf(social, publicUrl) }),
  );

  async function exchange(request: FastifyRequest, reply: FastifyReply, provider: SocialIdentity['provider']): Promise<FastifyReply> {
    const admission = await counted(request, async () => {
      const identity = await ask(claims[provider](request.body));
      return mutex.take(`${identity.provider}:${identity.subject}`, () => admitBy(identity, statedLanguage(request)));
    });
    return reply.header('cache-control', 'no-store').send({ token: tokenOf(admission) });
  }

  const identityOf = (request: FastifyRequest, claimed: Claimed): Promise<SocialIdentity> => counted(request, () => ask(claimed));

  async function ask({ hints, identify }: Claimed): Promise<SocialIdentity> {
    const identity = await identify(AbortSignal.timeout(providerTimeoutMs));
    refuseContradiction(identity, hints);
    return identity;
  }

  /** What a provider does not vouch for counts against the network. */
  async function counted<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const network = networkOf(request);
    await app.limits.check(failedExchanges, network);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem && error.status === 403) await app.limits.take(failedExchanges, network);
      throw error;
    }
  }

  function admitBy(identity: SocialIdentity, language: string | null): Promise<Admission> {
    return app.storage.database.transaction().execute(async (transaction) => {
      const now = Date.now();
      const memberId = await enterWith(transaction, app.storage.engine, identity, now, language);
      return admit(transaction, memberId, null, now, () => app.tokens.issue(transaction, memberId, now));
    });
  }
}

function notConfigured(provider: string): Problem {
  return new Problem('rest_social_not_configured', 501, () => t`Log-in with ${provider} is not set up on this site.`);
}
