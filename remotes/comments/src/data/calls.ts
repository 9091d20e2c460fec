import { createCommentApi, createDeskApi } from '@agm/api';

const connection = { fetch: ((...request: Parameters<typeof fetch>) => fetch(...request)) as typeof fetch };

/** The calls of this remote: with a bearer where one is handed over, and nowhere else. */
export const commentCalls = createCommentApi(connection);
export const deskCalls = createDeskApi(connection);
