import type { Origin } from '@agm/storage/titleFacts';

/**
 * A source of titles, offers or articles. Each has its own folder here; its record has the terms of its data and what it may
 * change. `read` yields portions in order; the writer requests the next
 * one when the last is in the database.
 */
export interface Source<Order, Portion> extends SourceRecord {
  read(order: Order): AsyncIterable<Portion>;
}

export interface SourceRecord {
  /** Its name in the database and in reports. */
  readonly name: string;
  /** Under which terms its data may be used, in a sentence for the operator. */
  readonly licence: string;
  /** The attribution on pages that show its data; null where the terms require none. */
  readonly attribution: Attribution | null;
  /** The sources whose facts it may replace (`precedence.ts` of `@agm/storage`); empty when it writes no titles. */
  readonly mayOverwrite: readonly Origin[];
}

export interface Attribution {
  readonly text: string;
  readonly url: string;
}
