/** What the hashing threads are asked. A verification against null does the work of one and answers false. */
export type HashJob =
  | { readonly id: number; readonly kind: 'hash'; readonly password: string }
  | { readonly id: number; readonly kind: 'verify'; readonly password: string; readonly hash: string | null };

export interface HashAnswer {
  readonly id: number;
  readonly value: string | boolean | null;
}
