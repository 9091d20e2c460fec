import { createNumbersApi } from '@agm/api/desk/numbers';

export const numbersCalls = createNumbersApi({ fetch: (...request) => fetch(...request) });
