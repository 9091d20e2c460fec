import { householdPin, newProfile, profileChange, profileSwitch } from '@agm/api/schemas/household';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { newProfiles } from '@agm/http/limits/figures';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import { requireMember, requireSession } from '../accounts/bearer.ts';
import { readMetaWishes } from '../accounts/metaWishes.ts';
import { profileNumber, requireProfile } from '../accounts/profileOf.ts';
import { saveMeta } from '../accounts/saveMeta.ts';
import { addProfile, changeProfile, removeProfile } from './changeHousehold.ts';
import { exportProfiles } from './exportProfiles.ts';
import { readHousehold, readProfiles } from './readHousehold.ts';
import { setPin, switchProfile } from './switchProfile.ts';

const root = '/content-api/profiles';

interface OfProfile {
  Params: { id: string };
}

/**
 * `/content-api/profiles`: up to five people on one account, each with lists, ratings and services of their own. A request names the profile
 * that it belongs to (`X-Agm-Profile`, see `requireProfile`); the routes of a WordPress read and write the first one, whatever it names.
 */
export function addHousehold(app: FastifyInstance): void {
  const { database } = app.storage;
  app.userData.push({ name: 'profiles', export: exportProfiles });

  app.get(root, async (request, reply) => privately(reply).send(await readHousehold(database, await requireProfile(request))));
  app.post(root, async (request, reply) => {
    const member = await requireMember(request);
    await app.limits.take(newProfiles, `member ${member.id}`);
    const id = await addProfile(app, member, readBody(newProfile, request.body));
    return privately(reply)
      .code(201)
      .send((await readProfiles(database, member.id)).find((one) => one.id === id));
  });
  app.patch<OfProfile>(`${root}/:id`, async (request, reply) => {
    const member = await requireMember(request);
    const id = profileNumber(request.params.id);
    await changeProfile(app, member, id, readBody(profileChange, request.body));
    return privately(reply).send((await readProfiles(database, member.id)).find((one) => one.id === id));
  });
  app.delete<OfProfile>(`${root}/:id`, async (request, reply) => {
    await removeProfile(app, await requireMember(request), profileNumber(request.params.id));
    return privately(reply).code(204).send();
  });
  app.post(`${root}/switch`, async (request, reply) =>
    privately(reply).send(await switchProfile(app, await requireSession(request), readBody(profileSwitch, request.body))),
  );
  app.post(`${root}/pin`, async (request, reply) => {
    await setPin(app, await requireMember(request), readBody(householdPin, request.body).pin);
    return privately(reply).code(204).send();
  });

  // What `update-user-meta` takes, for any profile: single changes with the revision that the client had.
  app.post('/content-api/my/saved', async (request, reply) => {
    const profile = await requireProfile(request);
    const wishes = readMetaWishes((request.body ?? {}) as Readonly<Record<string, unknown>>);
    if (!wishes || Object.keys(wishes.lists.whole).length > 0)
      throw Problem.invalidParams({
        changes: { code: 'rest_invalid_param', message: 'changes are single changes: whole lists belong to the first profile.' },
      });
    // The states that a session was shown are those of the first profile.
    const saved = await saveMeta(app, { ...profile, jti: '' }, wishes, Date.now());
    return privately(reply).send(saved ?? {});
  });
}
