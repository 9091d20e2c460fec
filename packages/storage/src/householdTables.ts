/** Several people on one account. Every row goes with its member (`on delete cascade`). */
export interface HouseholdTables {
  profiles: ProfileTable;
  household_pins: HouseholdPinTable;
}

/** What a profile is called and admits. The first profile has a row only once it has a name. */
export interface ProfileTable {
  /** The profile's own number: the account's for the first, and one of a member that nobody can log in as for the others. */
  member_id: number;
  name: string;
  /** One of `childAges`; null for a profile that sees every title. */
  child_age: number | null;
}

/** What leads out of the child profiles of a household. */
export interface HouseholdPinTable {
  member_id: number;
  /** argon2id, as passwords are. */
  pin_hash: string;
  set_at: number;
}
