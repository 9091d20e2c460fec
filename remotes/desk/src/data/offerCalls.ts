import { createOffersApi } from '@agm/api/desk/offers';

export const offerCalls = createOffersApi({ fetch: (...request) => fetch(...request) });
