import type { FastifyRequest } from 'fastify';
import type { Registry } from '@agm/contract';
import type { OwnTrials } from './ownTrials.ts';
import type { PageStamps } from './pageStamps.ts';
import type { RegistryReader } from './registryReader.ts';
import type { Failing, RemoteReports } from './remoteReports.ts';
import type { Visits } from './visits.ts';

export interface ReleaseSettings {
  readonly host: string;
  readonly port: number;
  /** How long a remote that has started in a browser may take to send its next report; after that the visit has failed. */
  readonly visitDeadlineMs: number;
  /** Whether this server tries a version itself, in a Chromium of its machine, when visits fail. */
  readonly triesVersions: boolean;
}

/** The state of the remotes that a site serves. */
export interface Releases {
  /** The deployments folder: `DATA_DIR/deployments`. */
  readonly store: string;
  readonly registry: RegistryReader;
  /** What browsers report. */
  readonly reports: RemoteReports;
  /** What this server sees of the server entries: one report for each page that it sends. */
  readonly serverEntries: RemoteReports;
  /** Signs the pages that are sent. */
  readonly stamps: PageStamps;
  /** The pages that are open in browsers. */
  readonly visits: Visits;
  /** Where a request comes from, so that nobody can read it back: a hash whose key ends with this process. */
  markOf(request: FastifyRequest): string;
  /** Null where this server tries no version itself. */
  readonly trials: OwnTrials | null;
  /** Rolls back the versions that have to go, and tries those that may have to. */
  heal(failing: readonly Failing[]): Promise<void>;
  /** Calls the listener whenever the registry is found changed. */
  subscribe(listener: (registry: Registry) => void): void;
}
