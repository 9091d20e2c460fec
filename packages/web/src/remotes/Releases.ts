import type { FastifyRequest } from 'fastify';
import type { Registry } from '@agm/contract';
import type { RollbackSettings } from '../rollbackNotices/Rollback.ts';
import type { OwnTrials } from './ownTrials.ts';
import type { PageStamps } from './pageStamps.ts';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import type { RegistryReader } from '../registry/liveRegistry.ts';
import type { Failing, RemoteReports } from './remoteReports.ts';
import type { SourcePlaces } from '../sources/SourcePlaces.ts';
import type { Visits } from './visits.ts';

export interface ReleaseSettings {
  readonly host: string;
  readonly port: number;
  /** How long a remote that has started in a browser may take to send its next report; after that the visit has failed. */
  readonly visitDeadlineMs: number;
  /** Whether this server tries a version itself, in a Chromium of its machine, when visits fail. */
  readonly triesVersions: boolean;
  readonly rollbackNotices: RollbackSettings;
}

/** The state of the remotes that a site serves. */
export interface Releases {
  /** The registry in the site's database; its folder is `DATA_DIR/deployments`. */
  readonly store: DeploymentStore;
  readonly registry: RegistryReader;
  /** What browsers report. */
  readonly reports: RemoteReports;
  /** What this server sees of the server entries: one report for each page that it sends. */
  readonly serverEntries: RemoteReports;
  /** Signs the pages that are sent. */
  readonly stamps: PageStamps;
  /** The pages that are open in browsers. */
  readonly visits: Visits;
  /** Where a request comes from, as a hash with a key of the site: every server of the site has the same for a network. */
  markOf(request: FastifyRequest): string;
  /** Null where this server tries no version itself. */
  readonly trials: OwnTrials | null;
  /** Rolls back the versions that have to go, and tries those that may have to. */
  heal(failing: readonly Failing[]): Promise<void>;
  /** Brings the files of a version here that another server's page names. */
  bring(remote: string, version: string): Promise<void>;
  /** Names the lines of the sources in what browsers report. */
  readonly sources: SourcePlaces;
  /** Calls the listener whenever the registry is found changed. */
  subscribe(listener: (registry: Registry) => void): void;
}
