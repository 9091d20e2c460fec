import type { AccountChange } from '@agm/session';
import type { Member } from './useMember.ts';

/** Carries on with a change that a fresh log-in was asked for, and answers the sentence that tells how it ended. */
export async function goOn(member: Member, change: AccountChange): Promise<string> {
  if (change.change === 'delete') return eraseInWords(member);
  const { name, email } = change;
  const saved = await member.updateProfile({ ...(name !== undefined && { name }), ...(email !== undefined && { email }) });
  if (saved.outcome === 'refused') return [saved.message, saved.hint].filter(Boolean).join('. ');
  return email === undefined ? 'Saved.' : `A mail is on its way to ${email}. The new address counts once you have opened the link in it.`;
}

/** The logout comes first and takes the page away: what is to be said goes to the page that follows. */
export async function eraseInWords(member: Member): Promise<string> {
  const ended = await member.deleteAccount();
  if (ended.outcome === 'done') return 'Your account is deleted.';
  return ended.outcome === 'kept' ? 'Your account is not deleted.' : `${ended.message}. Your account is not deleted: log in to try again.`;
}
