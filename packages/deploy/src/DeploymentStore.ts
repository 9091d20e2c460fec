import type { Deployment, Registry, RegistryEntry } from '@agm/contract';
import type { AuditEntry } from './audit.ts';
import type { Health } from './health.ts';

/** What somebody who may change the registry decided about one remote. */
export interface Decision<T> {
  readonly answer: T;
  readonly name: string;
  readonly entry: RegistryEntry;
  /** The line for the log; null where the entry is as it was. */
  readonly move: AuditEntry | null;
}

/** Which versions of the remotes are current, who moved them, and the folder of this machine in which the versions' files are. */
export interface DeploymentStore {
  /** `<folder>/<remote>/<version>/` holds the files of a version. */
  readonly folder: string;
  /** Empty when nothing was ever deployed. */
  readRegistry(): Promise<Registry>;
  /** Makes the files of a version, which are in the folder, available to all that serve it; the pointer moves only afterwards. */
  keepFiles(remote: string, version: string, deployment: Deployment): Promise<void>;
  /**
   * The one way to change the registry. Whoever decides has the folder to himself, so that no deploy clears away a version that another one
   * is about to point at. Entry and line of the log are written in one step; then files of versions that the entry does not name are removed.
   * `decide` is called again when the registry changed meanwhile, so that of two deploys at once neither overwrites the other.
   */
  change<T>(decide: (now: Registry) => Promise<Decision<T>>): Promise<T>;
  writeAudit(entry: AuditEntry): Promise<void>;
  /** The last lines of the log, the newest first. */
  readAudit(most: number): Promise<readonly AuditEntry[]>;
  /** What browsers reported, and how the server entries did, while the versions were on trial. */
  readHealth(): Promise<{ readonly health: Health; readonly serverEntries: Health }>;
}
