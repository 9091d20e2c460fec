import type { ClientOptions } from '../request.ts';
import { deskNumbers, type WireNumbers } from '../schemas/deskNumbers.ts';
import { createDeskCall } from './deskCall.ts';

export interface NumbersApi {
  /** Two days like `2026-11-21`, both included. */
  read(bearer: string, span: { readonly from: string; readonly to: string }): Promise<WireNumbers>;
}

export function createNumbersApi(options: ClientOptions): NumbersApi {
  const call = createDeskCall(options);
  return {
    read: async (bearer, { from, to }) =>
      (
        await call.item(deskNumbers, {
          path: `/content-api/desk/numbers?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
          bearer,
        })
      ).item,
  };
}
