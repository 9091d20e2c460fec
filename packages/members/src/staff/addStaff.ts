import type { FastifyInstance } from 'fastify';
import { refuseLastAdministrator } from './administrators.ts';
import { addPeopleRoutes } from './peopleRoutes.ts';
import { addSetupRoutes } from './setupRoutes.ts';

/** The people who run the site: their roles, how the first one comes in, and that the last one stays. Needs members on the app. */
export function addStaff(app: FastifyInstance): void {
  const {
    config,
    storage: { engine },
    userData,
  } = app;
  addPeopleRoutes(app);
  addSetupRoutes(app);
  userData.push({
    name: 'staffChanges',
    // The log has numbers only: nothing of it is erased.
    mayLeave: (transaction, memberId) => refuseLastAdministrator(transaction, engine, config, memberId),
    export: async (database, memberId) =>
      database
        .selectFrom('staff_changes')
        .select(['was', 'became', 'how', 'created_at'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
  });
}
