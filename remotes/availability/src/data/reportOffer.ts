import { createCall } from '@agm/api';
import type { WatchTarget } from '@agm/domain';

/** Says that a title was not found where we said it is. Rejects with `ApiError`. */
export const reportOffer = (target: WatchTarget): Promise<unknown> => createCall({ fetch: (...asked) => fetch(...asked) })('/content-api/report', { json: target });
