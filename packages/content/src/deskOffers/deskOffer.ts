import type { WireDeskOffer, WireOfferFields } from '@agm/api/schemas/deskOffers';
import { countryOf } from '@agm/domain';
import { platformOf } from '@agm/domain/platforms';
import { readEditableOffer, sourceOfferOf, type EditableOffer } from '@agm/storage/editOffer';
import type { OfferPlace, OfferRow } from '@agm/storage/offerEdits';
import { reportsToCheck } from '@agm/storage/offerReports';
import type { Database } from '@agm/storage/Storage';

/** An offer with its title and what visitors say of it. */
export interface DeskOffer {
  readonly place: OfferPlace;
  readonly editable: EditableOffer;
  readonly title: WireDeskOffer['title'];
  readonly reports: number;
}

/** `17-us-netflix`; null for what is no such name. */
export function readOfferId(text: string): OfferPlace | null {
  const [, titleId, country = '', platform = ''] = /^([1-9]\d{0,8})-([a-z]{2})-([a-z\d-]{1,80})$/.exec(text) ?? [];
  return titleId === undefined || !countryOf(country) ? null : { titleId: Number(titleId), country, platform };
}

export const offerId = ({ titleId, country, platform }: OfferPlace): string => `${titleId}-${country}-${platform}`;

/** Null where there is no such title. */
export async function readDeskOffer(database: Database, place: OfferPlace): Promise<DeskOffer | null> {
  const title = await database
    .selectFrom('titles')
    .select(['id', 'slug', 'title', 'year'])
    .where('id', '=', place.titleId)
    .executeTakeFirst();
  if (!title) return null;
  const { count } = await database
    .selectFrom('offer_reporters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('title_id', '=', place.titleId)
    .where('country', '=', place.country)
    .where('platform', '=', place.platform)
    .executeTakeFirstOrThrow();
  return {
    place,
    editable: await readEditableOffer(database, place),
    title: { id: title.id, slug: title.slug, name: title.title, year: title.year },
    reports: Number(count),
  };
}

/** Whether there is an offer, or an editor said something of one. */
export const isKnown = ({ editable: { shown, edit } }: DeskOffer): boolean => shown !== null || edit !== null;

export const etagOf = ({ editable: { edit } }: DeskOffer): string => `"${edit?.revision ?? 0}"`;

export function asWireOffer(one: DeskOffer): WireDeskOffer {
  const { place, editable, title, reports } = one;
  const { shown, edit } = editable;
  const standing = edit && edit.state !== 'source' ? edit.state : shown ? 'source' : 'none';
  const country = countryOf(place.country);
  return {
    id: offerId(place),
    etag: etagOf(one),
    title,
    country: place.country as WireDeskOffer['country'],
    currency: country?.currency ?? '',
    platform: place.platform,
    platformName: platformOf(place.platform)?.name ?? place.platform,
    state: standing,
    source: shown?.source ?? null,
    isExample: shown?.is_example === 1,
    lastChecked: shown?.last_checked ?? null,
    offer: shown && asFields(shown),
    sourceOffer: standing === 'edited' || standing === 'ended' ? asFieldsOrNull(sourceOfferOf(editable)) : null,
    reports,
    isBeingChecked: reports >= reportsToCheck,
  };
}

const asFieldsOrNull = (row: OfferRow | null): WireOfferFields | null => row && asFields(row);

/** The fields of an offer as the wire has them. */
export function asFields(row: OfferRow): WireOfferFields {
  const words = (text: string | null): string[] => text?.split(',') ?? [];
  return {
    url: row.url,
    defaultPrice: row.default_price,
    rentPrice: row.rent_price,
    buyPrice: row.buy_price,
    kinds: words(row.kinds) as WireOfferFields['kinds'],
    quality: words(row.quality) as WireOfferFields['quality'],
    audio: words(row.audio),
    subtitles: words(row.subtitles),
    since: row.since,
    until: row.date_kind === 'leaving' ? row.date : null,
  };
}
