/** Work in the background, of which each piece is done by one server of a site at a time. */
export interface JobTables {
  jobs: JobTable;
}

/** Moments are those of the database's own clock: servers may disagree about the time. */
export interface JobTable {
  name: string;
  /** The server that does it, or that was killed while it did; null between two runs. */
  owner: string | null;
  /** Until then nobody else begins it; the owner renews it. 0: whoever looks next may. */
  lease_until: number;
  /** When the last run began; 0 before the first. */
  began_at: number;
  /** When a run came to its end without an error. */
  succeeded_at: number | null;
}
