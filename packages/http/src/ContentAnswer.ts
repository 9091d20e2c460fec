/** The answer to a public read, before it becomes HTTP. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: object;
  /** Set on lists: how many there are in all, and on how many pages. */
  readonly totals?: { readonly total: number; readonly pages: number };
  /** Changes while visitors look on: browsers ask each time whether it still holds. */
  readonly isLive?: boolean;
  /** Stands in for an answer that cannot be read now: no cache is to keep it. */
  readonly isStandIn?: boolean;
  /** Set on redirects: a path on this site. */
  readonly location?: string;
}

export const found = (body: object, totals?: ContentAnswer['totals']): ContentAnswer => ({ status: 200, body, ...(totals && { totals }) });

export const redirected = (location: string): ContentAnswer => ({ status: 302, body: { location }, location });
