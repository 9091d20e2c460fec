import type { Generated } from 'kysely';

/** The deploy registry: which versions of the remotes there are, who moved them, and how they do. */
export interface DeployTables {
  deploy_remotes: DeployRemoteTable;
  deploy_log: DeployLogTable;
  deploy_reports: DeployReportTable;
  deploy_revision: DeployRevisionTable;
  deploy_trials: DeployTrialTable;
}

/** One row, which grows with every change of the registry. 0: nothing was ever deployed. */
export interface DeployRevisionTable {
  revision: number;
}

export interface DeployRemoteTable {
  name: string;
  /** JSON of the registry's entry. */
  entry: string;
}

/** Who moved what, in the order in which it happened. */
export interface DeployLogTable {
  id: Generated<number>;
  /** JSON of the line. */
  entry: string;
}

/** What one network said of a version that is kept; the row goes with the version. */
export interface DeployReportTable {
  id: Generated<number>;
  /** Who failed or did not: the browser that hydrates, or the server entry that renders. */
  side: 'browser' | 'server-entry';
  remote: string;
  version: string;
  /** ISO time since when the version is on trial; empty where nobody wrote it down. */
  since: string;
  /** A hash of the network with a key of the site, another one for each version. */
  network: string;
  outcome: 'loaded' | 'hydrated' | 'failed';
  why: string | null;
}

/** Until when no server tries a version itself, because one of them does or did. */
export interface DeployTrialTable {
  remote: string;
  version: string;
  not_before: number;
}
