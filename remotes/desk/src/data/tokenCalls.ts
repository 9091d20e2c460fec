import { createTokensApi } from '@agm/api/desk/tokens';
import { createReleasesApi } from '@agm/api/releases';

const options = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request) };

export const tokenCalls = createTokensApi(options);
export const releaseCalls = createReleasesApi(options);
