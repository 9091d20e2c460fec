export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work in a trace: what it is, when it began and when it ended. */
export interface Span {
  /** Begins a part of it. */
  begin(name: string, facts?: SpanFacts): Span;
  /** `failure`: why it did not succeed. */
  end(facts?: SpanFacts, failure?: string | null): void;
}

/** Where nobody collects traces. */
export const noSpan: Span = { begin: () => noSpan, end() {} };
