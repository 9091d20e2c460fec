import type { ClientOptions } from '../request.ts';
import {
  madeRegistryToken,
  registryToken,
  type MadeRegistryToken,
  type NewRegistryToken,
  type WireRegistryToken,
} from '../schemas/registryTokens.ts';
import { createDeskCall } from './deskCall.ts';

export interface TokensApi {
  list(bearer: string): Promise<readonly WireRegistryToken[]>;
  /** The answer alone has the token. */
  make(bearer: string, wish: NewRegistryToken): Promise<MadeRegistryToken>;
  revoke(bearer: string, id: number): Promise<void>;
}

const path = '/content-api/desk/tokens';

export function createTokensApi(options: ClientOptions): TokensApi {
  const call = createDeskCall(options);
  return {
    list: async (bearer) => (await call.rows(registryToken, { path, bearer })).rows,
    make: async (bearer, wish) => (await call.create(madeRegistryToken, { path, bearer }, wish)).item,
    revoke: (bearer, id) => call.remove({ path: `${path}/${id}`, bearer }),
  };
}
