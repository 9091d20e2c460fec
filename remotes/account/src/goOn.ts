import type { AccountChange } from '@agm/session';
import { providerNames } from './model/socialJourney.ts';
import type { Member } from './useMember.ts';
import { t } from './t.ts';

/** Continues a change that required a fresh log-in, and returns the sentence about its outcome. */
export async function goOn(member: Member, change: AccountChange): Promise<string> {
  if (change.change === 'delete') return eraseInWords(member);
  if ('provider' in change) {
    if (change.change === 'connect') return t`You are logged in again: please connect once more.`;
    const ended = await member.disconnectLogin(change.provider);
    return ended.outcome === 'refused'
      ? sentenceOf(ended)
      : t`${providerNames[change.provider]} no longer opens your account. Every other device is logged out.`;
  }
  const { name, email } = change;
  const saved = await member.updateProfile({ ...(name !== undefined && { name }), ...(email !== undefined && { email }) });
  if (saved.outcome === 'refused') return sentenceOf(saved);
  return email === undefined ? t`Saved.` : t`A mail is on its way to ${email}. The new address counts once you have opened the link in it.`;
}

/** The logout comes first and takes the page away: what is to be said goes to the page that follows. */
export async function eraseInWords(member: Member): Promise<string> {
  const ended = await member.deleteAccount();
  if (ended.outcome === 'done') return t`Your account is deleted.`;
  return ended.outcome === 'kept'
    ? t`Your account is not deleted.`
    : t`${ended.message}. Your account is not deleted: log in to try again.`;
}

function sentenceOf({ message, hint }: { readonly message: string; readonly hint: string | null }): string {
  return [message, hint].filter(Boolean).join('. ');
}
