import { offerFieldNames, type OfferChange, type WireOfferFields } from '@agm/api/schemas/deskOffers';
import { Problem, type ParamFault } from '@agm/http/Problem';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { dayOf } from '@agm/storage/dayOf';
import { differingFields, recordChange } from '@agm/storage/deskChanges';
import { editOffer, type OfferAct } from '@agm/storage/editOffer';
import type { OfferRow } from '@agm/storage/offerEdits';
import type { Database } from '@agm/storage/Storage';
import { asWireOffer, offerId, readDeskOffer, type DeskOffer } from './deskOffer.ts';
import { t } from '../t.ts';

export interface Editor {
  readonly by: number;
  readonly now: number;
}

/** Writes what an editor wants of an offer, inside the transaction that read it, with the line of its history. Its reports are settled. */
export async function changeOffer(transaction: Database, offer: DeskOffer, change: Partial<OfferChange>, editor: Editor): Promise<void> {
  const act = actOf(offer, change, editor.now);
  if (act) await perform(transaction, offer, act, editor);
}

/** Says that an offer is right as it is: its reports are settled, and it counts as checked today. */
export async function confirmOffer(transaction: Database, offer: DeskOffer, editor: Editor): Promise<void> {
  await perform(transaction, offer, { act: 'confirm', day: dayOf(editor.now) }, editor);
}

async function perform(transaction: Database, before: DeskOffer, act: OfferAct, { by, now }: Editor): Promise<void> {
  await editOffer(transaction, before.editable, act, now);
  const after = await readDeskOffer(transaction, before.place);
  if (!after) return;
  const [was, is] = [recorded(before), recorded(after)];
  const fields = differingFields(was, is);
  const isOfSources = ['source', 'none'].includes(asWireOffer(before).state);
  await recordChange(transaction, {
    kind: 'offers',
    item: offerId(before.place),
    revision: after.editable.edit?.revision ?? 0,
    act: wordOf(act, before),
    before: { ...(before.editable.shown && fields?.before), ...undoOf(before, isOfSources) },
    after: {
      ...(after.editable.shown && fields?.after),
      ...(act.act === 'end' && { ended: true }),
      ...(act.act === 'give back' && { giveBack: true }),
    },
    by,
    at: now,
  });
  await raiseRevision(transaction, [before.place.titleId]);
}

const wordOf = ({ act }: OfferAct, { editable: { shown } }: DeskOffer): string =>
  ({ edit: shown ? 'changed' : 'added', end: 'ended', confirm: 'confirmed', 'give back': 'given back' })[act];

/** What a PATCH must say to bring the state of before back; all of an offer, because an ended one has nothing left. */
function undoOf(before: DeskOffer, wasOfSources: boolean): Readonly<Record<string, unknown>> {
  if (wasOfSources) return { giveBack: true };
  const { offer } = asWireOffer(before);
  return offer ? { ...offer } : { ended: true };
}

const recorded = (offer: DeskOffer): Readonly<Record<string, unknown>> => ({ ...(asWireOffer(offer).offer ?? {}) });

/** What the words of a PATCH mean; null where nothing would change. Throws `rest_invalid_param` for what does not fit together. */
function actOf({ place, editable }: DeskOffer, change: Partial<OfferChange>, now: number): OfferAct | null {
  if (change.giveBack === true) return editable.edit && editable.edit.state !== 'source' ? { act: 'give back' } : null;
  if (change.ended === true) return editable.shown || editable.edit?.state !== 'ended' ? { act: 'end' } : null;
  const said = offerFieldNames.filter((name) => change[name] !== undefined);
  if (said.length === 0) {
    if (change.ended !== false || editable.edit?.state !== 'ended') return null;
    return { act: 'give back' };
  }
  const before = editable.shown ?? editable.edit?.sourceOffer ?? null;
  const row = withFields(
    before ?? { ...emptyRow, title_id: place.titleId, country: place.country, platform: place.platform, first_seen: now },
    change,
  );
  refuseMisfits(row);
  return { act: 'edit', offer: { ...row, source: 'starter', has_deep_link: 1, last_checked: dayOf(now) } };
}

function withFields(row: OfferRow, change: Partial<WireOfferFields>): OfferRow {
  const listed = (words: readonly string[]): string | null => (words.length > 0 ? [...new Set(words)].join(',') : null);
  const keepsDay = row.date_kind !== 'leaving' && (change.until ?? null) === null;
  return {
    ...row,
    ...(change.url !== undefined && { url: change.url }),
    ...(change.defaultPrice !== undefined && { default_price: change.defaultPrice }),
    ...(change.rentPrice !== undefined && { rent_price: change.rentPrice }),
    ...(change.buyPrice !== undefined && { buy_price: change.buyPrice }),
    ...(change.kinds !== undefined && { kinds: listed(change.kinds) }),
    ...(change.quality !== undefined && { quality: listed(change.quality) }),
    ...(change.audio !== undefined && { audio: listed(change.audio) }),
    ...(change.subtitles !== undefined && { subtitles: listed(change.subtitles) }),
    ...(change.since !== undefined && { since: change.since }),
    ...(change.until !== undefined && !keepsDay && { date: change.until, date_kind: change.until === null ? null : ('leaving' as const) }),
  };
}

function refuseMisfits({ url, since, date, date_kind: kind }: OfferRow): void {
  const faults: Record<string, ParamFault> = {};
  if (/\p{Cc}/u.test(url) || !/^https:\/\/[^/\\@]+\.[^/\\@]+/i.test(url))
    faults['url'] = { code: 'rest_invalid_param', message: () => t`url is an https address of another site.` };
  if (since !== null && date !== null && kind === 'leaving' && since > date)
    faults['until'] = { code: 'rest_invalid_param', message: () => t`The last day is before the first one.` };
  if (Object.keys(faults).length > 0) throw Problem.invalidParams(faults);
}

const emptyRow = {
  url: '',
  default_price: null,
  rent_price: null,
  buy_price: null,
  date: null,
  date_kind: null,
  is_example: 0,
  last_checked: null,
  source: 'starter',
  has_deep_link: 1,
  kinds: null,
  quality: null,
  audio: null,
  subtitles: null,
  since: null,
} as const;
