import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { Problem } from '@agm/http/Problem';
import {
  failedSignUps,
  feedbacks,
  guestComments,
  loginsPerAccount,
  loginsPerAddress,
  resetAttempts,
  resetRequests,
  signUps,
  type Limit,
} from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { readBearer } from '@agm/members/accounts/bearer';
import { readObject } from '@agm/members/accounts/savedText';
import { routePath } from '@agm/api';
import { accountKey } from './accountKey.ts';
import type { Cms } from './Cms.ts';
import { asProfile } from './cmsProfile.ts';
import { passPrefix } from './cmsRewriter.ts';
import { passedBody, type PassedBody } from './passedBody.ts';
import { passedFields } from './passedFields.ts';
import { findPassedRoute, type PassedRoute } from './passedRoutes.ts';
import type { CmsAnswer } from './readCmsAnswer.ts';
import { readTarget } from './readTarget.ts';

const listKeys: readonly PassedRoute['key'][] = ['posts', 'pages', 'comments', 'users'];

/** `CMS_URL`: content calls pass to a WordPress with the JWT plugin, and members are its users. */
export function addCmsRoutes(app: FastifyInstance, cms: Cms): void {
  const { origin } = cms;
  const { config } = app;
  const find = findPassedRoute(config.routes);

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(`${passPrefix}/user-api/auth/login`, async (request, reply) => {
      const { username, password } = await readForm(request);
      return send(reply, tokenAlone(await logIn(request, { username, password })), origin, config);
    });

    scope.post(`${passPrefix}/user-api/auth/signup`, async (request, reply) => {
      const { username, email, password } = await readForm(request);
      const answer = await signUp(request, () =>
        cms.write('POST', routePath(config.routes, 'user-register'), {
          headers: jsonHeaders,
          body: Buffer.from(JSON.stringify({ username, email, password })),
        }),
      );
      // A stock WordPress makes accounts on pages of its own.
      if (answer.status === 404) throw new Problem('rest_sign_up_not_offered', 501, 'Accounts for this site are made elsewhere.');
      return send(reply, tokenAlone(answer), origin, config);
    });

    // Its tokens expire by themselves; there is nothing to revoke.
    scope.post(`${passPrefix}/user-api/auth/logout`, async (_request, reply) => reply.header('cache-control', 'no-store').code(204).send());

    scope.get(`${passPrefix}/user-api/auth/profile`, { exposeHeadRoute: false }, async (request, reply) => {
      const authorization = bearerOf(request);
      if (authorization === null) throw new Problem('rest_not_logged_in', 401, 'You are not currently logged in.');
      const answer = await cms.read(`${routePath(config.routes, 'users-me')}?context=edit`, { isList: false, authorization });
      return send(
        reply,
        answer.status === 200 ? { ...answer, body: asProfile(answer.body as Record<string, unknown>, config) } : answer,
        origin,
        config,
      );
    });

    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${passPrefix}/refused`,
      exposeHeadRoute: false,
      handler() {
        throw Problem.noRoute();
      },
    });

    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${passPrefix}/call`,
      exposeHeadRoute: false,
      handler: (request, reply) => pass(request, reply),
    });
  });

  /** The fields of a form, once its captcha has been spent. */
  async function readForm(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
    const fields = (readObject(String(request.body ?? '')) as Record<string, unknown> | null) ?? {};
    const { recaptchaToken } = fields;
    await app.captcha.check(typeof recaptchaToken === 'string' ? recaptchaToken : undefined, request);
    return fields;
  }

  /** A log-in, sent on as its two fields alone. What fails counts for the account and the network, as it does without a content host. */
  async function logIn(request: FastifyRequest, fields: Readonly<Record<'username' | 'password', unknown>>): Promise<CmsAnswer> {
    const { username = '', password = '' } = fields;
    if (typeof username !== 'string' || typeof password !== 'string')
      throw Problem.invalidParams({ username: { code: 'rest_invalid_type', message: 'username and password are texts.' } });
    const account = accountKey(username);
    const seats = [
      { limit: loginsPerAccount, who: `name ${account ?? ''}` },
      { limit: loginsPerAddress, who: networkOf(request) },
    ];
    return app.attempts.run(seats, async (fail) => {
      if (account === null) {
        fail();
        throw new Problem(
          '[jwt_auth] invalid_username',
          403,
          'The username is not registered on this site. If you are unsure of your username, try your email address instead.',
        );
      }
      const answer = await cms.write('POST', routePath(config.routes, 'jwt-auth token'), {
        headers: jsonHeaders,
        body: Buffer.from(JSON.stringify({ username, password })),
      });
      if (answer.status >= 400 && answer.status !== 404 && answer.status !== 429) fail();
      return answer;
    });
  }

  /** A failed sign-up reveals that a name is taken, so it counts too. */
  async function signUp(request: FastifyRequest, work: () => Promise<CmsAnswer>): Promise<CmsAnswer> {
    const network = networkOf(request);
    await app.limits.take(failedSignUps, network);
    await app.limits.take(signUps, network);
    let isMade = false;
    try {
      const answer = await work();
      isMade = answer.status < 400;
      return answer;
    } finally {
      if (!isMade) await app.limits.giveBack(signUps, network);
    }
  }

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const target = readTarget(request.originalUrl);
    const route = find(target.path).find(({ methods }) => methods.includes(request.method === 'HEAD' ? 'GET' : request.method));
    if (!route || !target.isPlain) throw Problem.noRoute();
    const query = passedFields(target.query).toString();
    const path = `${target.path}${query && `?${query}`}`;
    const authorization = bearerOf(request);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const answer = await cms.read(path, { isList: listKeys.includes(route.key) && route.tail === '', authorization });
      // RFC 9111: what is shown is from before.
      if (answer.isStale) void reply.header('warning', '110 - "Response is Stale"');
      return send(reply, answer, origin, config);
    }
    const body = await passedBody(request);
    if (route.key === 'jwt-auth token') return send(reply, await logIn(request, loginIn(body)), origin, config);
    const headers = {
      accept: 'application/json',
      ...(authorization !== null && { authorization }),
      ...(body && { 'content-type': body.type }),
    };
    const work = (): Promise<CmsAnswer> => cms.write(request.method, path, { headers, body: body?.bytes ?? null });
    if (route.key === 'user-register') return send(reply, await signUp(request, work), origin, config);
    const limit = passedLimits[route.key];
    if (limit) await app.limits.take(limit, networkOf(request));
    return send(reply, await work(), origin, config);
  }
}

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

