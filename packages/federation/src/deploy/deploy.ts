import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractNumber } from '../contract.ts';
import type { Deployment, Registry, RegistryEntry } from '../registry.ts';
import { serverEntry, webEntry, type RemoteBuild } from './build.ts';
import { refusals, type OfferedSingletons } from './gate.ts';
import { changeRegistry, DeployError } from './store.ts';

export interface DeployOrder {
  /** The deployments folder: `DATA_DIR/deployments`. */
  readonly store: string;
  readonly build: RemoteBuild;
  /** Instead of the build's own version. */
  readonly version?: string;
  readonly offered: OfferedSingletons;
  /** `person` moves the pointer and holds it there; `start` leaves a held pointer alone. */
  readonly by: 'person' | 'start';
  readonly now: Date;
}

export interface Deployed {
  readonly version: string;
  readonly isNew: boolean;
  /** The version the site serves after this order. */
  readonly current: string;
}

const keptVersions = 3;
const versionShape = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/**
 * Publishes a build into its immutable folder, then moves the pointer in one atomic step. A version is never overwritten:
 * the same bytes again are no news, other bytes under a known version are refused.
 */
export async function deploy({ store, build, version = build.version, offered, by, now }: DeployOrder): Promise<Deployed> {
  if (!versionShape.test(version)) throw new DeployError(`'${version}' is no version: use letters, digits, dots and hyphens`);
  const refused = refusals(build, offered);
  if (refused.length > 0) throw new DeployError(refused.join('\n'));
  const folder = path.join(store, build.name, version);
  const existing = await readDeployment(folder);
  if (existing && JSON.stringify(existing.files) !== JSON.stringify(build.files)) {
    throw new DeployError(`409: ${build.name} ${version} is published with other bytes, and a version is never overwritten: choose another --version`);
  }
  const deployment = existing ?? (await publish(folder, build, version, now));
  const registry = await changeRegistry(store, (held) => withDeployment(held, build.name, version, deployment, by));
  await removeForgotten(store, build.name, registry);
  return { version, isNew: existing === null, current: registry.remotes[build.name]?.current ?? version };
}

/** Moves the pointer back to the version before, or to a named one that is still kept. */
export async function rollback(store: string, name: string, to?: string): Promise<string> {
  const registry = await changeRegistry(store, (now) => {
    const entry = Object.hasOwn(now.remotes, name) ? now.remotes[name] : undefined;
    if (!entry) throw new DeployError(`remote '${name}' was never deployed: there is nothing to go back to`);
    const target = to ?? entry.previous[0];
    if (!target || !entry.deployments[target]) {
      throw new DeployError(`remote '${name}' has no ${target ? `version ${target}` : 'earlier version'}: kept are ${Object.keys(entry.deployments).join(', ')}`);
    }
    const previous = [entry.current, ...entry.previous].filter((version) => version !== target);
    return { ...now, remotes: { ...now.remotes, [name]: { ...entry, current: target, previous, held: true } } };
  });
  return registry.remotes[name]?.current ?? '';
}

async function readDeployment(folder: string): Promise<Deployment | null> {
  return readFile(path.join(folder, 'deployment.json'), 'utf8').then((text) => JSON.parse(text) as Deployment, () => null);
}

async function publish(folder: string, build: RemoteBuild, version: string, now: Date): Promise<Deployment> {
  const arriving = `${folder}.arriving-${process.pid}`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  await Promise.all(Object.keys(build.files).map(async (file) => {
    const from = path.join(build.dist, file === serverEntry ? 'server' : 'web', file);
    await cp(from, path.join(arriving, file));
    await cp(`${from}.br`, path.join(arriving, `${file}.br`)).catch(() => undefined);
  }));
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
  await writeFile(path.join(arriving, 'deployment.json'), JSON.stringify(deployment, null, 2));
  await rename(arriving, folder);
  return deployment;
}

function withDeployment(registry: Registry, name: string, version: string, deployment: Deployment, by: DeployOrder['by']): Registry {
  const entry = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const isKnown = entry?.deployments[version] !== undefined;
  const movesPointer = by === 'person' || !entry || (!entry.held && !isKnown);
  const current = movesPointer || !entry ? version : entry.current;
  const others = [entry?.current, ...(entry?.previous ?? []), version].filter((known): known is string => known !== undefined && known !== current);
  const previous = [...new Set(others)].slice(0, keptVersions - 1);
  const known = { ...entry?.deployments, [version]: deployment };
  const changed: RegistryEntry = {
    current,
    previous,
    canary: entry?.canary ?? null,
    held: by === 'person' || (entry?.held ?? false),
    deployments: Object.fromEntries([current, ...previous].flatMap((kept) => (known[kept] ? [[kept, known[kept]]] : []))),
  };
  return { ...registry, remotes: { ...registry.remotes, [name]: changed } };
}

/** Old tabs may still ask for the last three versions; older folders go. */
async function removeForgotten(store: string, name: string, registry: Registry): Promise<void> {
  const kept = new Set(Object.keys(registry.remotes[name]?.deployments ?? {}));
  const folders = await readdir(path.join(store, name));
  await Promise.all(folders.filter((folder) => !kept.has(folder) && !folder.includes('.arriving-')).map((folder) => rm(path.join(store, name, folder), { recursive: true, force: true })));
}
