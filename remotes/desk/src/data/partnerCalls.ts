import { createPartnersApi } from '@agm/api/desk/partners';

export const partnerCalls = createPartnersApi({ fetch: (...request) => fetch(...request) });
