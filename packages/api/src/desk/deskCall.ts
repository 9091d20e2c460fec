import { array, type GenericSchema } from 'valibot';
import { ApiError } from '../ApiError.ts';
import { readProblem } from '../readProblem.ts';
import { languageHeader } from '../languageHeader.ts';
import { readAnswer } from '../readAnswer.ts';
import type { ClientOptions } from '../request.ts';
import type { ShapeOf } from '../ShapeOf.ts';

/** A page of a list, and how much there is in all. */
export interface DeskRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
}

/** An item as the server has it. `etag` is what the next change must name. */
export interface Versioned<Item> {
  readonly item: Item;
  readonly etag: string;
}

/** Of a change: made, or refused because somebody else was faster. `current` is what the other one made of it. */
export type Saved<Item> =
  ({ readonly outcome: 'saved' } & Versioned<Item>) | { readonly outcome: 'conflict'; readonly current: Versioned<Item> };

/** Where a call goes, and for whom. */
export interface DeskRequest {
  readonly path: string;
  readonly bearer: string;
}

/** The calls that all parts of the desk have in common: lists, items, and changes that name the state they are made on. All reject with `ApiError` alone. */
export interface DeskCall {
  rows<Schema extends GenericSchema>(schema: Schema, request: DeskRequest): Promise<DeskRows<ShapeOf<Schema>>>;
  item<Schema extends GenericSchema>(schema: Schema, request: DeskRequest): Promise<Versioned<ShapeOf<Schema>>>;
  create<Schema extends GenericSchema>(schema: Schema, request: DeskRequest, body: unknown): Promise<Versioned<ShapeOf<Schema>>>;
  save<Schema extends GenericSchema>(schema: Schema, request: DeskRequest, change: ItemChange): Promise<Saved<ShapeOf<Schema>>>;
  /** Deletes what has no states of its own; with an ETag only while it is in that state. */
  remove(request: DeskRequest, etag?: string): Promise<void>;
}

/** A change of an item, on the state that `etag` names. `below` is a path below the item's: what is added to it. */
export interface ItemChange {
  readonly etag: string;
  readonly method?: 'PATCH' | 'POST' | 'DELETE';
  readonly below?: string;
  readonly body?: unknown;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export function createDeskCall({ fetch, origin = '', timeoutMs = 15_000 }: ClientOptions): DeskCall {
  async function ask({ path, bearer }: DeskRequest, init: { method?: string; body?: unknown; etag?: string } = {}): Promise<Answered> {
    const { answer, text } = await fetch(origin + path, {
      method: init.method ?? 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        ...languageHeader(),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...(init.etag !== undefined && { 'if-match': init.etag }),
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (came) => ({ answer: came, text: await came.text() }))
      .catch((cause: unknown) => {
        throw new ApiError('unreachable', 'No answer from the server', { cause });
      });
    const { status, headers } = answer;
    try {
      return { status, headers, body: text === '' ? null : (JSON.parse(text) as unknown) };
    } catch (cause) {
      throw new ApiError('unreadable', `${path} did not answer with JSON`, { status, cause });
    }
  }

  const versioned = <Schema extends GenericSchema>(schema: Schema, { body, headers }: Answered): Versioned<ShapeOf<Schema>> => ({
    item: readAnswer(schema, body),
    etag: headers.get('etag') ?? '',
  });

  return {
    async rows(schema, request) {
      const { body, headers } = accepted(await ask(request));
      const count = (name: string) => Number(headers.get(name) ?? 0);
      return { rows: readAnswer(array(schema), body) as never, total: count('x-wp-total'), pages: count('x-wp-totalpages') };
    },
    item: async (schema, request) => versioned(schema, accepted(await ask(request))),
    create: async (schema, request, body) => versioned(schema, accepted(await ask(request, { method: 'POST', body }))),
    async save(schema, request, { etag, method = 'PATCH', below = '', body }) {
      const answered = await ask({ ...request, path: request.path + below }, { method, etag, body });
      // Read again rather than taken from the refusal: what is shown and the ETag that overwrites it are then one state.
      if (answered.status === 412) return { outcome: 'conflict', current: versioned(schema, accepted(await ask(request))) };
      return { outcome: 'saved', ...versioned(schema, accepted(answered)) };
    },
    remove: async (request, etag) => void accepted(await ask(request, { method: 'DELETE', etag })),
  };
}

/** An answer without a refusal; else the refusal, thrown. */
function accepted(answered: Answered): Answered {
  const { status, body } = answered;
  if (status < 400) return answered;
  const problem = readProblem(body);
  if (!problem) throw new ApiError('unreadable', 'It failed without saying why', { status });
  throw new ApiError('refused', faultsOf(body) ?? problem.message, { status: problem.data.status, code: problem.code });
}

/** What is wrong with the fields of a body, in the server's sentences; null where it names none. */
function faultsOf(body: unknown): string | null {
  const { code, data } = body as { readonly code: string; readonly data: { readonly params?: object } };
  return code === 'rest_invalid_param' && data.params ? Object.values(data.params).join(' ') : null;
}
