import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shape } from '@agm/contract';
import type { SharedDependencies } from './gate.ts';
import type { TrialLimits } from './trial.ts';

/** What the server of a deployments folder writes down about itself when it starts, so that the gate can check a build against the running host. */
export interface RunningHost {
  /** Where its content API answers. */
  readonly origin: string;
  /** What the host's bundle shares, with the versions in it. */
  readonly shared: SharedDependencies;
  /** How long its pages wait for a remote; missing where it is what they wait by default. */
  readonly renderDeadlineMs?: number;
  /** The props it gives, by remote. */
  readonly says: Readonly<Record<string, Shape>>;
  /** The props it gives to what fills its slots, by slot; missing where it has none. */
  readonly slots?: Readonly<Record<string, Shape>>;
}

const hostFile = (store: string) => path.join(store, 'host.json');

/** Null where no server has ever run on this folder. */
export async function readRunningHost(store: string): Promise<RunningHost | null> {
  const text = await readFile(hostFile(store), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as RunningHost);
  } catch {
    return null;
  }
}

export async function writeRunningHost(store: string, host: RunningHost): Promise<void> {
  await mkdir(store, { recursive: true });
  await writeFile(`${hostFile(store)}.next`, `${JSON.stringify(host, null, 2)}\n`);
  await rename(`${hostFile(store)}.next`, hostFile(store));
}

/** What the host's pages wait for, as a limit of trials. */
export const limitsOf = (host: RunningHost | null): TrialLimits =>
  host?.renderDeadlineMs === undefined ? {} : { deadlineMs: host.renderDeadlineMs };
