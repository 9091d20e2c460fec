import type { PieceStatus, WirePiece, WirePieceRow } from '@agm/api/schemas/deskPieces';
import { editorialPath } from '@agm/domain';
import type { GuidePrice } from '@agm/api';
import { readAuthors } from '@agm/storage/authors';
import type { Database } from '@agm/storage/Storage';
import { writingOf } from '../editorial/answerGuide.ts';
import type { GuideRow } from '../editorial/guideRows.ts';
import { readLanguagesOf } from './pieceLanguages.ts';

/** What an editor may change of a piece, as the wire writes it; the history stores the same. */
export type PieceFields = Pick<
  WirePiece,
  | 'kind'
  | 'slug'
  | 'title'
  | 'summary'
  | 'byline'
  | 'isPremium'
  | 'platform'
  | 'price'
  | 'cover'
  | 'body'
  | 'picks'
  | 'about'
  | 'status'
  | 'publishAt'
>;

const statuses = {
  publish: 'published',
  draft: 'draft',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  hidden: 'hidden',
} as const satisfies Readonly<Record<GuideRow['status'], PieceStatus>>;

/** The wire's word for a stored status, and the other way round. */
export const statusOf = (row: Pick<GuideRow, 'status'>): PieceStatus => statuses[row.status];
export const storedStatus = (status: PieceStatus): GuideRow['status'] => (status === 'published' ? 'publish' : status);

export const etagOf = (revision: number): string => `"${revision}"`;

/** When a piece was published first; null: never. */
export const firstPublished = ({ status, published_at: first, created_at: created }: GuideRow): number | null =>
  first ?? (status === 'publish' ? created : null);

export function asPieceRow(row: GuideRow, languages: WirePieceRow['languages']): WirePieceRow {
  const { id, kind, slug, title, byline, platform, revision } = row;
  return {
    id,
    kind,
    slug,
    title,
    status: statusOf(row),
    publishAt: row.publish_at,
    isPremium: row.is_premium === 1,
    byline,
    platform,
    updatedAt: row.updated_at,
    revision,
    etag: etagOf(revision),
    path: editorialPath(kind, slug),
    languages,
  };
}

export async function readFields(database: Database, row: GuideRow): Promise<PieceFields> {
  const picks = await database
    .selectFrom('guide_picks')
    .innerJoin('titles', 'titles.id', 'guide_picks.title_id')
    .select(['titles.id', 'titles.title', 'titles.year', 'guide_picks.reason'])
    .where('guide_picks.page_id', '=', row.id)
    .orderBy('guide_picks.position')
    .execute();
  const about = await database
    .selectFrom('page_terms')
    .select(['taxonomy', 'slug', 'name'])
    .where('page_id', '=', row.id)
    .orderBy('taxonomy')
    .orderBy('slug')
    .execute();
  const { kind, slug, title, summary, byline, platform } = row;
  return {
    kind,
    slug,
    title,
    summary,
    byline,
    isPremium: row.is_premium === 1,
    platform,
    price: row.price === null ? null : (JSON.parse(row.price) as GuidePrice),
    cover: row.cover === null ? null : (JSON.parse(row.cover) as number[]),
    body: writingOf(row),
    picks,
    about,
    status: statusOf(row),
    publishAt: row.publish_at,
  };
}

export async function readPiece(database: Database, row: GuideRow): Promise<WirePiece> {
  const fields = await readFields(database, row);
  const former = await database.selectFrom('former_pages').select(['home', 'slug']).where('page_id', '=', row.id).orderBy('slug').execute();
  const imported = await database
    .selectFrom('imported_items')
    .select('target_id')
    .where('target_id', '=', row.id)
    .where('item', 'like', 'post %')
    .executeTakeFirst();
  return {
    ...asPieceRow(row, []),
    ...fields,
    languages: await readLanguagesOf(database, row.id, fields),
    publishedAt: firstPublished(row),
    formerPaths: former.map(({ home, slug }) => `/${home}/${slug}/`),
    authors: (await readAuthors(database)).map(({ name }) => name),
    isImported: imported !== undefined,
    edited: editedFields(row),
  };
}

/** The fields of a piece that an editor changed at the desk: an import leaves them alone. */
export const editedFields = ({ edited }: Pick<GuideRow, 'edited'>): readonly string[] => edited.split(',').filter(Boolean);
