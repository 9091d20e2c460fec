import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractNumber, entryOf, type Deployment, type Mover } from '@agm/contract';
import { integrityOf, serverEntry, sourcesFile, webEntry, type RemoteBuild } from './build.ts';
import { refusals, type SharedDependencies } from './gate.ts';
import { auditEntry, plainWords } from './audit.ts';
import { DeployError } from './DeployError.ts';
import type { DeploymentStore } from './DeploymentStore.ts';
import { fillRefusals } from './fills.ts';
import { placesOf, refuseUnknownRemote } from './knownRemotes.ts';
import { folderMover } from './moves.ts';
import { withDeployment, withPreview, type MovedBy } from './pointer.ts';
import { limitsOf, readRunningHost } from './runningHost.ts';
import { answersOf } from './siteAnswers.ts';
import { trialRefusals } from './trial.ts';

export { rollback } from './moves.ts';

export interface DeployOrder {
  readonly store: DeploymentStore;
  readonly build: RemoteBuild;
  /** Instead of the build's own version. */
  readonly version?: string;
  readonly hostShares: SharedDependencies;
  readonly by: MovedBy;
  /** For the audit log; by default the user who runs the command. */
  readonly mover?: Mover;
  /** The browser in which the client entry passed the gate's suite, as the publisher states; by default none. */
  readonly triedIn?: string;
  /** Instead of pointing at it: the share of visitors who get it, 0 to 100. */
  readonly canary?: number;
  /** Instead of both: the version is kept for preview links. */
  readonly isPreview?: boolean;
  readonly now: Date;
}

export interface Deployed {
  readonly version: string;
  /** False when the registry knew it already. */
  readonly isNew: boolean;
  /** The version the site serves after this order. */
  readonly current: string;
  /** The canary's share when this version is one. */
  readonly canary?: number;
  /** Only a preview link shows it. */
  readonly isPreview?: true;
}

const starter: Mover = { who: 'npm start', how: 'start' };
const versionShape = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/**
 * Publishes a build into its immutable folder, then moves the pointer in one atomic step. A version is never overwritten:
 * the same bytes again are no news, other bytes under a known version are refused. A deploy that dies between the two steps
 * leaves a folder that nobody points at; the same order again finishes it.
 */
export async function deploy({
  store,
  build,
  version = build.version,
  hostShares,
  by,
  mover = by === 'start' ? starter : folderMover(),
  triedIn,
  canary,
  isPreview = false,
  now,
}: DeployOrder): Promise<Deployed> {
  if (!versionShape.test(version)) throw new DeployError(`'${version}' is no version: use letters, digits, dots and hyphens`);
  const home = path.join(store.folder, build.name);
  await passGate(store, build, hostShares);
  return store.change(async (registry) => {
    const before = entryOf(registry, build.name);
    if (isPreview && !before)
      throw new DeployError(
        `remote '${build.name}' was never deployed, and its first version is everybody's: deploy one, then preview others beside it`,
        { kind: 'missing' },
      );
    const known = before && Object.hasOwn(before.deployments, version) ? before.deployments[version] : undefined;
    const published = await readDeployment(path.join(home, version));
    const record = known ?? published;
    if (record && contentOf(record) !== contentOf(build)) {
      throw new DeployError(
        `409: ${build.name} ${version} is published with other bytes, and a version is never overwritten: choose another --version`,
        { kind: 'conflict' },
      );
    }
    const deployment = {
      ...(published ?? (await publish(home, build, version, now))),
      ...known,
      ...(triedIn !== undefined && { triedIn: plainWords(triedIn, 60) }),
    };
    await store.keepFiles(build.name, version, deployment);
    const entry =
      isPreview && before
        ? withPreview(before, version, deployment)
        : withDeployment(before, { version, deployment, by, now, ...(canary !== undefined && { canary }) });
    const isShownByLinks = entry.previews?.includes(version) === true;
    const share = entry.canary?.version === version ? entry.canary.percent : undefined;
    const facts = {
      remote: build.name,
      what: isShownByLinks ? 'preview published' : share === undefined ? 'deployed' : 'canary began',
      from: before?.current ?? null,
      to: version,
      triedIn: deployment.triedIn ?? null,
    } as const;
    const signed = share === undefined ? mover : { ...mover, why: `${share} %${mover.why ? `: ${mover.why}` : ''}` };
    return {
      answer: {
        version,
        isNew: known === undefined,
        current: entry.current,
        ...(share !== undefined && { canary: share }),
        ...(isShownByLinks && { isPreview: true }),
      },
      name: build.name,
      entry,
      move: JSON.stringify(entry) === JSON.stringify(before) ? null : auditEntry(facts, signed, now),
    };
  });
}

