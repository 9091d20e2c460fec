import { createCall, type ClientOptions } from './request.ts';

/** What a remote may ask: an answer by path. Rejects with `ApiError` only, also when the signal aborts the request. */
export interface Api {
  get<T>(path: string, options?: { readonly signal?: AbortSignal; readonly bearer?: string }): Promise<T>;
}

export function createApi(options: ClientOptions): Api {
  const call = createCall(options);
  return { get: (path, { signal, bearer } = {}) => call(path, { signal, bearer }) };
}
