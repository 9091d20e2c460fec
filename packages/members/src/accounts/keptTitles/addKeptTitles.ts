import { keptTitlesBody } from '@agm/api/schemas/members';
import type { FastifyInstance } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { requireProfile } from '../profileOf.ts';
import { countKept, dropKept, keepTitles, readKept } from './keepTitles.ts';
import { settleKeptTitles } from './settleKeptTitles.ts';

/**
 * `/user-api/kept-titles`: titles of an imported list that the catalogue does not have yet. The server keeps them for the member, and puts them
 * on their list when any import adds them to the catalogue. `onCatalogueChange` calls back after each change.
 */
export function addKeptTitles(app: FastifyInstance, onCatalogueChange: (changed: () => void) => void): void {
  const { database } = app.storage;
  app.userData.push({ name: 'keptTitles', export: readKept });
  const settle = () => app.background.start(() => settleKeptTitles(app));
  onCatalogueChange(settle);
  // What was imported while no server ran.
  app.addHook('onReady', async () => settle());

  app.post('/user-api/kept-titles', async (request, reply) => {
    const member = await requireProfile(request);
    const { titles } = readBody(keptTitlesBody, request.body);
    await keepTitles(app, member, titles);
    // The catalogue may have gained one since the member's browser looked for it.
    if (titles.length > 0) app.background.start(() => settleKeptTitles(app, member.id));
    return reply.header('cache-control', 'no-store').send({ kept: await countKept(database, member.id) });
  });
  app.delete('/user-api/kept-titles', async (request, reply) => {
    await dropKept(database, (await requireProfile(request)).id);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