/** Refuses what may not go live beside the host that runs on this folder. What the registry has already has passed. */
export async function passGate(store: DeploymentStore, build: RemoteBuild, hostShares: SharedDependencies): Promise<void> {
  const [host, registry] = await Promise.all([readRunningHost(store.folder), store.readRegistry()]);
  refuseUnknownRemote(build.name, registry, placesOf(host));
  const read = [
    ...refusals(build, host?.shared ?? hostShares, host?.says),
    ...fillRefusals(build, host === null ? undefined : (host.slots ?? null), registry),
  ];
  const isKnown = Object.values(entryOf(registry, build.name)?.deployments ?? {}).some(
    (deployment) => contentOf(deployment) === contentOf(build),
  );
  const tried = read.length > 0 || isKnown ? [] : await trialRefusals(build, answersOf(host?.origin ?? null), limitsOf(host));
  const refused = [...read, ...tried];
  if (refused.length > 0) throw new DeployError(refused.join('\n'));
}

/** What a version may not change: its bytes, and the slots that it fills. */
const contentOf = ({ files, fills = [] }: Pick<Deployment, 'files' | 'fills'>): string => JSON.stringify([files, fills]);

/** Null for a folder that is not there, or that was not finished. */
async function readDeployment(folder: string): Promise<Deployment | null> {
  const text = await readFile(path.join(folder, 'deployment.json'), 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as Deployment;
  } catch {
    return null;
  }
}

/** The files arrive under a name that no version can have, and take their own in one step. */
async function publish(home: string, build: RemoteBuild, version: string, now: Date): Promise<Deployment> {
  const arriving = path.join(home, `.arriving-${version}`);
  const folder = path.join(home, version);
  const deployment: Deployment = {
    base: `/remotes/${build.name}/${version}/`,
    web: webEntry,
    server: serverEntry,
    styles: build.styles,
    files: build.files,
    contract: contractNumber,
    shared: build.shared,
    size: build.size,
    ...(build.fills && { fills: build.fills }),
    ...(build.flags && { flags: build.flags }),
    publishedAt: now.toISOString(),
  };
  try {
    await rm(arriving, { recursive: true, force: true });
    await mkdir(arriving, { recursive: true });
    // Waits for all of them before it reports the first failure: a late one would write into a folder that is being removed.
    const copied = await Promise.allSettled(Object.entries(build.files).map(([file, hash]) => copyMeasured(build, file, hash, arriving)));
    for (const one of copied) if (one.status === 'rejected') throw one.reason;
    await writeFile(path.join(arriving, 'deployment.json'), JSON.stringify(deployment, null, 2));
    await rm(folder, { recursive: true, force: true });
    await rename(arriving, folder);
  } catch (error) {
    await rm(arriving, { recursive: true, force: true });
    throw error;
  }
  return deployment;
}

/** A build may be running again meanwhile: only the bytes that were measured are published. */
async function copyMeasured(build: RemoteBuild, file: string, hash: string, to: string): Promise<void> {
  const from =
    file === serverEntry
      ? build.serverFile
      : file === sourcesFile
        ? path.join(path.dirname(build.webFolder), file)
        : path.join(build.webFolder, file);
  const bytes = await readFile(from).catch(() => null);
  if (bytes === null || integrityOf(bytes) !== hash) {
    throw new DeployError(`${from} changed while it was being published, so nothing was: let the build end, then deploy again`);
  }
  await writeFile(path.join(to, file), bytes);
  await copyFile(`${from}.br`, path.join(to, `${file}.br`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
