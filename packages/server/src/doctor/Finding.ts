export type Verdict = 'good' | 'look' | 'broken';

/** What a check found, in one line that says what to do about it. It holds no secret. */
export interface Finding {
  readonly verdict: Verdict;
  readonly subject: string;
  readonly sentence: string;
}

/** One part of a site. Answers within its own time; `diagnose` ends one that does not. */
export interface Check {
  readonly subject: string;
  run(): Promise<readonly Omit<Finding, 'subject'>[]>;
}

export const good = (sentence: string) => ({ verdict: 'good', sentence }) as const;
/** The site works, and the operator may want to know. */
export const look = (sentence: string) => ({ verdict: 'look', sentence }) as const;
export const broken = (sentence: string) => ({ verdict: 'broken', sentence }) as const;
