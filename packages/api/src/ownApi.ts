import type { OwnChange } from '@agm/domain/ownThings';
import { createCall, type ClientOptions } from './request.ts';
import type { OwnAnswer, OwnChanged, SharedList } from './schemas/own.ts';

/** A member's own services, ratings and named lists on our own server. */
export interface OwnApi {
  read(bearer: string): Promise<OwnAnswer>;
  /** All of them or none, in their order. */
  change(bearer: string, changes: readonly OwnChange[]): Promise<OwnChanged>;
  /** Answers the token of the list's link, which is made by the first call. */
  share(bearer: string, list: string): Promise<string>;
  /** The link shows nothing any more. */
  unshare(bearer: string, list: string): Promise<void>;
}

const root = '/content-api/my';

export function createOwnApi(options: ClientOptions): OwnApi {
  const call = createCall(options);
  return {
    read: (bearer) => call(root, { bearer }),
    change: (bearer, changes) => call(root, { bearer, json: { changes } }),
    async share(bearer, list) {
      return (await call<{ readonly token: string }>(`${root}/lists/${list}/link`, { method: 'POST', bearer })).token;
    },
    unshare: (bearer, list) => call(`${root}/lists/${list}/link`, { method: 'DELETE', bearer }),
  };
}

/** The path of a list that somebody shared. */
export const sharedListPath = (token: string): string => `/content-api/shared-list/${encodeURIComponent(token)}`;

export type { OwnAnswer, SharedList };
