import type { ClientOptions } from '../request.ts';
import { deskChange, type WireDeskChange } from '../schemas/deskHistory.ts';
import { message, type MessageState, type WireMessage } from '../schemas/deskInbox.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

/** Which messages: in a state, or all, with these words in them. */
export interface InboxQuery {
  readonly search: string;
  readonly state: MessageState | 'all';
  /** From 1. */
  readonly page: number;
}

export interface InboxApi {
  list(bearer: string, query: InboxQuery): Promise<DeskRows<WireMessage>>;
  read(bearer: string, id: string): Promise<Versioned<WireMessage>>;
  setState(
    bearer: string,
    change: { readonly id: string; readonly etag: string; readonly state: 'new' | 'archived' },
  ): Promise<Saved<WireMessage>>;
  /** Mails the text to whoever wrote the message. */
  answer(bearer: string, answer: { readonly id: string; readonly etag: string; readonly text: string }): Promise<Saved<WireMessage>>;
  history(bearer: string, id: string, page: number): Promise<DeskRows<WireDeskChange>>;
}

const home = '/content-api/desk/inbox';

export function createInboxApi(options: ClientOptions): InboxApi {
  const call = createDeskCall(options);
  const pathOf = (id: string) => `${home}/${encodeURIComponent(id)}`;
  return {
    list: (bearer, { search, state, page }) =>
      call.rows(message, {
        path: `${home}?${new URLSearchParams({ ...(search !== '' && { search }), state, page: String(page) }).toString()}`,
        bearer,
      }),
    read: (bearer, id) => call.item(message, { path: pathOf(id), bearer }),
    setState: (bearer, { id, etag, state }) => call.save(message, { path: pathOf(id), bearer }, { etag, body: { state } }),
    answer: (bearer, { id, etag, text }) =>
      call.save(message, { path: pathOf(id), bearer }, { etag, method: 'POST', below: '/answers', body: { text } }),
    history: (bearer, id, page) => call.rows(deskChange, { path: `${pathOf(id)}/history?page=${page}`, bearer }),
  };
}
