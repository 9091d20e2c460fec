import type { ClientOptions } from '../request.ts';
import { deskChange, type WireDeskChange } from '../schemas/deskHistory.ts';
import { deskPartner, type NewPartner, type PartnerChange, type WirePartner } from '../schemas/deskPartners.ts';
import { madePartnerLink, partnerLink, type MadePartnerLink, type WirePartnerLink } from '../schemas/partnerNumbers.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

export interface PartnersQuery {
  /** Part of a name, a key or a note. */
  readonly search: string;
  readonly state: string;
  /** From 1. */
  readonly page: number;
}

export interface PartnersApi {
  list(bearer: string, query: PartnersQuery): Promise<DeskRows<WirePartner>>;
  read(bearer: string, id: string): Promise<Versioned<WirePartner>>;
  create(bearer: string, partner: NewPartner): Promise<Versioned<WirePartner>>;
  change(
    bearer: string,
    change: { readonly id: string; readonly etag: string; readonly fields: PartnerChange },
  ): Promise<Saved<WirePartner>>;
  history(bearer: string, id: string, page: number): Promise<DeskRows<WireDeskChange>>;
  /** Signed links to the partner's numbers, the newest first. */
  links(bearer: string, id: string): Promise<readonly WirePartnerLink[]>;
  /** The answer alone has the link. */
  makeLink(bearer: string, id: string, wish: { readonly days: number }): Promise<MadePartnerLink>;
  revokeLink(bearer: string, id: string, link: string): Promise<void>;
}

const path = '/content-api/desk/partners';

export function createPartnersApi(options: ClientOptions): PartnersApi {
  const call = createDeskCall(options);
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    list: (bearer, { search, state, page }) =>
      call.rows(deskPartner, {
        path: `${path}?${new URLSearchParams({ ...(search !== '' && { search }), state, page: String(page) }).toString()}`,
        bearer,
      }),
    read: (bearer, id) => call.item(deskPartner, { path: one(id), bearer }),
    create: (bearer, partner) => call.create(deskPartner, { path, bearer }, partner),
    change: (bearer, { id, etag, fields }) => call.save(deskPartner, { path: one(id), bearer }, { etag, body: fields }),
    history: (bearer, id, page) => call.rows(deskChange, { path: `${one(id)}/history?page=${page}`, bearer }),
    links: async (bearer, id) => (await call.rows(partnerLink, { path: `${one(id)}/links`, bearer })).rows,
    makeLink: async (bearer, id, wish) => (await call.create(madePartnerLink, { path: `${one(id)}/links`, bearer }, wish)).item,
    revokeLink: (bearer, id, link) => call.remove({ path: `${one(id)}/links/${encodeURIComponent(link)}`, bearer }),
  };
}
