import { createPeopleApi } from '@agm/api/desk/people';

export const peopleCalls = createPeopleApi({ fetch: (...request) => fetch(...request) });
