import { randomUUID } from 'node:crypto';
import type { ChildAge } from '@agm/domain/certificates';
import { mostProfiles } from '@agm/domain/ownThings';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { lockOwnAccount } from '../accounts/bearer.ts';
import { deleteMember } from '../accounts/deleteMember.ts';
import type { Member } from '../accounts/Member.ts';
import { noProfile } from '../accounts/profileOf.ts';
import { readPin, readProfiles } from './readHousehold.ts';

/** Adds a profile and answers its number. 409 where the account has five, or a child profile could be left without a PIN. */
export async function addProfile(
  app: FastifyInstance,
  member: Member,
  { name, childAge }: { readonly name: string; readonly childAge: ChildAge | null },
): Promise<number> {
  return changing(app, member, async (transaction) => {
    if (childAge !== null) await requirePin(transaction, member.id);
    const profiles = await readProfiles(transaction, member.id);
    if (profiles.length >= mostProfiles)
      throw new Problem('rest_household_full', 409, `An account has at most ${mostProfiles} profiles.`, { most: mostProfiles });
    // With a colon and without a password: nobody can sign up or log in as it.
    const login = `profile:${randomUUID()}`;
    const { id } = await transaction
      .insertInto('members')
      .values({
        login,
        login_key: login,
        name: '',
        slug: login.replace(':', '-'),
        password_hash: null,
        author_slug: null,
        payment_platform_id: null,
        payment_status: null,
        payment_checked_at: null,
        payment_last_at: null,
        household_id: member.id,
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('profiles').values({ member_id: id, name, child_age: childAge }).execute();
    return id;
  });
}

/** Another name, or other certificates. The first profile sees every title, for an account could be left without a profile that does. */
export async function changeProfile(
  app: FastifyInstance,
  member: Member,
  id: number,
  change: { readonly name?: string | undefined; readonly childAge?: ChildAge | null | undefined },
): Promise<void> {
  await changing(app, member, async (transaction) => {
    const profile = (await readProfiles(transaction, member.id)).find((one) => one.id === id);
    if (!profile) throw noProfile();
    const { name = profile.name, childAge = profile.childAge } = change;
    if (childAge !== null && profile.isFirst)
      throw new Problem('rest_first_profile', 409, 'The first profile sees every title: make a child profile beside it.');
    if (childAge !== null) await requirePin(transaction, member.id);
    await transaction
      .insertInto('profiles')
      .values({ member_id: id, name, child_age: childAge })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ name, child_age: childAge }))
      .execute();
    if (childAge !== null) return;
    // Whoever is in it may leave it without a PIN from now on.
    await transaction.updateTable('sessions').set({ child_profile_id: null }).where('child_profile_id', '=', id).execute();
  });
}

/** Deletes a profile with its lists, ratings and services. A session in it ends. */
export async function removeProfile(app: FastifyInstance, member: Member, id: number): Promise<void> {
  const profile = (await readProfiles(app.storage.database, member.id)).find((one) => one.id === id);
  if (!profile) throw noProfile();
  if (profile.isFirst) throw new Problem('rest_first_profile', 409, 'The first profile goes with the account alone.');
  await deleteMember(app, id);
}

/** Does the work while nobody else changes the household; refuses where the session ended meanwhile. */
async function changing<T>(
  { storage: { database, engine } }: FastifyInstance,
  member: Member,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    return work(transaction);
  });
}

async function requirePin(database: Database, accountId: number): Promise<void> {
  if ((await readPin(database, accountId)) === null)
    throw new Problem('rest_pin_needed', 409, 'Choose a PIN first: it leads out of a child profile.');
}
