import { createCall } from '@agm/api';

/** One call of this remote; what `fetch` is, is looked up when it is made. */
export const call = createCall({ fetch: (...asked) => fetch(...asked) });
