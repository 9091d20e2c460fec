import { createRoundApi } from '@agm/api/rounds';

export const rounds = createRoundApi({ fetch: (...request) => fetch(...request) });
