import type { WireRegistryToken } from '@agm/api/schemas/registryTokens';
import { dayInWords } from '../model/day.ts';
import { t } from '../t.ts';

export interface TokenWords {
  readonly id: number;
  readonly name: string;
  readonly remotes: string;
  readonly state: 'works' | 'expired' | 'revoked';
  /** Until when it works, or since when it does not. */
  readonly end: string;
  /** Who made it, and when it was used last. */
  readonly past: string;
}

export function toTokenWords(
  { id, name, remotes, madeAt, madeBy, expiresAt, usedAt, ...ended }: WireRegistryToken,
  now: number,
): TokenWords {
  const { revokedAt, revokedBy } = ended;
  const used = usedAt === null ? t`never used` : t`last used on ${dayInWords(usedAt)}`;
  return {
    id,
    name,
    remotes: remotes.join(', '),
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'works',
    end:
      revokedAt !== null
        ? t`${revokedBy ?? ''} revoked it on ${dayInWords(revokedAt)}`
        : expiresAt <= now
          ? t`expired on ${dayInWords(expiresAt)}`
          : t`works until ${dayInWords(expiresAt)}`,
    past: t`${madeBy} made it on ${dayInWords(madeAt)}, ${used}`,
  };
}
