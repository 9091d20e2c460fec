import type { Database } from '@agm/storage/Storage';

/**
 * What another folder keeps of a member. Rows that reference `members.id` with `on delete cascade` go by themselves;
 * `erase` is for the rest, and runs inside the transaction that deletes the account, before the member's row goes.
 */
export interface UserData {
  /** The heading in the member's export. */
  readonly name: string;
  erase?(transaction: Database, memberId: number): Promise<void>;
  /** Throws where the member must not go, inside the same transaction and before anything is erased. */
  mayLeave?(transaction: Database, memberId: number): Promise<void>;
  /** Everything that is the member's, as JSON. */
  export(database: Database, memberId: number): Promise<unknown>;
}
