import type { Generated } from 'kysely';
import type { StaffRole } from '@agm/domain/staff';

/** The history of staff roles, and the setup link. The roles themselves are rows of `member_roles`. */
export interface StaffTables {
  staff_changes: StaffChangeTable;
  setup_links: SetupLinkTable;
}

/** One change of a member's staff role, or of what the site requires of its staff. It has no names: a name is deleted with its account. */
export interface StaffChangeTable {
  id: Generated<number>;
  /** The administrator who changed it, where it is about no member's role. */
  member_id: number;
  about: Generated<'role' | 'factor required' | 'factor optional'>;
  /** Null: none of the staff. */
  was: StaffRole | null;
  became: StaffRole | null;
  how: 'command line' | 'setup link' | 'desk';
  /** The administrator who changed it at the desk, or who used the setup link; null on the command line. */
  by_member_id: number | null;
  created_at: number;
}

/** The link that makes the first administrator; only the hash of its token is stored. There is one at most: a new one takes its place. */
export interface SetupLinkTable {
  purpose: 'first administrator';
  token_hash: string;
  expires_at: number;
}
