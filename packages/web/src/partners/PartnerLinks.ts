import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { WirePartnerLink } from '@agm/api/schemas/partnerNumbers';
import { Problem } from '@agm/http/Problem';
import { readSecret } from '@agm/storage/secrets';
import type { Database } from '@agm/storage/Storage';
import type { PartnerKey } from './PartnerKey.ts';
import { t } from '../t.ts';

const dayMs = 86_400_000;
/** Those of one partner that work at the same time. */
const mostActive = 20;
/** How long the desk lists a link that is over. */
const listedMs = 30 * dayMs;
const shape = /^([\w-]{16})\.([\w-]{43})$/;

/** Why a link opens nothing is not said: whoever has one of another partner learns nothing of this one, not even whether there is one. */
const invalidLink = (): Problem =>
  new Problem(
    'rest_link_invalid',
    403,
    () => t`This link is over: it expired, it was revoked, or it is none of ours. Ask for another one.`,
  );

/**
 * Links that open the numbers of one partner, `{id}.{signature}`. The signature is over the partner's name, the id and the end, with a key of the
 * database; so no row opens anything, and a link of one partner opens no other's numbers.
 */
export class PartnerLinks {
  readonly #database: Database;
  #key: Promise<string> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(partnerId: number): Promise<readonly WirePartnerLink[]> {
    const rows = await this.#database
      .selectFrom('partner_links')
      .leftJoin('members', 'members.id', 'partner_links.by_member_id')
      .select(['partner_links.id', 'made_at', 'expires_at', 'revoked_at', 'members.login'])
      .where('partner_id', '=', partnerId)
      .orderBy('made_at', 'desc')
      .orderBy('partner_links.id')
      .limit(100)
      .execute();
    return rows.map(({ id, made_at: madeAt, expires_at: expiresAt, revoked_at: revokedAt, login }) => ({
      id,
      madeAt: Number(madeAt),
      madeBy: login,
      expiresAt: Number(expiresAt),
      revokedAt: revokedAt === null ? null : Number(revokedAt),
    }));
  }

  /** What a new link says. Throws `rest_too_many_links`. */
  async make({ id: partnerId, name }: PartnerKey, wish: { readonly days: number; readonly by: number; readonly now: number }) {
    const { days, by, now } = wish;
    await this.#database
      .deleteFrom('partner_links')
      .where('partner_id', '=', partnerId)
      .where(({ or, eb }) => or([eb('expires_at', '<', now - listedMs), eb('revoked_at', '<', now - listedMs)]))
      .execute();
    const { count } = await this.#database
      .selectFrom('partner_links')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('partner_id', '=', partnerId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostActive)
      throw new Problem('rest_too_many_links', 409, () => t`There are ${mostActive} links already: revoke those that nobody uses.`);
    const row = { id: randomBytes(12).toString('base64url'), expires_at: now + days * dayMs };
    await this.#database
      .insertInto('partner_links')
      .values({ ...row, partner_id: partnerId, by_member_id: by, made_at: now, revoked_at: null })
      .execute();
    return { id: row.id, token: `${row.id}.${await this.#sign(name, row.id, row.expires_at)}` };
  }

  /** It opens nothing any more. Throws for an id that is none of this partner, or was revoked already. */
  async revoke(partnerId: number, id: string, now: number): Promise<void> {
    const { numUpdatedRows } = await this.#database
      .updateTable('partner_links')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem('rest_link_not_found', 404, () => t`There is no such link, or it was revoked already.`);
  }

  /** Whose numbers a link opens under this name. A revoked key closes its links too. Throws `rest_link_invalid`. */
  async open(name: string, token: string, now: number): Promise<Pick<PartnerKey, 'id' | 'name'>> {
    const [, id = '', said = ''] = shape.exec(token) ?? [];
    if (id === '') throw invalidLink();
    const row = await this.#database
      .selectFrom('partner_links')
      .innerJoin('partner_keys', 'partner_keys.id', 'partner_links.partner_id')
      .select(['partner_keys.id', 'partner_keys.name', 'expires_at'])
      .where('partner_links.id', '=', id)
      .where('partner_links.revoked_at', 'is', null)
      .where('partner_keys.revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw invalidLink();
    const expiresAt = Number(row.expires_at);
    const expected = Buffer.from(await this.#sign(row.name, id, expiresAt));
    if (!timingSafeEqual(Buffer.from(said), expected) || row.name !== name || expiresAt <= now) throw invalidLink();
    return { id: row.id, name: row.name };
  }

  async #sign(name: string, id: string, expiresAt: number): Promise<string> {
    this.#key ??= readSecret(this.#database, 'partner-links-1', 'partner links');
    this.#key.catch(() => (this.#key = null));
    return createHmac('sha256', await this.#key)
      .update(`${name}\n${id}\n${expiresAt}`)
      .digest('base64url');
  }
}
