import { savedGroups } from '@agm/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { openapiPath } from '../openapi/openapiRoute.ts';
import { loginsPerAccount, loginsPerAddress } from '../limits/figures.ts';
import { networkOf } from '../limits/networkOf.ts';
import { avatarsOf } from '../members/avatars.ts';
import { loginKey } from '../members/loginName.ts';
import { asSavedRecord, readObject, readSavedText } from '../members/savedText.ts';
import { Problem } from '../http/Problem.ts';
import { routePath, type RouteKey, type RouteTable } from '../wordpress/routeTable.ts';
import type { Cms } from './Cms.ts';
import type { CmsAnswer } from './readCmsAnswer.ts';

const passPrefix = '/~cms';
/** What this server knows better than a content host: prices, offers, counters. */
const ownKeys: readonly RouteKey[] = ['sync-customers', 'ext-watch', 'tag-post-view', 'tag-list-page-view', 'lists-content-ids'];
const listKeys: readonly RouteKey[] = ['posts', 'pages', 'comments', 'users'];
const memberPath = /^\/user-api\/auth\/(?:login|logout|profile|signup)(?:\?|$)/;

/** Where a call goes when the content is on a WordPress: its own routes stay, the rest under `/wp-json` is passed on. */
export function cmsRewriter(routes: RouteTable): (request: { readonly url?: string }) => string {
  const own = new Set([openapiPath, ...ownKeys.map((key) => routePath(routes, key))]);
  return ({ url = '/' }) => {
    if (url.startsWith(passPrefix)) return `/wp-json/${passPrefix}`;
    const [path = ''] = url.split('?');
    const passes = (path.startsWith('/wp-json/') && !own.has(path.replace(/\/$/, ''))) || memberPath.test(url);
    return passes ? `${passPrefix}${url}` : url;
  };
}

/** `CMS_URL`: content calls pass to a WordPress with the JWT plugin, and members are its users. */
export function addCmsRoutes(app: FastifyInstance, cms: Cms): void {
  const { origin } = cms;
  const { config } = app;
  const lists = new Set(listKeys.map((key) => routePath(config.routes, key)));

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(`${passPrefix}/user-api/auth/login`, async (request, reply) => {
      const { username, password } = await readForm(request);
      return send(reply, await counted(request, username, () => enter('jwt-auth token', { username, password })), origin, config);
    });

    scope.post(`${passPrefix}/user-api/auth/signup`, async (request, reply) => {
      const { username, email, password } = await readForm(request);
      const answer = await enter('user-register', { username, email, password });
      // A stock WordPress makes accounts on pages of its own.
      if (answer.status === 404) throw new Problem('rest_sign_up_not_offered', 501, 'Accounts for this site are made elsewhere.');
      return send(reply, answer, origin, config);
    });

    // Its tokens end by themselves; there is nothing to take back.
    scope.post(`${passPrefix}/user-api/auth/logout`, async (_request, reply) => reply.header('cache-control', 'no-store').code(204).send());

    scope.get(`${passPrefix}/user-api/auth/profile`, { exposeHeadRoute: false }, async (request, reply) => {
      const { authorization = null } = request.headers;
      if (authorization === null) throw new Problem('rest_not_logged_in', 401, 'You are not currently logged in.');
      const answer = await cms.read(`${routePath(config.routes, 'users-me')}?context=edit`, { isList: false, authorization });
      return send(reply, answer.status === 200 ? { ...answer, body: asProfile(answer.body as Record<string, unknown>, config) } : answer, origin, config);
    });

    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url: `${passPrefix}/wp-json/*`, exposeHeadRoute: false,
      handler: (request, reply) => pass(cms, request, reply),
    });
  });

  /** The fields of a form, once its captcha has been spent. */
  async function readForm(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
    const fields = readObject(String(request.body ?? '')) as Record<string, unknown> | null ?? {};
    const { recaptchaToken } = fields;
    await app.captcha.check(typeof recaptchaToken === 'string' ? recaptchaToken : undefined, request);
    return fields;
  }

  /** Failed log-ins count for the account and the network, as they do without a content host. */
  async function counted(request: FastifyRequest, username: unknown, work: () => Promise<CmsAnswer>): Promise<CmsAnswer> {
    const account = `name ${loginKey(typeof username === 'string' ? username : '')}`;
    const network = networkOf(request);
    // Counted beforehand and given back, so that a volley of guesses cannot slip through.
    await app.limits.take(loginsPerAccount, account);
    await app.limits.take(loginsPerAddress, network);
    const answer = await work();
    if (answer.status !== 403) {
      await app.limits.giveBack(loginsPerAccount, account);
      await app.limits.giveBack(loginsPerAddress, network);
    }
    return answer;
  }

  /** A token of the content host, or its refusal. */
  async function enter(key: RouteKey, fields: object): Promise<CmsAnswer> {
    const answer = await cms.write('POST', routePath(config.routes, key), { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(fields)) });
    if (answer.status >= 400) return answer;
    const { token } = answer.body as { token?: unknown };
    if (typeof token !== 'string') throw new Problem('rest_cms_unreadable', 502, 'The content host gave no clear answer. Please try again.');
    return { status: 200, headers: {}, body: { token } };
  }

  async function pass(host: Cms, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.slice(passPrefix.length);
    const { authorization } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const answer = await host.read(path, { isList: lists.has(path.split('?', 1)[0]?.replace(/\/$/, '') ?? ''), authorization: authorization ?? null });
      // RFC 9111: what is shown is from before.
      if (answer.isStale) void reply.header('warning', '110 - "Response is Stale"');
      return send(reply, answer, origin, config);
    }
    const type = request.headers['content-type'];
    const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }), ...(type !== undefined && { 'content-type': type }) };
    const body = Buffer.isBuffer(request.body) ? request.body : null;
    const work = (): Promise<CmsAnswer> => host.write(request.method, path, { headers, body });
    const isLogIn = path.split('?', 1)[0]?.replace(/\/$/, '') === routePath(config.routes, 'jwt-auth token');
    return send(reply, await (isLogIn ? counted(request, usernameIn(body), work) : work()), origin, config);
  }
}

