/** The answer to a public read, before it becomes HTTP. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Set on lists: how many there are in all, and on how many pages. */
  readonly totals?: { readonly total: number; readonly pages: number };
}

export const found = (body: unknown, totals?: ContentAnswer['totals']): ContentAnswer => ({ status: 200, body, ...(totals && { totals }) });
