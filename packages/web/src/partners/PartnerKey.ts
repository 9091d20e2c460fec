import { randomBytes } from 'node:crypto';
import { tagParameters, type PartnerMark } from '@agm/api/schemas/deskPartners';
import type { Database } from '@agm/storage/Storage';
import type { PartnerKeyTable } from '@agm/storage/partnerTables';
import type { Selectable } from 'kysely';

/** A partner whom the desk gave a key. */
export interface PartnerKey {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly origins: readonly string[];
  readonly marks: readonly PartnerMark[];
  readonly perMinute: number;
  readonly note: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** A new key. It is no secret: it is only long enough that nobody meets another partner's by chance. */
export const makeKey = (): string => `pk-${Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')}`;

/** What `ref` says: a key of the desk, and not a name that a partner chose. */
export const isPartnerKey = (text: string): boolean => /^pk-[a-z2-7]{16}$/.test(text);

export function asPartnerKey(row: Selectable<PartnerKeyTable>): PartnerKey {
  return {
    id: row.id,
    name: row.name,
    key: row.key,
    origins: JSON.parse(row.origins) as readonly string[],
    marks: JSON.parse(row.marks) as readonly PartnerMark[],
    perMinute: row.per_minute,
    note: row.note,
    revision: row.revision,
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  };
}

/** Null for a key that nobody has or that was revoked. */
export async function findKey(database: Database, key: string): Promise<PartnerKey | null> {
  if (!isPartnerKey(key)) return null;
  const row = await database
    .selectFrom('partner_keys')
    .selectAll()
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? asPartnerKey(row) : null;
}

export const isTag = ({ parameter }: PartnerMark): boolean => (tagParameters as readonly string[]).includes(parameter);

/** The services whose links carry the partner's own tag. */
export const taggedPlatforms = ({ marks }: PartnerKey): readonly string[] => [
  ...new Set(marks.filter(isTag).flatMap(({ platform }) => platform ?? [])),
];
