import { changeOf, writeAvailabilityHistory } from './availabilityHistory.ts';
import { asEdit, writeOfferEdit, type OfferEdit, type OfferPlace, type OfferRow } from './offerEdits.ts';
import type { Database } from './Storage.ts';
import { nameTerms } from './writeOffers.ts';

/** An offer with what editors did to it. */
export interface EditableOffer extends OfferPlace {
  /** What readers see; null where there is no offer. */
  readonly shown: OfferRow | null;
  /** Null: no editor has said anything of it. */
  readonly edit: OfferEdit | null;
}

/** What an editor does: states the offer, ends it, says that it is right as it is, or gives it back to the sources. */
export type OfferAct =
  | { readonly act: 'edit'; readonly offer: OfferRow }
  | { readonly act: 'end' }
  /** `day`: ISO date. */
  | { readonly act: 'confirm'; readonly day: string }
  | { readonly act: 'give back' };

export async function readEditableOffer(database: Database, { titleId, country, platform }: OfferPlace): Promise<EditableOffer> {
  const shown = await database
    .selectFrom('offers')
    .selectAll()
    .where('title_id', '=', titleId)
    .where('country', '=', country)
    .where('platform', '=', platform)
    .executeTakeFirst();
  const edit = await database
    .selectFrom('offer_edits')
    .selectAll()
    .where('title_id', '=', titleId)
    .where('country', '=', country)
    .where('platform', '=', platform)
    .executeTakeFirst();
  return { titleId, country, platform, shown: shown ?? null, edit: edit ? asEdit(edit) : null };
}

/** What the sources say of an offer. */
export const sourceOfferOf = ({ shown, edit }: EditableOffer): OfferRow | null =>
  edit && edit.state !== 'source' ? edit.sourceOffer : shown;

/** Writes an editor's act inside the transaction that read the offer: the reports of it are settled. */
export async function editOffer(transaction: Database, before: EditableOffer, act: OfferAct, now: number): Promise<void> {
  const { titleId, country, platform } = before;
  const after = shownAfter(before, act);
  const state =
    act.act === 'edit' ? 'edited' : act.act === 'end' ? 'ended' : act.act === 'give back' ? 'source' : (before.edit?.state ?? 'source');
  await writeShown(transaction, before, after, now);
  await writeOfferEdit(transaction, {
    titleId,
    country,
    platform,
    revision: (before.edit?.revision ?? 0) + 1,
    state,
    offer: state === 'edited' ? after : null,
    sourceOffer: state === 'source' ? null : sourceOfferOf(before),
  });
  await transaction
    .deleteFrom('offer_reporters')
    .where('title_id', '=', titleId)
    .where('country', '=', country)
    .where('platform', '=', platform)
    .execute();
}

function shownAfter(before: EditableOffer, act: OfferAct): OfferRow | null {
  if (act.act === 'edit') return act.offer;
  if (act.act === 'end') return null;
  if (act.act === 'give back') return sourceOfferOf(before);
  return before.shown && { ...before.shown, last_checked: act.day };
}

async function writeShown(
  transaction: Database,
  { titleId, country, platform, shown }: EditableOffer,
  after: OfferRow | null,
  now: number,
): Promise<void> {
  if (shown)
    await transaction
      .deleteFrom('offers')
      .where('title_id', '=', titleId)
      .where('country', '=', country)
      .where('platform', '=', platform)
      .execute();
  if (after) {
    await transaction.insertInto('offers').values(after).execute();
    await nameTerms(transaction, [after]);
  }
  await writeAvailabilityHistory(transaction, [changeOf(shown, after, now)]);
}
