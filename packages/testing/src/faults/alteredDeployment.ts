import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, RemoteName } from '@agm/contract';
import { readServed, untilServed, writeEntry, type ServedSite } from '../siteRegistry.ts';

/** The files of a deployment, and what is done to them before it is live. */
export interface Workpiece {
  /** Every file that has an integrity hash. */
  readonly files: readonly string[];
  read(file: string): Promise<string>;
  /** Other bytes under the same name; the record has their hashes as if they had been published so. */
  replace(file: string, text: string): Promise<void>;
  append(file: string, text: string): Promise<void>;
  /** Other bytes, while the record goes on naming the old hash: what somebody does who can write to the host of the files. */
  tamper(file: string, text: string): Promise<void>;
  /** The record names the file, but it is not there. */
  lose(file: string): Promise<void>;
  /** The file is there, but the record does not name it. */
  dropHash(file: string): void;
}

export interface AlteredDeployment {
  readonly version: string;
  readonly base: string;
  /** The version before is current again. */
  undo(): Promise<void>;
}

export const expose = (files: readonly string[]): string => files.find((file) => /^__federation_expose_remote\..*\.js$/.test(file)) ?? '';

let altered = 0;

/**
 * Puts an altered copy of a remote's current deployment live, past the gate: as a deployments folder is after a fault of the disk,
 * of its host, or of a gate that let it through.
 */
export async function alterDeployment(
  site: ServedSite,
  remote: RemoteName,
  alter: (piece: Workpiece) => Promise<void>,
): Promise<AlteredDeployment> {
  const store = storeOf(site);
  const entry = (await readServed(site)).remotes[remote];
  const sound = entry?.deployments[entry.current];
  if (!entry || !sound) throw new Error(`remote '${remote}' is not deployed in ${store}`);
  const version = `altered-${++altered}`;
  const folder = path.join(store, remote, version);
  await mkdir(folder, { recursive: true });
  await cp(path.join(store, remote, entry.current), folder, { recursive: true });
  const hashes: Record<string, string> = { ...sound.files };
  const write = async (file: string, text: string) => {
    // A file is served from its compressed neighbour first, so a fault has to hit both.
    await rm(path.join(folder, `${file}.br`), { force: true });
    await writeFile(path.join(folder, file), text);
  };
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const replace = async (file: string, text: string) => {
    await write(file, text);
    hashes[file] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  };
  await alter({
    files: Object.keys(hashes),
    read,
    replace,
    append: async (file, text) => replace(file, (await read(file)) + text),
    tamper: async (file, text) => write(file, (await read(file)) + text),
    lose: async (file) => {
      await Promise.all([file, `${file}.br`].map((one) => rm(path.join(folder, one), { force: true })));
    },
    dropHash: (file) => {
      delete hashes[file];
    },
  });
  const deployment: Deployment = { ...sound, base: `/remotes/${remote}/${version}/`, files: hashes };
  await writeFile(path.join(folder, 'deployment.json'), JSON.stringify(deployment));
  const point = async (current: string, deployments: typeof entry.deployments) => {
    writeEntry(site, remote, { ...entry, current, deployments });
    await untilServed(site, remote, current);
  };
  await point(version, { ...entry.deployments, [version]: deployment });
  return {
    version,
    base: deployment.base,
    async undo() {
      await point(entry.current, entry.deployments);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const storeOf = ({ dataDir }: ServedSite): string => path.join(dataDir, 'deployments');

/** The deployment folder that a remote is served from now. */
export async function currentFolder(
  site: ServedSite,
  remote: RemoteName,
): Promise<{ readonly folder: string; readonly files: readonly string[] }> {
  const { remotes } = await readServed(site);
  const folder = path.join(storeOf(site), remote, remotes[remote]?.current ?? '');
  return { folder, files: await readdir(folder) };
}
