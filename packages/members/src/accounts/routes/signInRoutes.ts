import { captchaProof, reauthentication, siteLogIn } from '@agm/api/schemas/members';
import { may } from '@agm/domain/staff';
import type { FastifyInstance } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { routePath } from '@agm/api';
import { memberOf, readBearer, refuseWithheld, requireMember, requireSession, sessionMemberOf } from '../bearer.ts';
import { endNotices } from '../endOtherAccess.ts';
import { logIn, openSession, readLogIn } from '../logIn.ts';
import { joinJson } from '../jsonParts.ts';
import { readUser, writeProfile, writeWordpressUser } from '../readUser.ts';
import { makeMember, readSignUp, signUp } from '../signUp.ts';
import { Problem } from '@agm/http/Problem';
import { confirmAgain } from '../changeAddress.ts';
import { freshSecondsOf } from '../freshLogin.ts';
import { renewByPassword } from '../reauthenticate.ts';
import { findCredentials } from '../accounts.ts';
import { noteShown } from '../savedHistory.ts';
import type { Member } from '../Member.ts';
import { requireProfile } from '../profileOf.ts';
import { expiredToken } from '../tokens.ts';

const json = 'application/json; charset=utf-8';

/** How a member comes in and goes: the product's own paths, and those of WordPress's token plugin. */
export function addSignInRoutes(app: FastifyInstance): void {
  const { routes, publicUrl } = app.config;
  const checkCaptcha = async (request: Parameters<typeof app.captcha.check>[1]) =>
    app.captcha.check(readBody(captchaProof, request.body).recaptchaToken, request);

  app.post('/user-api/auth/login', async (request, reply) => {
    const given = readLogIn(readBody(siteLogIn, request.body));
    await checkCaptcha(request);
    const { token } = await logIn(app, request, given);
    return reply.header('cache-control', 'no-store').send({ token });
  });

  app.post('/user-api/auth/signup', async (request, reply) => {
    const wish = await readSignUp(request.body);
    await checkCaptcha(request);
    await signUp(app, request, wish);
    const { token } = await sessionOf(wish.login);
    return reply.header('cache-control', 'no-store').send({ token });
  });

  app.get('/user-api/auth/profile', { exposeHeadRoute: false }, async (request, reply) => {
    const profile = await requireProfile(request);
    const user = await readSelf(profile);
    // What another profile was shown says nothing of the lists that this session is noted for.
    if (profile.id === profile.accountId)
      await app.writeHealth.tryToNote(() => noteShown(app.storage.database, profile.jti, user.saved.revision, Date.now()));
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'Authorization' })
      .type(json)
      .send(
        joinJson(writeProfile(user, publicUrl, { freshFor: freshSecondsOf(profile, Date.now()), ...(await readShownProfile(profile)) })),
      );
  });

  app.post('/user-api/auth/reauthenticate', async (request, reply) => {
    const member = await requireSession(request);
    const { password } = readBody(reauthentication, request.body);
    return reply.header('cache-control', 'no-store').send({ token: await renewByPassword(app, request, member, password) });
  });

  app.post('/user-api/auth/confirmation', async (request, reply) => {
    await confirmAgain(app, await requireMember(request));
    return reply.header('cache-control', 'no-store').send({ message: 'A mail with a link is on its way.' });
  });

  // Takes this one token back; the others of the member stay.
  app.post('/user-api/auth/logout', async (request, reply) => {
    const { jti } = await requireSession(request);
    await app.storage.database.deleteFrom('sessions').where('jti', '=', jti).execute();
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.post('/user-api/auth/logout/everywhere', async (request, reply) => {
    const { id } = await requireMember(request);
    await app.storage.database.deleteFrom('sessions').where('member_id', '=', id).execute();
    await app.storage.database.deleteFrom('pending_log_ins').where('member_id', '=', id).execute();
    await endNotices(app.storage.database, id);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  const post = { config: { allow: 'POST' } };
  app.post(routePath(routes, 'jwt-auth token'), post, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await logIn(app, request, readLogIn(request.body))),
  );

  app.post(routePath(routes, 'jwt-auth validate'), post, async (request, reply) => {
    if (readBearer(request) === null) throw new Problem('jwt_auth_no_auth_header', 403, 'Authorization header not found.');
    await sessionMemberOf(request);
    return reply.header('cache-control', 'no-store').send({ code: 'jwt_auth_valid_token', data: { status: 200 } });
  });

  app.post(routePath(routes, 'user-register'), post, async (request, reply) => {
    const wish = await readSignUp(request.body);
    await checkCaptcha(request);
    await signUp(app, request, wish);
    return reply
      .header('cache-control', 'no-store')
      .code(201)
      .send(await sessionOf(wish.login));
  });

  app.post(routePath(routes, 'users'), { config: { allow: 'GET' } }, async (request, reply) => {
    const member = await memberOf(request);
    if (member) refuseWithheld(member, 'people');
    if (!member || !may(member.roles, 'people'))
      throw new Problem('rest_cannot_create_user', member ? 403 : 401, 'Sorry, you are not allowed to create new users.');
    const id = await makeMember(app, await readSignUp(request.body, 'administrator'));
    const user = await readUser(app.storage.database, app.savedReader, id, Date.now());
    if (!user) throw expiredToken();
    return reply
      .headers({ allow: 'GET, POST', 'cache-control': 'no-store', location: `${publicUrl}${routePath(routes, 'users')}/${id}` })
      .code(201)
      .type(json)
      .send(joinJson(writeWordpressUser(user, app.config, 'edit')));
  });

  async function sessionOf(login: string): Promise<Record<string, string>> {
    const member = await findCredentials(app.storage.database, login);
    if (!member) throw expiredToken();
    return openSession(app, member);
  }

  /** The account, with the lists of the profile. */
  async function readSelf({ id, accountId }: Member) {
    const user = await readUser(app.storage.database, app.savedReader, accountId, Date.now(), id);
    if (!user) throw expiredToken();
    return user;
  }

  /**
   * Which profile an answer is of; nothing for a first one that nobody gave a name. A page that shows a child profile holds its session there,
   * also where the profile became a child's only afterwards.
   */
  async function readShownProfile({ id, accountId, jti, childProfileId }: Member): Promise<object> {
    const row = await app.storage.database
      .selectFrom('profiles')
      .select(['name', 'child_age'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    if (row?.child_age != null && childProfileId === null)
      await app.storage.database.updateTable('sessions').set({ child_profile_id: id }).where('jti', '=', jti).execute();
    return row ? { profile: { id, name: row.name, childAge: row.child_age, isFirst: id === accountId } } : {};
  }
}
