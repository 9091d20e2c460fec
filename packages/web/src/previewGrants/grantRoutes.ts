import { randomBytes } from 'node:crypto';
import { signature } from '@agm/api/schemas/releases';
import { text } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entryOf, type Mover } from '@agm/contract';
import { deployedNames } from '@agm/deploy/knownRemotes';
import { auditEntry, type AuditedMove } from '@agm/deploy/audit';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { refuseOtherSites } from '@agm/http/refuseOtherSites';
import { remoteName } from '../remotes/registryProblem.ts';
import { openToTeams } from '../registryTokens/openToTeams.ts';
import { writeGrantPage } from './grantPage.ts';
import { openGrants, type Grant } from './grants.ts';
import { asLocalDeployment, localBuildFields } from './localBuild.ts';

const hourMs = 3_600_000;
const mostHours = 48;
const grantOrder = v.object({
  version: v.optional(text(100)),
  build: v.optional(localBuildFields),
  /** The grant whose build this one replaces: its browser and its hours stay. */
  instead: v.optional(text(40)),
  hours: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(mostHours))),
  ...signature.entries,
});

const cookieName = 'agm-grant';
/** The grant's secret among a request's cookies; empty without one. */
export const grantSecret = (cookies: FastifyRequest['cookies']): string => /^[\w-]{43}$/.exec(cookies[cookieName] ?? '')?.[0] ?? '';

/**
 * Trying one remote's version in production. An operator makes a link. The first browser that opens and confirms it gets a cookie that no
 * script can read, and shows the version until the grant is over. Nothing else changes what a page loads.
 */
export async function addGrants(app: FastifyInstance): Promise<void> {
  const { store, registry } = app.releases;
  const { publicUrl } = app.config;
  const grants = await openGrants(app.storage.database, publicUrl);
  app.decorate('grants', grants);
  const note = (grant: Pick<Grant, 'remote' | 'version'>, what: AuditedMove, mover: Mover) =>
    store.writeAudit(auditEntry({ remote: grant.remote, what, from: null, to: grant.version }, mover, new Date()));
  const isSecure = publicUrl.startsWith('https:');
  const keepSecret = (reply: FastifyReply, secret: string, seconds: number) =>
    reply.setCookie(cookieName, secret, { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure: isSecure });
  const { onRequest, moverOf } = openToTeams(app);
  const visitor: Mover = { who: 'a browser that opened the link', how: 'token' };

  app.post<{ Params: { name: string } }>('/remotes/:name/grants', { onRequest }, async (request, reply) => {
    const name = remoteName(request.params.name);
    const { version, build, instead, hours = 2, ...words } = readBody(grantOrder, request.body);
    const { why, ...mover } = moverOf(request, words);
    const known = await registry.read();
    const entry = entryOf(known, name);
    if (!entry) throw new Problem('rest_deploy_unknown', 404, `There is no remote '${name}' here (${deployedNames(known)}).`);
    if ((version === undefined) === (build === undefined)) throw Problem.missingParams([version === undefined ? 'version' : 'build']);
    if (version !== undefined && !Object.hasOwn(entry.deployments, version))
      throw new Problem(
        'rest_deploy_unknown',
        404,
        `${name} ${version} is not deployed: \`agm-remote preview --publish\` publishes it for this link alone. Kept are ${Object.keys(entry.deployments).join(', ')}.`,
      );
    const deployment = build ? asLocalDeployment(build, new Date()) : null;
    const release = {
      remote: name,
      version: version ?? `local-${(build?.files['remoteEntry.js'] ?? '').slice(7, 15).replace(/\W/g, '0')}`,
      deployment,
    };
    const reason = `${deployment ? `, from ${deployment.base}` : ''}${why ? `: ${why}` : ''}`;
    if (instead !== undefined) {
      const grant = await grants.renew(instead, release, Date.now());
      if (!grant)
        throw new Problem('rest_grant_invalid', 404, 'There is no such grant of a build from this address any more: make another one.');
      await note(release, 'grant renewed', { ...mover, why: `another build${reason}` });
      return reply.header('cache-control', 'no-store').send({ id: grant.id, version: grant.version, expiresAt: grant.expiresAt });
    }
    const expiresAt = Math.ceil(Date.now() + hours * hourMs);
    const { id, token } = await grants.make(release, expiresAt);
    await note(release, 'grant made', { ...mover, why: `${hours} h${reason}` });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ id, link: `${publicUrl}/remotes/try/${token}`, version: release.version, expiresAt });
  });

  app.get<{ Params: { token: string } }>('/remotes/try/:token', async (request, reply) => {
    const grant = await grants.look(request.params.token, Date.now());
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(writeGrantPage(grant, nonce));
  });

  app.post<{ Params: { token: string } }>('/remotes/try/:token', async (request, reply) => {
    refuseOtherSites(request);
    const { secret, ...grant } = await grants.redeem(request.params.token, Date.now());
    await note(grant, 'grant used', visitor);
    return home(keepSecret(reply, secret, Math.ceil((grant.expiresAt - Date.now()) / 1000)));
  });

  app.post('/remotes/try', async (request, reply) => {
    refuseOtherSites(request);
    const grant = await grants.end(grantSecret(request.cookies), Date.now());
    if (grant) await note(grant, 'grant ended', visitor);
    return home(keepSecret(reply, '', 0));
  });
}

const home = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect('/', 303);
