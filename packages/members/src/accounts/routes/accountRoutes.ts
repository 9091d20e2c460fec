import { mailedToken, passwordReset, resetRequest } from '@agm/api/schemas/members';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parametersOf } from '@agm/http/pageHeaders';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { exports, resetAttempts, resetRequests } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { routePath } from '@agm/api';
import { requireMember } from '../bearer.ts';
import { confirmAddress } from '../changeAddress.ts';
import { askForReset, resetPassword } from '../changePassword.ts';
import { deleteMember } from '../deleteMember.ts';
import { exportMember } from '../exportMember.ts';
import { requireFreshLogin } from '../freshLogin.ts';
import { hashOneTimeToken } from '../oneTimeToken.ts';
import { undoAddressChange } from '../undoAddressChange.ts';

const post = { config: { allow: 'POST' } };

/** What happens to an account as a whole: it is taken along, its password or address is renewed by mail, it is deleted. */
export function addAccountRoutes(app: FastifyInstance): void {
  const { routes } = app.config;

  // A GET by contract. Only a bearer token opens it, so no link, image or form can; a prefetch is turned away.
  const deletion = { exposeHeadRoute: false, config: { allow: 'GET, DELETE' } };
  const erase = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store');
    if (/prefetch|prerender/i.test(`${request.headers['sec-purpose']} ${request.headers['purpose']} ${request.headers['x-moz']}`))
      throw new Problem('rest_forbidden', 403, 'An account is not deleted by a prefetch.');
    const member = await requireMember(request);
    if (readOwnId(request) !== member.id)
      throw new Problem('rest_user_cannot_delete', 403, 'Sorry, you are not allowed to delete this user.');
    requireFreshLogin(member);
    await deleteMember(app, member.id);
    return reply.send({ deleted: true, id: member.id });
  };
  app.get(routePath(routes, 'user-delete'), deletion, erase);
  app.delete(routePath(routes, 'user-delete'), deletion, erase);

  app.get(routePath(routes, 'user-export'), { exposeHeadRoute: false, config: { allow: 'GET' } }, async (request, reply) => {
    const member = await requireMember(request);
    // Taking along what is one's own is a read.
    await app.writeHealth.tryToNote(() => app.limits.take(exports, `member ${member.id}`));
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="my-account.json"' })
      .send(await exportMember(app, member.id));
  });

  app.post(routePath(routes, 'password-reset'), post, async (request, reply) => {
    const { email } = readBody(resetRequest, request.body);
    await app.limits.take(resetRequests, networkOf(request));
    // The work begins when the answer is out, so that the time it takes says nothing about who has an account.
    app.background.start(() => askForReset(app, email));
    return reply
      .header('cache-control', 'no-store')
      .send({ message: 'If there is an account with this address, a mail with a link is on its way.' });
  });

  app.post(routePath(routes, 'do-password-reset'), post, async (request, reply) => {
    const { token, password, email } = readBody(passwordReset, request.body);
    const hash = hashOneTimeToken(token);
    if (hash === null) throw Problem.invalidParams({ token: { code: 'rest_invalid_param', message: 'token is not one of ours.' } });
    await app.limits.take(resetAttempts, networkOf(request));
    await resetPassword(app, hash, password, email);
    return reply.header('cache-control', 'no-store').send({ message: 'Your password has been set. Please log in with it.' });
  });

  app.post(routePath(routes, 'confirm-email'), post, async (request, reply) => {
    const { token } = readBody(mailedToken, request.body);
    await app.limits.take(resetAttempts, networkOf(request));
    await confirmAddress(app, token);
    return reply.header('cache-control', 'no-store').send({ message: 'Your address is confirmed.' });
  });

  app.post(routePath(routes, 'undo-email-change'), post, async (request, reply) => {
    const { token } = readBody(mailedToken, request.body);
    await app.limits.take(resetAttempts, networkOf(request));
    const resetToken = await undoAddressChange(app, token);
    return reply.header('cache-control', 'no-store').send({ message: 'Your address is back. Please set a new password.', resetToken });
  });
}

/** The `id` of the query, which must be the member's own number. */
function readOwnId(request: FastifyRequest): number {
  const ids = parametersOf(request.url).getAll('id');
  const [id] = ids;
  if (id === undefined) throw Problem.missingParams(['id']);
  if (ids.length > 1 || !/^\d{1,9}$/.test(id))
    throw Problem.invalidParams({ id: { code: 'rest_invalid_type', message: 'id is not of type integer.' } });
  return Number(id);
}
