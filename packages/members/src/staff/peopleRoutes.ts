import { personChange, type WirePerson } from '@agm/api/schemas/people';
import { may, staffRoles } from '@agm/domain/staff';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addPageHeaders, parametersOf, readSlice } from '@agm/http/pageHeaders';
import { ParameterReader } from '@agm/http/ParameterReader';
import { Problem, type Sentence } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, staleRevision } from '@agm/http/revisions';
import { lockAccount, requirePermission } from '../accounts/bearer.ts';
import { requireFreshLogin } from '../accounts/freshLogin.ts';
import { readRoles } from '../accounts/Member.ts';
import { refuseLastAdministrator } from './administrators.ts';
import { changeStaffRole } from './changeStaffRole.ts';
import { readPeople, readPerson, readStaffChanges } from './people.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/people';

/** `/content-api/desk/people`: members for administrators, their staff roles, and who changed them. */
export function addPeopleRoutes(app: FastifyInstance): void {
  const { config, storage } = app;
  const { database, engine } = storage;

  app.get(path, async (request, reply) => {
    await requirePermission(request, 'people');
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    const search = reader.words('search', 100);
    const role = reader.oneOf('role', ['all', 'staff', ...staffRoles]);
    reader.finish();
    const { people, total } = await readPeople(database, { search, role, ...slice });
    addPageHeaders(privately(reply), { address: config.publicUrl + path, parameters, page, pages: Math.ceil(total / perPage), total });
    return reply.send(people);
  });

  app.get(`${path}/history`, async (request, reply) => {
    await requirePermission(request, 'people');
    const parameters = parametersOf(request.url);
    const reader = new ParameterReader(parameters);
    const { page, perPage, slice } = readSlice(reader);
    reader.finish();
    const { changes, total } = await readStaffChanges(database, slice);
    addPageHeaders(privately(reply), {
      address: `${config.publicUrl}${path}/history`,
      parameters,
      page,
      pages: Math.ceil(total / perPage),
      total,
    });
    return reply.send(changes);
  });

  app.get<OfOne>(`${path}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    await requirePermission(request, 'people');
    return sendPerson(reply, await find(request));
  });

  app.patch<OfOne>(`${path}/:id`, async (request, reply) => {
    const administrator = await requirePermission(request, 'people');
    // A stolen token that is older than ten minutes cannot make anybody an administrator.
    requireFreshLogin(administrator);
    const { id } = await find(request);
    const wanted = readIfMatch(request);
    const { role } = readBody(personChange, request.body);
    const stale = await database.transaction().execute(async (transaction) => {
      // The account is locked: nobody else changes it between this read and the change.
      const asIs = await lockPerson(transaction, id);
      if (!wanted.includes(asIs.etag)) return asIs;
      // The administrator may have lost the role since the request began.
      if (!may(await readRoles(transaction, administrator.id), 'people')) throw forbidden(() => t`Sorry, you are not allowed to do that.`);
      if (administrator.seeded !== 'no' && role !== asIs.role && (role === 'administrator' || asIs.role === 'administrator')) {
        if (asIs.role === 'administrator') await refuseLastAdministrator(transaction, engine, config, id);
        throw forbidden(
          () => t`A login of the demo makes and removes no administrators: use \`npm run staff\`, or an administrator of your own.`,
        );
      }
      await changeStaffRole(transaction, engine, config, { memberId: id, role, how: 'desk', byMemberId: administrator.id }, Date.now());
      return null;
    });
    if (stale) throw staleRevision(() => t`Somebody changed this person in the meantime: look at the present state first.`, stale);
    return sendPerson(reply, await find(request));
  });

  async function find(request: FastifyRequest<OfOne>): Promise<WirePerson> {
    const { id } = request.params;
    const found = /^[1-9]\d{0,8}$/.test(id) ? await readPerson(database, Number(id)) : null;
    if (!found) throw noSuchPerson();
    return found;
  }

  async function lockPerson(transaction: Parameters<typeof readPerson>[0], id: number): Promise<WirePerson> {
    const found = (await lockAccount(transaction, engine, id)) ? await readPerson(transaction, id) : null;
    if (!found) throw noSuchPerson();
    return found;
  }
}

interface OfOne {
  Params: { id: string };
}

const forbidden = (sentence: Sentence) => new Problem('rest_forbidden', 403, sentence);
const noSuchPerson = () => new Problem('rest_user_invalid_id', 404, () => t`Invalid user ID.`);

const sendPerson = (reply: FastifyReply, person: WirePerson): FastifyReply => privately(reply).header('etag', person.etag).send(person);
