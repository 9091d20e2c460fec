import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { householdPins, householdPinsOfDay, newPins } from '@agm/http/limits/figures';
import type { Profile } from '@agm/api/schemas/household';
import { lockOwnAccount } from '../accounts/bearer.ts';
import { requireFreshLogin } from '../accounts/freshLogin.ts';
import type { Member } from '../accounts/Member.ts';
import { noProfile } from '../accounts/profileOf.ts';
import { readPin, readProfiles } from './readHousehold.ts';

/**
 * Takes a session to another profile. Into a child profile it goes freely and stays there; out of one it needs the PIN: 403
 * `rest_pin_required` without one, `rest_wrong_pin` for another one, 429 after five of those.
 */
export async function switchProfile(
  app: FastifyInstance,
  member: Member,
  { profile: id, pin }: { readonly profile: number; readonly pin?: string | undefined },
): Promise<Profile> {
  const {
    storage: { database, engine },
  } = app;
  if (member.childProfileId !== null && member.childProfileId !== id) await checkPin(app, member, pin);
  return database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    const profile = (await readProfiles(transaction, member.id)).find((one) => one.id === id);
    if (!profile) throw noProfile();
    await transaction
      .updateTable('sessions')
      .set({ child_profile_id: profile.childAge === null ? null : id })
      .where('jti', '=', member.jti)
      .execute();
    return profile;
  });
}

async function checkPin(
  { attempts, hashes, storage: { database } }: FastifyInstance,
  member: Member,
  pin: string | undefined,
): Promise<void> {
  if (pin === undefined) throw new Problem('rest_pin_required', 403, 'Leaving a child profile needs the PIN.');
  const stored = await readPin(database, member.id);
  // Another PIN begins another count.
  const who = `member ${member.id} ${stored?.setAt ?? 0}`;
  const seats = [householdPins, householdPinsOfDay].map((limit) => ({ limit, who }));
  await attempts.run(seats, async (fail) => {
    if (await hashes.verify(stored?.hash ?? null, pin)) return;
    fail();
    throw new Problem('rest_wrong_pin', 403, 'This is not the PIN.');
  });
}

/** The first PIN of a household, or another one: that needs a log-in of the last ten minutes, as whatever could take an account over does. */
export async function setPin(app: FastifyInstance, member: Member, pin: string): Promise<void> {
  const { database, engine } = app.storage;
  if ((await readPin(database, member.id)) !== null) requireFreshLogin(member);
  await app.limits.take(newPins, `member ${member.id}`);
  const pinHash = await app.hashes.hash(pin);
  const now = Date.now();
  await database.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, engine, member);
    const changed = transaction.insertInto('household_pins').values({ member_id: member.id, pin_hash: pinHash, set_at: now });
    await changed.onConflict((conflict) => conflict.column('member_id').doUpdateSet({ pin_hash: pinHash, set_at: now })).execute();
  });
}
