import type { WirePartnerLink } from '@agm/api/schemas/partnerNumbers';
import { dayInWords } from '../model/day.ts';
import { t } from '../t.ts';

export interface LinkWords {
  readonly state: 'works' | 'expired' | 'revoked';
  /** Until when it works, or since when it does not. */
  readonly end: string;
  /** Who made it. */
  readonly past: string;
}

export function linkWords({ madeAt, madeBy, expiresAt, revokedAt }: WirePartnerLink, now: number): LinkWords {
  const who = madeBy ?? t`Somebody who is gone`;
  const past = t`${who} made it on ${dayInWords(madeAt)}`;
  if (revokedAt !== null) return { state: 'revoked', end: t`revoked on ${dayInWords(revokedAt)}`, past };
  return expiresAt <= now
    ? { state: 'expired', end: t`expired on ${dayInWords(expiresAt)}`, past }
    : { state: 'works', end: t`works until ${dayInWords(expiresAt)}`, past };
}
