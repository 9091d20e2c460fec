import { createHash, randomBytes } from 'node:crypto';
import type { MadeRegistryToken, WireRegistryToken } from '@agm/api/schemas/registryTokens';
import { Problem } from '@agm/http/Problem';
import type { OperatorToken } from '@agm/http/operations/operatorTokens';
import type { Database } from '@agm/storage/Storage';
import type { RegistryTokenTable } from '@agm/storage/registryTokenTables';
import type { Selectable } from 'kysely';
import { t } from '../t.ts';

/** A prefix, so that a scanner of repositories finds a token that was committed; then 256 random bits. */
const shape = /^agm_[\w-]{43}$/;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Those that work at the same time. */
const mostActive = 200;

export interface RegistryTokens {
  list(): Promise<readonly WireRegistryToken[]>;
  /** Throws `rest_token_exists` where a token that is not revoked has the name. */
  make(wish: TokenWish, now: number): Promise<MadeRegistryToken>;
  /** It opens nothing any more. Throws `rest_token_not_found` for an id that is none, or one that is revoked already. */
  revoke(id: number, by: string, now: number): Promise<void>;
  /** Whose token this is. Null for none of ours; throws 403 `rest_token_ended` for one that has expired or was revoked. */
  find(given: string, now: number): Promise<OperatorToken | null>;
}

export interface TokenWish {
  readonly name: string;
  readonly remotes: readonly string[];
  readonly days: number;
  /** A login, or the name of an operator's token. */
  readonly by: string;
}

/** The tokens of teams, each for its own remotes. The database has their hashes alone. */
export function openRegistryTokens(database: Database): RegistryTokens {
  return {
    async list() {
      const rows = await database.selectFrom('registry_tokens').selectAll().orderBy('id', 'desc').limit(1000).execute();
      return [...rows.filter((row) => row.revoked_at === null), ...rows.filter((row) => row.revoked_at !== null)].map(asWire);
    },

    async make({ name, remotes, days, by }, now) {
      const { count } = await database
        .selectFrom('registry_tokens')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostActive)
        throw new Problem('rest_too_many_tokens', 409, () => t`There are ${mostActive} tokens already: revoke those that nobody uses.`);
      const token = `agm_${randomBytes(32).toString('base64url')}`;
      const row = await database
        .insertInto('registry_tokens')
        .values({
          name,
          hash: hashOf(token),
          remotes: JSON.stringify([...new Set(remotes)].sort()),
          made_at: now,
          made_by: by,
          expires_at: now + days * dayMs,
          used_at: null,
          revoked_at: null,
          revoked_by: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row)
        throw new Problem('rest_token_exists', 409, () => t`There is a token '${name}' already: revoke it first, or choose another name.`);
      return { ...asWire(row), token };
    },

    async revoke(id, by, now) {
      const { numUpdatedRows } = await database
        .updateTable('registry_tokens')
        .set({ revoked_at: now, revoked_by: by })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n)
        throw new Problem('rest_token_not_found', 404, () => t`There is no such token, or it was revoked already.`);
    },

    async find(given, now) {
      if (!shape.test(given)) return null;
      const row = await database.selectFrom('registry_tokens').selectAll().where('hash', '=', hashOf(given)).executeTakeFirst();
      if (!row) return null;
      const { id, name, used_at: usedAt, revoked_at: revokedAt, expires_at: expiresAt } = row;
      if (revokedAt !== null || Number(expiresAt) <= now)
        throw new Problem(
          'rest_token_ended',
          403,
          revokedAt === null
            ? `The token '${name}' expired on ${dayOf(Number(expiresAt))}: an administrator makes another one at /desk/tokens/.`
            : `The token '${name}' was revoked on ${dayOf(Number(revokedAt))}.`,
        );
      if (usedAt === null || Number(usedAt) < now - hourMs)
        await database.updateTable('registry_tokens').set({ used_at: now }).where('id', '=', id).execute();
      return { name, text: given, remotes: JSON.parse(row.remotes) as readonly string[] };
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const orNull = (moment: number | null) => (moment === null ? null : Number(moment));

function asWire(row: Selectable<RegistryTokenTable>): WireRegistryToken {
  return {
    id: row.id,
    name: row.name,
    remotes: JSON.parse(row.remotes) as string[],
    madeAt: Number(row.made_at),
    madeBy: row.made_by,
    expiresAt: Number(row.expires_at),
    usedAt: orNull(row.used_at),
    revokedAt: orNull(row.revoked_at),
    revokedBy: row.revoked_by,
  };
}
