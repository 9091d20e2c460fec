import type { Mover } from '@agm/contract';

export type AuditedMove =
  | 'deployed'
  | 'preview published'
  | 'rolled back'
  | 'moved back'
  | 'canary began'
  | 'canary ended'
  | 'promoted'
  | 'flag set'
  | 'grant made'
  | 'grant renewed'
  | 'grant used'
  | 'grant ended';

/** One line of the audit log. It never holds a token. */
export interface AuditEntry {
  /** ISO time. */
  readonly at: string;
  readonly remote: string;
  readonly what: AuditedMove;
  readonly from: string | null;
  readonly to: string | null;
  readonly who: string;
  readonly how: Mover['how'];
  readonly token?: string;
  readonly why: string | null;
  /** Of a version that was published: the browser in which it passed the gate's suite before, as its publisher states; null for none. */
  readonly triedIn?: string | null;
}

/** One line, of sensible length, whatever somebody wrote. */
export const plainWords = (text: string, most: number) =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);

export type AuditedFacts = Pick<AuditEntry, 'remote' | 'what' | 'from' | 'to' | 'triedIn'>;

/** A line for the log. */
export const auditEntry = (facts: AuditedFacts, { who, how, token, why }: Mover, now: Date): AuditEntry => ({
  at: now.toISOString(),
  ...facts,
  who: plainWords(who, 80) || `no name (${how})`,
  how,
  ...(token !== undefined && { token }),
  why: why === undefined ? null : plainWords(why, 300) || null,
});
