import { Problem } from '@agm/http/Problem';
import { t } from '../t.ts';
import { emailKey, readEmailAddress, type EmailAddress } from '../accounts/emailAddress.ts';

/** Who a provider says is there. The subject is the identity; the address is only where to write to. */
export interface SocialIdentity {
  readonly provider: 'google' | 'facebook';
  readonly subject: string;
  readonly address: EmailAddress | null;
  /** Whether the provider vouches that the address is this person's. Facebook vouches for none. */
  readonly isVerified: boolean;
  /** As the person is called there. */
  readonly name: string | null;
  /** When the provider said so, in milliseconds since 1970; null where it gives no time. */
  readonly saidAt: number | null;
}

export function invalidSocialToken(): Problem {
  return new Problem('rest_social_invalid_token', 403, () => t`The log-in with this provider did not hold. Please try again.`);
}

export function socialUnavailable(): Problem {
  return new Problem('rest_social_unavailable', 503, () => t`This provider cannot be reached right now. Please try again.`, null, 10);
}

/** What a body says beside the token is a cross-check and no more: a word against what was verified is refused. */
export function refuseContradiction(
  identity: SocialIdentity,
  { userEmail, userId }: { readonly userEmail?: string | undefined; readonly userId?: string | undefined },
): void {
  const contradicts = (userEmail && emailKey(userEmail) !== identity.address?.key) || (userId && userId !== identity.subject);
  if (contradicts) throw new Problem('rest_social_mismatch', 403, () => t`This log-in belongs to somebody else.`);
}

/** Seconds since 1970, as providers write moments; null for anything else. */
export function readMoment(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value * 1000 : null;
}

export function readAddress(value: unknown): EmailAddress | null {
  return typeof value === 'string' ? readEmailAddress(value) : null;
}
