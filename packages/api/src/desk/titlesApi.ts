import * as v from 'valibot';
import type { ClientOptions } from '../request.ts';
import { deskChange, type WireDeskChange } from '../schemas/deskHistory.ts';
import {
  deskTitle,
  deskTitleRow,
  titlePictures,
  undoneMerge,
  type NewTitle,
  type TitleChange,
  type UndoneMerge,
  type WireDeskTitle,
  type WireDeskTitleRow,
  type WireTitlePictures,
} from '../schemas/deskTitles.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

export interface TitlesQuery {
  /** Part of a name, a number, a slug, or what another catalogue calls it. */
  readonly search: string;
  readonly state: string;
  readonly type: string;
  readonly order: string;
  /** From 1. */
  readonly page: number;
}

export interface TitlesApi {
  list(bearer: string, query: TitlesQuery): Promise<DeskRows<WireDeskTitleRow>>;
  read(bearer: string, id: string): Promise<Versioned<WireDeskTitle>>;
  /** What it may have, with what TMDB has of it. */
  pictures(bearer: string, id: string): Promise<WireTitlePictures>;
  /** Deletes an uploaded picture that the title does not show. */
  deletePicture(
    bearer: string,
    picture: { readonly id: string; readonly kind: 'poster' | 'backdrop'; readonly hash: string },
  ): Promise<void>;
  create(bearer: string, title: NewTitle): Promise<Versioned<WireDeskTitle>>;
  change(
    bearer: string,
    change: { readonly id: string; readonly etag: string; readonly fields: TitleChange },
  ): Promise<Saved<WireDeskTitle>>;
  /** Makes the title `from` a part of this one. */
  merge(bearer: string, merge: { readonly id: string; readonly etag: string; readonly from: number }): Promise<Saved<WireDeskTitle>>;
  /** Makes the title `from` one of its own again. */
  unmerge(
    bearer: string,
    merge: { readonly id: string; readonly etag: string; readonly from: number },
  ): Promise<Saved<WireDeskTitle & Partial<UndoneMerge>>>;
  history(bearer: string, id: string, page: number): Promise<DeskRows<WireDeskChange>>;
}

const path = '/content-api/desk/titles';
/** Where somebody else was faster the present title is read, of which nothing stayed. */
const undoneOrPresent = v.object({ ...deskTitle.entries, stayed: v.optional(undoneMerge.entries.stayed) });

export function createTitlesApi(options: ClientOptions): TitlesApi {
  const call = createDeskCall(options);
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    list: (bearer, { search, state, type, order, page }) =>
      call.rows(deskTitleRow, {
        path: `${path}?${new URLSearchParams({ ...(search !== '' && { search }), state, type, order, page: String(page) }).toString()}`,
        bearer,
      }),
    read: (bearer, id) => call.item(deskTitle, { path: one(id), bearer }),
    pictures: async (bearer, id) => (await call.item(titlePictures, { path: `${one(id)}/pictures`, bearer })).item,
    deletePicture: (bearer, { id, kind, hash }) => call.remove({ path: `${one(id)}/pictures/${kind}/${hash}`, bearer }),
    create: (bearer, title) => call.create(deskTitle, { path, bearer }, title),
    change: (bearer, { id, etag, fields }) => call.save(deskTitle, { path: one(id), bearer }, { etag, body: fields }),
    merge: (bearer, { id, etag, from }) =>
      call.save(deskTitle, { path: `${one(id)}/merge`, bearer }, { etag, method: 'POST', body: { from } }),
    unmerge: (bearer, { id, etag, from }) =>
      call.save(undoneOrPresent, { path: one(id), bearer }, { etag, method: 'POST', below: '/unmerge', body: { from } }),
    history: (bearer, id, page) => call.rows(deskChange, { path: `${one(id)}/history?page=${page}`, bearer }),
  };
}
