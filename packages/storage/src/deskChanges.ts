import type { Database } from './Database.ts';

/** The fields of an item that a change touched, as the wire writes them. */
export type ChangedFields = Readonly<Record<string, unknown>>;

/** What an editor did to one item. */
export interface DeskChange {
  readonly kind: string;
  readonly item: string | number;
  /** The revision that the item has afterwards. */
  readonly revision: number;
  readonly act: string;
  /** Only the fields that changed. Sending `before` as a PATCH undoes the change. Null where there was or is nothing. */
  readonly before: ChangedFields | null;
  readonly after: ChangedFields | null;
  /** Null: the site itself. */
  readonly by: number | null;
  readonly at: number;
}

export interface StoredChange extends Omit<DeskChange, 'item' | 'by'> {
  readonly id: number;
  readonly item: string;
  /** Null: the site itself, or somebody whose account is deleted. */
  readonly by: { readonly id: number; readonly login: string; readonly name: string } | null;
}

/** Writes a change into the history, inside the transaction that makes it. */
export async function recordChange(transaction: Database, change: DeskChange): Promise<void> {
  await transaction
    .insertInto('desk_changes')
    .values({
      kind: change.kind,
      item: String(change.item),
      revision: change.revision,
      act: change.act,
      before: asText(change.before),
      after: asText(change.after),
      by_member_id: change.by,
      created_at: change.at,
    })
    .execute();
}

/** The changes of one item, or of a whole kind without one, the newest first, and how many there are. */
export async function readChanges(
  database: Database,
  { kind, item }: { readonly kind: string; readonly item?: string | number },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly changes: readonly StoredChange[]; readonly total: number }> {
  const ofKind = database.selectFrom('desk_changes').where('kind', '=', kind);
  const query = item === undefined ? ofKind : ofKind.where('item', '=', String(item));
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('members', 'members.id', 'desk_changes.by_member_id')
    .selectAll('desk_changes')
    .select(['members.login', 'members.name'])
    .orderBy('desk_changes.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(total),
    changes: rows.map(({ by_member_id: id, login, name, created_at: at, before, after, ...change }) => ({
      ...change,
      before: asFields(before),
      after: asFields(after),
      by: id === null || login === null ? null : { id, login, name: name ?? '' },
      at,
    })),
  };
}

/** Only the fields that differ, as they were and as they become; null where nothing differs. */
export function differingFields<Item extends ChangedFields>(
  before: Item,
  after: Item,
): { readonly before: ChangedFields; readonly after: ChangedFields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (differing.length === 0) return null;
  const pick = (item: Item): ChangedFields => Object.fromEntries(differing.map((name) => [name, item[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const asText = (fields: ChangedFields | null): string | null => (fields === null ? null : JSON.stringify(fields));
const asFields = (text: string | null): ChangedFields | null => (text === null ? null : (JSON.parse(text) as ChangedFields));
