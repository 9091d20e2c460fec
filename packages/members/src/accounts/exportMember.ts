import type { FastifyInstance } from 'fastify';
import { parseJson } from './jsonParts.ts';
import { expiredToken } from './tokens.ts';
import { readUser, writeMeta, writeProfile } from './readUser.ts';

/** Everything that is a member's, in one JSON document. */
export async function exportMember(app: FastifyInstance, memberId: number): Promise<Record<string, unknown>> {
  const {
    storage: { database },
    config,
  } = app;
  const user = await readUser(database, app.savedReader, memberId, Date.now());
  if (!user) throw expiredToken();
  const sessions = await database
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const formerly = await database
    .selectFrom('former_addresses')
    .select(['address', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('replaced_at')
    .execute();
  const parts = await Promise.all(app.userData.map(async (part) => [part.name, await part.export(database, memberId)] as const));
  const { first_name: firstName, last_name: lastName, description, language, created_at: createdAt } = user.row;
  return {
    exportedAt: new Date().toISOString(),
    profile: {
      ...(parseJson(writeProfile(user, config.publicUrl)) as object),
      firstName,
      lastName,
      description,
      language,
      registeredAt: new Date(createdAt).toISOString(),
    },
    meta: parseJson(writeMeta(user)),
    damagedLists: user.saved.damaged,
    formerAddresses: formerly.map((former) => ({ address: former.address, keptUntil: new Date(former.expires_at).toISOString() })),
    sessions: sessions.map((session) => ({
      since: new Date(session.created_at).toISOString(),
      until: new Date(session.expires_at).toISOString(),
    })),
    ...Object.fromEntries(parts),
  };
}
