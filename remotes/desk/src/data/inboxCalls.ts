import { createInboxApi } from '@agm/api/desk/inbox';

export const inboxCalls = createInboxApi({ fetch: (...request) => fetch(...request) });
