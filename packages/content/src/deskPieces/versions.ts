import type { WireFormerPiece } from '@agm/api/schemas/deskPieces';
import { readChanges } from '@agm/storage/deskChanges';
import type { Database } from '@agm/storage/Storage';
import type { GuideRow } from '../editorial/guideRows.ts';
import { readPresentTitles } from '../editorial/presentTitles.ts';
import type { Collection } from './collections.ts';
import { readFields, type PieceFields } from './pieceFields.ts';

/** Changes are read a few at a time: each may hold a body of a megabyte, before and after. */
const portion = 10;

/** A piece as it was at a revision: what it is now, with every later change undone. Null where no such revision is known. */
export async function readVersion(
  database: Database,
  { changesAs }: Collection,
  row: GuideRow,
  revision: number,
): Promise<WireFormerPiece | null> {
  if (revision > row.revision) return null;
  let fields: PieceFields = await readFields(database, row);
  let oldest = row.revision;
  for (let offset = 0; oldest > revision; offset += portion) {
    const { changes } = await readChanges(database, { kind: changesAs, item: row.id }, { offset, limit: portion });
    for (const change of changes.filter((one) => one.revision > revision && one.before !== null)) {
      fields = { ...fields, ...(change.before as Partial<PieceFields>) };
      oldest = Math.min(oldest, change.revision - 1);
    }
    if (changes.length < portion) break;
  }
  return oldest > revision ? null : { revision, ...(await withoutLostTitles(database, fields)) };
}

/** A title may have left the catalogue since: what is restored can only name those that are there. */
async function withoutLostTitles(database: Database, fields: PieceFields): Promise<PieceFields> {
  const { picks, cover, body } = fields;
  const cards = body.flatMap((block) => (block.is === 'title' ? block.id : []));
  const known = await readPresentTitles(database, [...picks.map(({ id }) => id), ...(cover ?? []), ...cards]);
  const kept = cover?.flatMap((id) => known.get(id)?.id ?? []) ?? [];
  return {
    ...fields,
    picks: picks.flatMap(({ id, reason }) => {
      const title = known.get(id);
      return title ? [{ ...title, reason }] : [];
    }),
    cover: kept.length > 0 ? kept : null,
    body: body.flatMap((block) => {
      if (block.is !== 'title') return block;
      const title = known.get(block.id);
      return title ? { ...block, id: title.id } : [];
    }),
  };
}
