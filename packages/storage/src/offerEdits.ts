import type { Selectable } from 'kysely';
import { grouped } from './grouped.ts';
import type { Database } from './Storage.ts';
import type { OfferEditTable } from './deskTables.ts';
import type { OfferTable } from './tables.ts';

export type OfferRow = Selectable<OfferTable>;

/** Where an offer is: one title on one service of one country. */
export interface OfferPlace {
  readonly titleId: number;
  readonly country: string;
  readonly platform: string;
}

/**
 * What editors did to an offer. `offers` holds what readers see. While an editor's word stands, the row that the sources would
 * make is kept in `sourceOffer`: imports merge into that one, and giving the offer back shows it.
 */
export interface OfferEdit extends OfferPlace {
  readonly revision: number;
  readonly state: OfferEditTable['state'];
  readonly offer: OfferRow | null;
  readonly sourceOffer: OfferRow | null;
}

/** What editors did to the offers of these titles; a title without any is left out. */
export async function readOfferEdits(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, readonly OfferEdit[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('offer_edits').selectAll().where('title_id', 'in', ids).execute();
  return grouped(rows.map(asEdit), ({ titleId }) => titleId);
}

export function asEdit(row: Selectable<OfferEditTable>): OfferEdit {
  return {
    titleId: row.title_id,
    country: row.country,
    platform: row.platform,
    revision: row.revision,
    state: row.state,
    offer: asOffer(row.offer, row.title_id),
    sourceOffer: asOffer(row.source_offer, row.title_id),
  };
}

export async function writeOfferEdit(transaction: Database, { titleId, country, platform, ...edit }: OfferEdit): Promise<void> {
  const row = {
    revision: edit.revision,
    state: edit.state,
    offer: edit.offer && JSON.stringify(edit.offer),
    source_offer: edit.sourceOffer && JSON.stringify(edit.sourceOffer),
  };
  await transaction
    .insertInto('offer_edits')
    .values({ title_id: titleId, country, platform, ...row })
    .onConflict((conflict) => conflict.columns(['title_id', 'country', 'platform']).doUpdateSet(row))
    .execute();
}

/** The offers of a title as the sources alone have them. */
export function sourceOffers(shown: readonly OfferRow[], edits: readonly OfferEdit[]): readonly OfferRow[] {
  const standing = edits.filter(({ state }) => state !== 'source');
  if (standing.length === 0) return shown;
  return [
    ...shown.filter((offer) => !standing.some((edit) => isAt(edit, offer))),
    ...standing.flatMap(({ sourceOffer }) => sourceOffer ?? []),
  ];
}

/** The offers of a title as readers see them: those of the sources, with what editors said in their places. */
export function editedOffers<Row extends EditableRow>(said: readonly Row[], edits: readonly OfferEdit[]): readonly (Row | OfferRow)[] {
  const standing = edits.filter(({ state }) => state !== 'source');
  if (standing.length === 0) return said;
  const others = said.filter((offer) => !standing.some((edit) => isAt(edit, offer)));
  const hasReal = (country: string) => said.some((offer) => offer.country === country && offer.is_example === 0);
  return [
    ...others,
    ...standing.flatMap(({ offer }) => (offer ? [{ ...offer, is_example: hasReal(offer.country) ? 0 : offer.is_example }] : [])),
  ];
}

type EditableRow = Pick<OfferRow, 'country' | 'platform' | 'is_example'>;

/** Notes the rows that the sources make now of offers that an editor's word stands for. */
export async function noteSourceOffers(
  transaction: Database,
  said: readonly Pick<OfferRow, 'country' | 'platform'>[],
  edits: readonly OfferEdit[],
): Promise<void> {
  for (const edit of edits.filter(({ state }) => state !== 'source')) {
    const found = said.find((offer) => isAt(edit, offer)) as OfferRow | undefined;
    const sourceOffer = found ? { ...found, first_seen: edit.sourceOffer?.first_seen ?? found.first_seen } : null;
    if (JSON.stringify(sourceOffer) !== JSON.stringify(edit.sourceOffer)) await writeOfferEdit(transaction, { ...edit, sourceOffer });
  }
}

/** Changes what the sources say of offers that an editor's word stands for. */
export async function changeSourceOffers(
  transaction: Database,
  { country, platform, ids }: { readonly country: string; readonly platform: string; readonly ids: readonly number[] },
  change: (offer: OfferRow) => OfferRow | null,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await transaction
    .selectFrom('offer_edits')
    .selectAll()
    .where('country', '=', country)
    .where('platform', '=', platform)
    .where('state', '!=', 'source')
    .where('source_offer', 'is not', null)
    .where('title_id', 'in', ids)
    .execute();
  for (const edit of rows.map(asEdit))
    if (edit.sourceOffer) await writeOfferEdit(transaction, { ...edit, sourceOffer: change(edit.sourceOffer) });
}

const isAt = (edit: OfferEdit, { country, platform }: Pick<OfferRow, 'country' | 'platform'>): boolean =>
  edit.country === country && edit.platform === platform;

/** It is an offer of the title that has the edit by now: a merge takes edits along. */
const asOffer = (text: string | null, titleId: number): OfferRow | null =>
  text === null ? null : { ...(JSON.parse(text) as OfferRow), title_id: titleId };
