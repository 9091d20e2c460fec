import type { PageLanguage } from '@agm/messages';

/** A file that a worker reads, and what it must be. */
export interface EntryFile {
  readonly file: string;
  /** `sha384-…` of the bytes that may run. */
  readonly integrity: string;
}

/** What an entry renders in. English without a country in its address has none. */
export interface RenderLanguage extends Omit<PageLanguage, 'translator'> {
  /** Files with the messages of the host and of the entry. */
  readonly catalogs: readonly EntryFile[];
}

export interface RenderJob extends EntryFile {
  readonly id: number;
  readonly call: 'reads' | 'render';
  /** A list, as JSON: what was written before is not written again. */
  readonly arguments: string;
  readonly language?: RenderLanguage;
}

export type ToWorker = { readonly kind: 'job'; readonly job: RenderJob } | ({ readonly kind: 'warm' } & EntryFile);

export type FromWorker =
  | { readonly kind: 'ready' }
  /** An entry is being compiled, ahead of its first call or for it, or is done with it; a worker falls silent in between when the entry loops. */
  | { readonly kind: 'warming'; readonly integrity: string }
  | { readonly kind: 'warmed'; readonly integrity: string }
  /** `html` is what the value has under that name, in UTF-8. It is handed over and not copied: the markup of a wall is 70 kB. */
  | { readonly kind: 'done'; readonly job: number; readonly value: unknown; readonly ms: number; readonly html?: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly job: number; readonly reason: string };
