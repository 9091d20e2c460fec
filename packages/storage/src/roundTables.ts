import type { Generated } from 'kysely';

/** Rounds in which some people choose a title together, without accounts. Everything of a round goes with it (`on delete cascade`). */
export interface RoundTables {
  rounds: RoundTable;
  round_people: RoundPersonTable;
  round_answers: RoundAnswerTable;
  round_matches: RoundMatchTable;
}

export interface RoundTable {
  id: Generated<number>;
  /** SHA-256 of the code in the link: the code itself is in no copy of the database. */
  code_hash: string;
  /** Chooses among titles that fit equally well. */
  seed: string;
  /** The listing that its titles are chosen from, as its address. */
  listing: string;
  country: string;
  /** Title ids as JSON, in their order. */
  titles: string;
  /** 1 since the first answer: the titles stay as they are. */
  has_begun: number;
  /** The age of the youngest child profile in it, whose titles alone it has; null without one. */
  child_age: number | null;
  /** Grows with every change that the people of the round can see. */
  revision: number;
  ends_at: number;
}

export interface RoundPersonTable {
  round_id: number;
  /** From 1, in the order of coming. */
  number: number;
  /** SHA-256 of the secret that their browser keeps. */
  secret_hash: string;
  name: string | null;
  /** The services they pay for, as JSON; null where they did not say. */
  services: string | null;
  /** When they came, or answered last. */
  seen_at: number;
  has_left: number;
}

export interface RoundAnswerTable {
  round_id: number;
  number: number;
  title_id: number;
  is_yes: number;
}

/** What all of them want to watch. A match stays, whoever comes or leaves later. */
export interface RoundMatchTable {
  round_id: number;
  title_id: number;
  matched_at: number;
}
