import type { NewPartner, PartnerChange, PartnerMark, WirePartner } from '@agm/api/schemas/deskPartners';
import { usualPerMinute } from '@agm/api/schemas/deskPartners';
import { platformOf } from '@agm/domain/platforms';
import { Problem } from '@agm/http/Problem';
import { differingFields, recordChange } from '@agm/storage/deskChanges';
import type { Database } from '@agm/storage/Storage';
import { asPartnerKey, makeKey, type PartnerKey } from './PartnerKey.ts';
import { t } from '../t.ts';

/** Keys that are not revoked. Each is a variant of every card, and a window of the rate limit. */
const mostActive = 500;

export interface Editor {
  readonly by: number;
  readonly now: number;
}

export async function readPartner(database: Database, id: number): Promise<PartnerKey | null> {
  const row = await database.selectFrom('partner_keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asPartnerKey(row) : null;
}

export async function createPartner(transaction: Database, { name, ...said }: NewPartner, editor: Editor): Promise<PartnerKey> {
  const fields = {
    origins: said.origins ?? [],
    marks: said.marks ?? [],
    perMinute: said.perMinute ?? usualPerMinute,
    note: said.note ?? '',
  };
  refuseUnknownPlatforms(fields.marks);
  const taken = await transaction.selectFrom('partner_keys').select('id').where('name', '=', name).executeTakeFirst();
  if (taken) throw new Problem('rest_partner_exists', 409, () => t`There is a partner of this name.`, { other: taken.id });
  await refuseTooMany(transaction);
  const { id } = await transaction
    .insertInto('partner_keys')
    .values({
      name,
      key: makeKey(),
      origins: JSON.stringify(fields.origins),
      marks: JSON.stringify(fields.marks),
      per_minute: fields.perMinute,
      note: fields.note,
      revision: 1,
      created_at: editor.now,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(transaction, {
    kind: 'partners',
    item: id,
    revision: 1,
    act: 'created',
    before: null,
    after: { name, ...fields },
    by: editor.by,
    at: editor.now,
  });
  return found(transaction, id);
}

/** Changes fields of a key inside the transaction that read it, with a line of its history. What stays as it is is no change. */
export async function changePartner(transaction: Database, before: PartnerKey, change: PartnerChange, editor: Editor): Promise<PartnerKey> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<PartnerFields>;
  const was = fieldsOf(before);
  const is = { ...was, ...given };
  const differing = differingFields({ ...was }, { ...is });
  if (!differing) return before;
  refuseUnknownPlatforms(given.marks ?? []);
  if (was.revoked && !is.revoked) await refuseTooMany(transaction);
  const revision = before.revision + 1;
  await transaction
    .updateTable('partner_keys')
    .set({
      origins: JSON.stringify(is.origins),
      marks: JSON.stringify(is.marks),
      per_minute: is.perMinute,
      note: is.note,
      revoked_at: is.revoked ? (before.revokedAt ?? editor.now) : null,
      revision,
    })
    .where('id', '=', before.id)
    .execute();
  await recordChange(transaction, {
    kind: 'partners',
    item: before.id,
    revision,
    act: was.revoked === is.revoked ? 'changed' : is.revoked ? 'revoked' : 'restored',
    ...differing,
    by: editor.by,
    at: editor.now,
  });
  return found(transaction, before.id);
}

type PartnerFields = Pick<WirePartner, 'origins' | 'marks' | 'perMinute' | 'note' | 'revoked'>;

const fieldsOf = ({ origins, marks, perMinute, note, revokedAt }: PartnerKey): PartnerFields => ({
  origins: [...origins],
  marks: [...marks],
  perMinute,
  note,
  revoked: revokedAt !== null,
});

export const asWirePartner = (partner: PartnerKey): WirePartner => ({
  id: partner.id,
  name: partner.name,
  key: partner.key,
  ...fieldsOf(partner),
  since: partner.createdAt,
  etag: etagOf(partner),
});

export const etagOf = ({ revision }: PartnerKey): string => `"${revision}"`;

async function found(transaction: Database, id: number): Promise<PartnerKey> {
  const partner = await readPartner(transaction, id);
  if (!partner) throw new Error(`partner ${id} is gone inside the transaction that wrote it`);
  return partner;
}

function refuseUnknownPlatforms(marks: readonly PartnerMark[]): void {
  const unknown = marks.find(({ platform }) => platform !== null && !platformOf(platform));
  if (unknown?.platform == null) return;
  const { platform: service } = unknown;
  throw Problem.invalidParams({ marks: { code: 'rest_invalid_param', message: () => t`There is no service ${service}.` } });
}

async function refuseTooMany(transaction: Database): Promise<void> {
  const { count } = await transaction
    .selectFrom('partner_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostActive)
    throw new Problem('rest_too_many_partners', 409, () => t`There are ${mostActive} keys already: revoke one that nobody uses.`);
}