/** The name in a log-in, sent as JSON or as a form. */
function usernameIn(body: Buffer | null): unknown {
  const text = String(body ?? '');
  return (readObject(text) as { username?: unknown } | null)?.username ?? new URLSearchParams(text).get('username');
}

function send(reply: FastifyReply, { status, headers, body }: CmsAnswer, origin: string, { publicUrl }: Pick<Config, 'publicUrl'>): FastifyReply {
  const { link, ...rest } = headers;
  void reply.code(status).headers({ ...rest, ...(link !== undefined && { link: link.replaceAll(origin, publicUrl) }), 'cache-control': 'no-store' });
  return body === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The User of the product, from what a stock WordPress tells of its user. A list that cannot be read is empty, and named. */
function asProfile(user: Readonly<Record<string, unknown>>, { publicUrl }: Pick<Config, 'publicUrl'>): Record<string, unknown> {
  const meta = typeof user['meta'] === 'object' && user['meta'] !== null ? user['meta'] as Record<string, unknown> : {};
  const text = (key: string): string => (typeof meta[key] === 'string' ? meta[key] : '');
  const lists = savedGroups.map((group) => [group, text(group) === '' ? new Map<number, number>() : readSavedText(text(group))] as const);
  const id = Number(user['id']);
  return {
    id, name: user['name'], slug: user['slug'], email: user['email'] ?? '', avatar: avatarsOf(publicUrl, Number.isSafeInteger(id) ? id : null)[96], author: null,
    roles: Array.isArray(user['roles']) ? user['roles'] : ['subscriber'],
    paymentPlatformId: null, paymentStatusLastCheck: null, paymentLastPayment: null, paymentStatus: null,
    filterPreferences: readObject(text('filters')), saved: Object.fromEntries(lists.map(([group, list]) => [group, asSavedRecord(list ?? new Map())])),
    username: user['username'] ?? user['slug'], pendingEmail: null, emailVerified: true, unreadable: lists.filter(([, list]) => list === null).map(([group]) => group),
  };
}
