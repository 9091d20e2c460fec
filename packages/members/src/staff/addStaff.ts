import type { FastifyInstance } from 'fastify';
import { refuseLastAdministrator } from './administrators.ts';
import { addPeopleRoutes } from './peopleRoutes.ts';
import { addRequiredFactorRoutes } from './requiredFactorRoutes.ts';
import { addSetupRoutes } from './setupRoutes.ts';

/** Staff roles, the setup link of the first administrator, and the rule that one administrator must remain. Needs members on the app. */
export function addStaff(app: FastifyInstance): void {
  const {
    config,
    storage: { engine },
    userData,
  } = app;
  addPeopleRoutes(app);
  addRequiredFactorRoutes(app);
  addSetupRoutes(app);
  userData.push({
    name: 'staffChanges',
    // The log has numbers only: nothing of it is erased.
    mayLeave: (transaction, memberId) => refuseLastAdministrator(transaction, engine, config, memberId),
    export: async (database, memberId) =>
      database
        .selectFrom('staff_changes')
        .select(['about', 'was', 'became', 'how', 'created_at'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
  });
}
