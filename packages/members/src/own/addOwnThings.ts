import { ownChangesBody } from '@agm/api/schemas/own';
import { isListId } from '@agm/domain/ownThings';
import type { FastifyInstance } from 'fastify';
import { ownReads } from '@agm/http/limits/figures';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import { requireProfile } from '../accounts/profileOf.ts';
import { changeOwn } from './changeOwn.ts';
import { noList, shareList, unshareList } from './listLinks.ts';
import { readOwn, readSharedList } from './readOwn.ts';

const root = '/content-api/my';

/**
 * `/content-api/my`: the services a member pays for, own ratings and named lists, the same on every device.
 * `/content-api/shared-list/{token}` shows one list to whoever has its link, until its owner stops sharing it.
 */
export function addOwnThings(app: FastifyInstance): void {
  const { database } = app.storage;
  app.userData.push({
    name: 'ownThings',
    export: async (from, memberId) => {
      const { services, ratings, lists, links } = await readOwn(from, memberId);
      return { services, ratings, lists: lists.map((list) => ({ ...list, isShared: links[list.id] !== undefined })) };
    },
  });
  app.get(root, async (request, reply) => {
    const { id } = await requireProfile(request);
    await app.limits.take(ownReads, `member ${id}`);
    return privately(reply).send(await readOwn(database, id));
  });
  app.post(root, async (request, reply) => {
    const member = await requireProfile(request);
    const { changes } = readBody(ownChangesBody, request.body);
    return privately(reply).send(await changeOwn(app, member, changes));
  });
  const link = `${root}/lists/:list/link`;
  app.post<{ Params: { list: string } }>(link, async (request, reply) => {
    const member = await requireProfile(request);
    return privately(reply).send({ token: await shareList(app, member, known(request.params.list)) });
  });
  app.delete<{ Params: { list: string } }>(link, async (request, reply) => {
    await unshareList(app, await requireProfile(request), known(request.params.list));
    return privately(reply).code(204).send();
  });
  app.get<{ Params: { token: string } }>('/content-api/shared-list/:token', async (request, reply) => {
    void privately(reply).headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    const list = await readSharedList(database, request.params.token);
    if (!list) throw noList();
    return reply.send(list);
  });
}

function known(list: string): string {
  if (!isListId(list)) throw noList();
  return list;
}
