import { createTitlesApi } from '@agm/api/desk/titles';

export const titleCalls = createTitlesApi({ fetch: (...request) => fetch(...request) });