/** The content host sees one address for all visitors, so who does what too often is counted here. */
const passedLimits: Readonly<Partial<Record<PassedRoute['key'], Limit>>> = {
  'password-reset': resetRequests,
  'do-password-reset': resetAttempts,
  'confirm-email': resetAttempts,
  'undo-email-change': resetAttempts,
  'anon-comments': guestComments,
  'contact-forms': feedbacks,
  'contact-form-7': feedbacks,
};

/** Members come with a bearer. Another scheme would be a log-in by another door: WordPress takes passwords in `Basic`. */
function bearerOf(request: FastifyRequest): string | null {
  const token = readBearer(request);
  return token === null ? null : `Bearer ${token}`;
}

/** What the product's own paths answer: a token, or the host's refusal. */
function tokenAlone(answer: CmsAnswer): CmsAnswer {
  if (answer.status >= 400) return answer;
  const { token } = (answer.body ?? {}) as { token?: unknown };
  if (typeof token !== 'string') throw new Problem('rest_cms_unreadable', 502, 'The content host gave no clear answer. Please try again.');
  return { status: 200, headers: {}, body: { token } };
}

/** The name and password of a log-in, sent as JSON or as a form. */
function loginIn(body: PassedBody | null): Readonly<Record<'username' | 'password', unknown>> {
  const text = String(body?.bytes ?? '');
  const read =
    body?.type === 'application/json'
      ? (readObject(text) as Record<string, unknown> | null)
      : Object.fromEntries(new URLSearchParams(text));
  return { username: read?.['username'], password: read?.['password'] };
}

function send(
  reply: FastifyReply,
  { status, headers, body }: CmsAnswer,
  origin: string,
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
): FastifyReply {
  const { link, ...rest } = headers;
  void reply
    .code(status)
    .headers({ ...rest, ...(link !== undefined && { link: link.replaceAll(origin, publicUrl) }), 'cache-control': 'no-store' });
  return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
