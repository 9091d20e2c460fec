import type { PieceChange, PieceStatus } from '@agm/api/schemas/deskPieces';
import { cleanName, homeOf, slugOf, textOfWriting, type Block } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { Problem, type Sentence } from '@agm/http/Problem';
import { authorNamed } from '@agm/storage/authors';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { differingFields, recordChange } from '@agm/storage/deskChanges';
import type { Database } from '@agm/storage/Storage';
import type { GuideRow } from '../editorial/guideRows.ts';
import { readPresentTitles, type PresentTitle } from '../editorial/presentTitles.ts';
import { changesOf, type Collection } from './collections.ts';
import { editedFields, firstPublished, readFields, storedStatus, type PieceFields } from './pieceFields.ts';
import { faultsOf } from './pieceFaults.ts';
import { isSlugTaken } from './slugs.ts';
import { t } from '../t.ts';

/** A change over HTTP, or the one of a DELETE. */
type Change = Omit<PieceChange, 'status'> & { readonly status?: PieceStatus | undefined };

export interface PieceEdit {
  readonly row: GuideRow;
  readonly change: Change;
  /** The editor's number. */
  readonly by: number;
  readonly now: number;
}

/** Changes a piece inside a transaction that no other writer of pieces shares. What does not differ is no change and raises no revision. */
export async function changePiece(transaction: Database, collection: Collection, { row, change, by, now }: PieceEdit): Promise<void> {
  const before = await readFields(transaction, row);
  const after = await settle(transaction, collection, { row, before, change, now });
  const differing = differingFields(before, after);
  if (!differing) return;
  refuseIncomplete(before, after);
  const fields = Object.keys(differing.after);
  await writeFields(transaction, row, after, { fields, now });
  const revision = row.revision + 1;
  await recordChange(transaction, {
    kind: collection.changesAs,
    item: row.id,
    revision,
    act: before.status === after.status ? 'changed' : actOf(after.status),
    ...differing,
    by,
    at: now,
  });
  if (before.status === 'published' || after.status === 'published') await raiseRevision(transaction, []);
}

/** The change of a piece that nobody asked for at the desk: an import wrote it, or its time has come. */
export async function noteChange(
  transaction: Database,
  { row, before, act, now }: { readonly row: GuideRow; readonly before: PieceFields; readonly act: string; readonly now: number },
): Promise<void> {
  const differing = differingFields(before, await readFields(transaction, row));
  if (!differing) return;
  await recordChange(transaction, {
    kind: changesOf(row.kind),
    item: row.id,
    revision: row.revision,
    act,
    ...differing,
    by: null,
    at: now,
  });
}

const actOf = (status: PieceFields['status']): string => (status === 'draft' ? 'unpublished' : status);

/** The fields as they will be; throws `rest_invalid_param` for what cannot be. */
async function settle(
  transaction: Database,
  collection: Collection,
  { row, before, change, now }: { readonly row: GuideRow; readonly before: PieceFields; readonly change: Change; readonly now: number },
): Promise<PieceFields> {
  const { byline, picks, about, cover, body, kind, slug, platform, status: _status, publishAt: _publishAt, ...rest } = change;
  if (kind !== undefined && !collection.kinds.includes(kind)) {
    const words = collection.kinds.join(', ');
    throw refuse('kind', () => t`kind is not one of ${words}.`, 'rest_not_in_enum');
  }
  if (platform != null && platformOf(platform) === null) throw refuse('platform', () => t`There is no service of that name.`);
  const cards = body?.flatMap((block) => (block.is === 'title' ? block.id : [])) ?? [];
  const known = await readPresentTitles(transaction, [...cards, ...(picks ?? []).map(({ id }) => id), ...(cover ?? [])]);
  const named: readonly (readonly [string, readonly number[], readonly number[]])[] = [
    ['picks', (picks ?? []).map(({ id }) => id), []],
    ['body', cards, before.body.flatMap((block) => (block.is === 'title' ? block.id : []))],
    ['cover', cover ?? [], before.cover ?? []],
  ];
  for (const [field, ids, present] of named) {
    // What stands in the piece already may stay: the title may have left the catalogue since.
    const lost = ids.find((id) => !known.has(id) && !present.includes(id));
    if (lost !== undefined) throw refuse(field, () => t`There is no title ${lost} in the catalogue.`);
  }
  if (picks && new Set(picks.map(({ id }) => id)).size < picks.length) throw refuse('picks', () => t`A title stands in a guide once.`);
  if (slug !== undefined && slug !== before.slug && (await isSlugTaken(transaction, slug, row.id)))
    throw new Problem('rest_slug_taken', 409, () => t`Another page has or had this address: choose another one.`, {
      params: { slug: 'taken' },
    });
  return {
    ...before,
    ...rest,
    kind: kind ?? before.kind,
    slug: slug ?? before.slug,
    platform: platform === undefined ? before.platform : platform,
    byline: byline === undefined ? before.byline : cleanName(byline ?? '') || null,
    cover: cover === undefined ? before.cover : cover && cover.map((id) => known.get(id)?.id ?? id),
    body: body ? body.map((block) => (block.is === 'title' ? asCard(block, known) : block)) : before.body,
    picks: picks
      ? picks.flatMap(({ id, reason }) => {
          const title = known.get(id);
          return title ? [{ ...title, reason }] : [];
        })
      : before.picks,
    about: about ? settleTerms(about) : before.about,
    ...settleStatus(row, before, change, now),
  };
}

