import type { Origin } from '@agm/storage/titleFacts';

/**
 * Where titles, offers or writing come from. Each source has a folder of its own here, whose record says under which terms
 * its data comes and what it may change. `read` hands over portions in their order; whoever writes them asks for the next
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
  /** Whom pages that show its data name; null where the terms ask for nobody. */
  readonly attribution: Attribution | null;
  /** Whose facts of a title it may replace (`precedence.ts` of `@agm/storage`); nobody's: it writes no titles. */
  readonly mayOverwrite: readonly Origin[];
}

export interface Attribution {
  readonly text: string;
  readonly url: string;
}
