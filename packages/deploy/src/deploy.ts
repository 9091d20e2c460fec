import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractNumber, entryOf, type Deployment, type Mover } from '@agm/contract';
import { integrityOf, serverEntry, webEntry, type RemoteBuild } from './build.ts';
import { refusals, type SharedDependencies } from './gate.ts';
import { plainWords, writeAudit } from './audit.ts';
import { placesOf, refuseUnknownRemote } from './knownRemotes.ts';
import { folderMover } from './moves.ts';
import { withDeployment, type MovedBy } from './pointer.ts';
import { readRunningHost } from './runningHost.ts';
import { changeRegistry, DeployError, readRegistry } from './store.ts';
import { answersOf } from './siteAnswers.ts';
import { trialRefusals } from './trial.ts';

export { rollback } from './moves.ts';

export interface DeployOrder {
  /** The deployments folder: `DATA_DIR/deployments`. */
  readonly store: string;
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
  now,
}: DeployOrder): Promise<Deployed> {
  if (!versionShape.test(version)) throw new DeployError(`'${version}' is no version: use letters, digits, dots and hyphens`);
  const home = path.join(store, build.name);
  await passGate(store, build, hostShares);
  return changeRegistry(store, async (registry, write) => {
    const published = await readDeployment(path.join(home, version));
    const known = entryOf(registry, build.name)?.deployments;
    const isKnown = known !== undefined && Object.hasOwn(known, version);
    const record = isKnown ? known[version] : published;
    if (record && JSON.stringify(record.files) !== JSON.stringify(build.files)) {
      throw new DeployError(
        `409: ${build.name} ${version} is published with other bytes, and a version is never overwritten: choose another --version`,
        { kind: 'conflict' },
      );
    }
    const deployment = {
      ...(isKnown && known[version]),
      ...(published ?? (await publish(home, build, version, now))),
      ...(triedIn !== undefined && { triedIn: plainWords(triedIn, 60) }),
    };
    const before = entryOf(registry, build.name);
    const entry = withDeployment(before, { version, deployment, by, now, ...(canary !== undefined && { canary }) });
    const share = entry.canary?.version === version ? entry.canary.percent : undefined;
    if (JSON.stringify(entry) !== JSON.stringify(before)) {
      await writeAudit(
        store,
        {
          remote: build.name,
          what: share === undefined ? 'deployed' : 'canary began',
          from: before?.current ?? null,
          to: version,
          triedIn: deployment.triedIn ?? null,
        },
        share === undefined ? mover : { ...mover, why: `${share} %${mover.why ? `: ${mover.why}` : ''}` },
        now,
      );
      await write({ ...registry, remotes: { ...registry.remotes, [build.name]: entry } });
    }
    await removeForgotten(home, Object.keys(entry.deployments));
    return { version, isNew: !isKnown, current: entry.current, ...(share !== undefined && { canary: share }) };
  });
}

/** Refuses what may not go live beside the host that runs on this folder. What the registry has already has passed. */
async function passGate(store: string, build: RemoteBuild, hostShares: SharedDependencies): Promise<void> {
  const [host, registry] = await Promise.all([readRunningHost(store), readRegistry(store)]);
  refuseUnknownRemote(build.name, registry, placesOf(host));
  const read = refusals(build, host?.shared ?? hostShares, host?.says);
  const isKnown = Object.values(entryOf(registry, build.name)?.deployments ?? {}).some(
    ({ files }) => JSON.stringify(files) === JSON.stringify(build.files),
  );
  const tried = read.length > 0 || isKnown ? [] : await trialRefusals(build, answersOf(host?.origin ?? null));
  const refused = [...read, ...tried];
  if (refused.length > 0) throw new DeployError(refused.join('\n'));
}

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
  const from = file === serverEntry ? build.serverFile : path.join(build.webFolder, file);
  const bytes = await readFile(from).catch(() => null);
  if (bytes === null || integrityOf(bytes) !== hash) {
    throw new DeployError(`${from} changed while it was being published, so nothing was: let the build end, then deploy again`);
  }
  await writeFile(path.join(to, file), bytes);
  await copyFile(`${from}.br`, path.join(to, `${file}.br`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Old tabs may still request the kept versions; this removes older ones and the remains of a crashed deploy. */
async function removeForgotten(home: string, kept: readonly string[]): Promise<void> {
  const folders = (await readdir(home)).filter((folder) => !kept.includes(folder));
  // A folder that cannot be removed does no harm: the next deploy tries again.
  await Promise.allSettled(folders.map((folder) => rm(path.join(home, folder), { recursive: true, force: true })));
}
