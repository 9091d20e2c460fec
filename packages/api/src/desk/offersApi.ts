import type { ClientOptions } from '../request.ts';
import { deskOffer, type NewOffer, type OfferChange, type WireDeskOffer } from '../schemas/deskOffers.ts';
import { deskChange, type WireDeskChange } from '../schemas/deskHistory.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

export interface OffersQuery {
  /** Part of a title's name, or its number. */
  readonly search: string;
  readonly state: string;
  /** Empty for every country. */
  readonly country: string;
  /** From 1. */
  readonly page: number;
}

export interface OffersApi {
  list(bearer: string, query: OffersQuery): Promise<DeskRows<WireDeskOffer>>;
  read(bearer: string, id: string): Promise<Versioned<WireDeskOffer>>;
  create(bearer: string, offer: NewOffer): Promise<Versioned<WireDeskOffer>>;
  change(
    bearer: string,
    change: { readonly id: string; readonly etag: string; readonly fields: OfferChange },
  ): Promise<Saved<WireDeskOffer>>;
  /** Says that it is right as it is. */
  confirm(bearer: string, offer: { readonly id: string; readonly etag: string }): Promise<Saved<WireDeskOffer>>;
  history(bearer: string, id: string, page: number): Promise<DeskRows<WireDeskChange>>;
}

const path = '/content-api/desk/offers';

export function createOffersApi(options: ClientOptions): OffersApi {
  const call = createDeskCall(options);
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    list: (bearer, { search, state, country, page }) =>
      call.rows(deskOffer, {
        path: `${path}?${new URLSearchParams({ ...(search !== '' && { search }), ...(country !== '' && { country }), state, page: String(page) }).toString()}`,
        bearer,
      }),
    read: (bearer, id) => call.item(deskOffer, { path: one(id), bearer }),
    create: (bearer, offer) => call.create(deskOffer, { path, bearer }, offer),
    change: (bearer, { id, etag, fields }) => call.save(deskOffer, { path: one(id), bearer }, { etag, body: fields }),
    confirm: (bearer, { id, etag }) => call.save(deskOffer, { path: `${one(id)}/confirm`, bearer }, { etag, method: 'POST' }),
    history: (bearer, id, page) => call.rows(deskChange, { path: `${one(id)}/history?page=${page}`, bearer }),
  };
}