function asCard(block: Extract<Block, { is: 'title' }>, known: ReadonlyMap<number, PresentTitle>): Block {
  const title = known.get(block.id);
  return { ...block, id: title?.id ?? block.id, name: title?.title ?? block.name };
}

function settleTerms(about: NonNullable<PieceChange['about']>): PieceFields['about'] {
  const terms = about.map(({ taxonomy, slug, name }) => ({ taxonomy, slug: slug ?? slugOf(name), name }));
  if (terms.some(({ slug }) => slug === '')) throw refuse('about', () => t`A term needs a name in Latin letters, or a slug.`);
  return [...new Map(terms.map((term) => [`${term.taxonomy}/${term.slug}`, term])).values()].sort(
    (one, other) => compare(one.taxonomy, other.taxonomy) || compare(one.slug, other.slug),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function settleStatus(row: GuideRow, before: PieceFields, change: Change, now: number): Pick<PieceFields, 'status' | 'publishAt'> {
  const status = change.status ?? before.status;
  if (status !== 'scheduled') {
    if (change.publishAt != null) throw refuse('publishAt', () => t`publishAt belongs to the status scheduled.`);
    const isDraft = status === 'draft' || status === 'unpublished';
    return { status: isDraft ? (firstPublished(row) === null ? 'draft' : 'unpublished') : status, publishAt: null };
  }
  const publishAt = change.publishAt ?? before.publishAt;
  if (publishAt === null) throw refuse('publishAt', () => t`Say when it appears: a day and a time.`);
  // A piece whose moment has just come may still be saved as it stands.
  if (publishAt <= now && publishAt !== before.publishAt)
    throw refuse('publishAt', () => t`This moment is past: choose a later one, or publish now.`);
  return { status, publishAt };
}

/** Nothing that visitors see, or will see by itself, may lack what a page needs. What was lacking before an edit does not stand in its way. */
function refuseIncomplete(before: PieceFields, after: PieceFields): void {
  const isPublic = ({ status }: PieceFields): boolean => status === 'published' || status === 'scheduled';
  if (!isPublic(after)) return;
  const known = isPublic(before) ? faultsOf(before) : {};
  const faults = Object.fromEntries(Object.entries(faultsOf(after)).filter(([field]) => !Object.hasOwn(known, field)));
  if (Object.keys(faults).length > 0) throw Problem.invalidParams(faults);
}

/** A refusal of one field. */
export const refuse = (field: string, message: Sentence, code = 'rest_invalid_param'): Problem =>
  Problem.invalidParams({ [field]: { code, message } });

/** Writes a piece's fields with the next revision; an address that visitors knew leads to the new one. */
async function writeFields(
  transaction: Database,
  row: GuideRow,
  after: PieceFields,
  { fields, now }: { readonly fields: readonly string[]; readonly now: number },
): Promise<void> {
  const first = firstPublished(row);
  const isFirst = after.status === 'published' && first === null;
  await transaction
    .updateTable('pages')
    .set({
      kind: after.kind,
      slug: after.slug,
      title: after.title,
      summary: after.summary,
      byline: after.byline,
      ...(fields.includes('byline') && { author: await authorNamed(transaction, after.byline) }),
      is_premium: after.isPremium ? 1 : 0,
      platform: after.platform,
      price: after.price && JSON.stringify(after.price),
      cover: after.cover && JSON.stringify(after.cover),
      ...(fields.includes('body') && { writing: JSON.stringify(after.body), text: textOfWriting(after.body) }),
      status: storedStatus(after.status),
      publish_at: after.publishAt,
      published_at: isFirst ? now : first,
      ...(isFirst && { created_at: now }),
      updated_at: now,
      revision: row.revision + 1,
      edited: [...new Set([...editedFields(row), ...fields.map((field) => (field === 'publishAt' ? 'status' : field))])].sort().join(','),
    })
    .where('id', '=', row.id)
    .execute();
  if (fields.includes('picks')) {
    await transaction.deleteFrom('guide_picks').where('page_id', '=', row.id).execute();
    if (after.picks.length > 0)
      await transaction
        .insertInto('guide_picks')
        .values(after.picks.map(({ id, reason }, at) => ({ page_id: row.id, position: at + 1, title_id: id, reason })))
        .execute();
  }
  if (fields.includes('about')) {
    await transaction.deleteFrom('page_terms').where('page_id', '=', row.id).execute();
    if (after.about.length > 0)
      await transaction
        .insertInto('page_terms')
        .values(after.about.map((term) => ({ page_id: row.id, ...term })))
        .execute();
  }
  if (!fields.includes('slug') && !fields.includes('kind')) return;
  await transaction
    .deleteFrom('former_pages')
    .where('page_id', '=', row.id)
    .where('home', '=', homeOf(after.kind))
    .where('slug', '=', after.slug)
    .execute();
  const isElsewhere = homeOf(row.kind) !== homeOf(after.kind) || row.slug !== after.slug;
  if (first !== null && row.kind !== 'deal' && isElsewhere)
    await transaction
      .insertInto('former_pages')
      .values({ home: homeOf(row.kind), slug: row.slug, page_id: row.id })
      .onConflict((conflict) => conflict.columns(['home', 'slug']).doUpdateSet({ page_id: row.id }))
      .execute();
}
