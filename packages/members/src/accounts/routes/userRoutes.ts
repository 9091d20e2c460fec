import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may } from '@agm/domain/staff';
import { addPageHeaders, parametersOf } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem } from '@agm/http/Problem';
import { sendPublic } from '@agm/http/publicRead';
import { privately } from '@agm/http/revisions';
import { routePath } from '@agm/api';
import { metaChanges, profileChanges } from '@agm/api/schemas/members';
import { avatarsOf } from '../avatars.ts';
import { memberOf, requireMember } from '../bearer.ts';
import type { Member } from '../Member.ts';
import { joinJson } from '../jsonParts.ts';
import { readUser, writeSavedAnswer, writeWordpressUser, type StoredUser } from '../readUser.ts';
import { noteShown } from '../savedHistory.ts';
import { staffAuthors, type StaffAuthor } from '@agm/storage/staffAuthors';
import { expiredToken } from '../tokens.ts';
import { KeyedMutex } from '../keyedMutex.ts';
import { updateUser } from '../updateUser.ts';

const own = { exposeHeadRoute: false, config: { allow: 'GET, POST, PUT, PATCH' } };
const json = 'application/json; charset=utf-8';
const changing = { config: { allow: 'GET, POST, PUT, PATCH' } };

/** The member's own account as WordPress shows and changes it, and the authors everybody may see. */
export function addUserRoutes(app: FastifyInstance): void {
  const { routes, publicUrl } = app.config;
  const users = routePath(routes, 'users');
  // What one session saves is taken in the order in which it came.
  const mutex = new KeyedMutex();
  const inTurn = (request: FastifyRequest, work: () => Promise<FastifyReply>): Promise<FastifyReply> =>
    mutex.take(request.headers.authorization ?? '', work);

  for (const key of ['user-me', 'users-me'] as const) {
    app.get(routePath(routes, key), own, async (request, reply) => sendSelf(request, reply, await requireMember(request)));
    for (const method of ['POST', 'PUT', 'PATCH'] as const) {
      app.route({
        method,
        url: routePath(routes, key),
        ...changing,
        handler: (request, reply) =>
          inTurn(request, async () => {
            const member = await memberOf(request);
            // WordPress looks for the user before it asks for a login.
            if (!member) throw new Problem('rest_user_invalid_id', 404, 'Invalid user ID.');
            return change(request, reply, member);
          }),
      });
    }
  }

  app.get(users, { config: { allow: 'GET' } }, async (request, reply) => {
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const [page, perPage, slug] = [
      reader.integer('page', 1, Number.MAX_SAFE_INTEGER),
      reader.integer('per_page', 10, 100),
      reader.text('slug', 200),
    ];
    reader.finish();
    const found = staffAuthors.filter((author) => slug === null || slug.split(',').includes(author.slug));
    const pages = Math.ceil(found.length / perPage);
    addPageHeaders(reply, { address: `${publicUrl}${users}`, parameters, page, pages, total: found.length });
    return sendPublic(request, reply, found.slice((page - 1) * perPage, page * perPage).map(asUser));
  });

  app.get<{ Params: { id: string } }>(`${users}/:id`, own, async (request, reply) => {
    const author = staffAuthors.find(({ id }) => String(id) === request.params.id);
    if (author) return sendPublic(request, reply, asUser(author));
    const member = await memberOf(request);
    if (member && String(member.id) === request.params.id) return sendSelf(request, reply, member);
    // The answer must not reveal whether there is such a member.
    throw new Problem('rest_user_cannot_view', member ? 403 : 401, 'Sorry, you are not allowed to list users.');
  });

  for (const method of ['POST', 'PUT', 'PATCH'] as const) {
    app.route<{ Params: { id: string } }>({
      method,
      url: `${users}/:id`,
      ...changing,
      handler: (request, reply) =>
        inTurn(request, async () => {
          const member = await memberOf(request);
          if (!member || String(member.id) !== request.params.id)
            throw new Problem('rest_cannot_edit', member ? 403 : 401, 'Sorry, you are not allowed to edit this user.');
          return change(request, reply, member);
        }),
    });
  }

  app.post(routePath(routes, 'update-user-meta'), { config: { allow: 'POST' } }, (request, reply) =>
    inTurn(request, async () => {
      const member = await requireMember(request);
      refuseUnknown(request.body);
      const { token, saved } = await updateUser(app, member, request.body, arrivalOf(reply));
      const more = token !== null ? { token } : {};
      if (saved) return privately(reply).send({ ...saved, ...more });
      return privately(reply)
        .type(json)
        .send(joinJson(writeSavedAnswer(await showSelf(member), more)));
    }),
  );

  app.get(routePath(routes, 'check-editor'), { exposeHeadRoute: false, config: { allow: 'GET' } }, async (request, reply) =>
    privately(reply).send({ isEditor: may((await requireMember(request)).roles, 'comments') }),
  );

  async function readSelf(member: Member): Promise<StoredUser> {
    const user = await readUser(app.storage.database, app.savedReader, member.id, Date.now());
    if (!user) throw expiredToken();
    return user;
  }

  /** Reads what the member's session is shown now, and notes that it was. */
  async function showSelf(member: Member): Promise<StoredUser> {
    const user = await readSelf(member);
    await app.writeHealth.tryToNote(() => noteShown(app.storage.database, member.jti, user.saved.revision, Date.now()));
    return user;
  }

  async function sendSelf(request: FastifyRequest, reply: FastifyReply, member: Member): Promise<FastifyReply> {
    const reader = new ParameterReader(parametersOf(request.url));
    const context = reader.oneOf('context', ['view', 'embed', 'edit']);
    reader.finish();
    return privately(reply)
      .type(json)
      .send(joinJson(writeWordpressUser(await showSelf(member), app.config, context === 'edit' ? 'edit' : 'view')));
  }

  async function change(request: FastifyRequest, reply: FastifyReply, member: Member): Promise<FastifyReply> {
    // WordPress's way to say DELETE without saying it; an account goes by `user-delete` alone.
    if (parametersOf(request.url).get('_method')?.toUpperCase() === 'DELETE')
      throw new Problem('rest_user_cannot_delete', 403, 'Sorry, you are not allowed to delete this user.');
    const { token } = await updateUser(app, member, request.body, arrivalOf(reply));
    return privately(reply)
      .type(json)
      .send(joinJson(writeWordpressUser(await showSelf(member), app.config, 'edit', token !== null ? { token } : {})));
  }

  function asUser(author: StaffAuthor): Record<string, unknown> {
    return {
      id: author.id,
      name: author.name,
      url: publicUrl,
      description: author.description,
      link: `${publicUrl}/`,
      slug: author.slug,
      avatar_urls: avatarsOf(publicUrl, author.id),
      meta: [],
      _links: { self: [{ href: `${publicUrl}${users}/${author.id}` }], collection: [{ href: `${publicUrl}${users}` }] },
    };
  }
}

const metaBodyKeys: ReadonlySet<string> = new Set([...Object.keys(metaChanges.entries), ...Object.keys(profileChanges.entries), 'id']);

/** This route is about meta values: a bare key it does not know is one that does not exist (R4.4-04). */
function refuseUnknown(body: unknown): void {
  const unknown =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body).filter((key) => !metaBodyKeys.has(key)) : [];
  if (unknown.length > 0)
    throw new Problem('rest_invalid_param', 400, 'unknown meta value', {
      params: Object.fromEntries(unknown.map((key) => [key, 'unknown meta value'])),
    });
}

/** When a request came; rather a millisecond late, for the clock counts whole ones. */
function arrivalOf(reply: FastifyReply): number {
  // Whole milliseconds: PostgreSQL takes no others where a moment is compared.
  return Math.floor(Date.now() + 1 - reply.elapsedTime);
}
