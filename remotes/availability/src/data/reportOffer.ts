import type { WatchTarget } from '@agm/domain';
import { call } from './call.ts';

/** Says that a title was not found where we said it is. Rejects with `ApiError`. */
export const reportOffer = (target: WatchTarget): Promise<unknown> => call('/content-api/report', { json: target });
