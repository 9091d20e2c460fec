import { factorRequirement } from '@agm/api/schemas/secondFactor';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { privately, readIfMatch, staleRevision } from '@agm/http/revisions';
import { requirePermission } from '../accounts/bearer.ts';
import { requireFreshLogin } from '../accounts/freshLogin.ts';
import { isFactorRequired, requireFactorOfStaff } from '../accounts/secondFactor/requiredFactor.ts';
import { hasSecondFactor } from '../accounts/secondFactor/secondFactor.ts';
import { noteStaffChange } from './changeStaffRole.ts';
import { t } from '../t.ts';

const path = '/content-api/desk/settings/second-factor';

/** `/content-api/desk/settings/second-factor`: whether the staff of this site need a second factor. */
export function addRequiredFactorRoutes(app: FastifyInstance): void {
  const { database } = app.storage;
  const read = async () => {
    const isRequired = await isFactorRequired(database);
    return { isRequired, etag: isRequired ? '"required"' : '"optional"' };
  };
  const sendState = (reply: FastifyReply, state: Awaited<ReturnType<typeof read>>): FastifyReply =>
    privately(reply).header('etag', state.etag).send(state);

  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    await requirePermission(request, 'settings');
    return sendState(reply, await read());
  });

  app.patch(path, async (request, reply) => {
    const administrator = await requirePermission(request, 'settings');
    requireFreshLogin(administrator);
    const wanted = readIfMatch(request);
    const { isRequired } = readBody(factorRequirement, request.body);
    const state = await read();
    if (!wanted.includes(state.etag))
      throw staleRevision(() => t`Somebody changed this in the meantime: look at the present state first.`, state);
    // Whoever requires it has it: so somebody can still open the desk afterwards.
    if (isRequired && !(await hasSecondFactor(database, administrator.id)))
      throw new Problem(
        'rest_second_factor_missing',
        409,
        () => t`Set up your own second factor first: without it you could not open the desk yourself.`,
      );
    await database.transaction().execute(async (transaction) => {
      if ((await isFactorRequired(transaction)) === isRequired) return;
      await requireFactorOfStaff(transaction, isRequired);
      await noteStaffChange(transaction, {
        member_id: administrator.id,
        about: isRequired ? 'factor required' : 'factor optional',
        was: null,
        became: null,
        how: 'desk',
        by_member_id: administrator.id,
        created_at: Date.now(),
      });
    });
    return sendState(reply, await read());
  });
}
