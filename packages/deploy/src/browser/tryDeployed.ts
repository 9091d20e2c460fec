import path from 'node:path';
import { entryOf } from '@agm/contract';
import { readRegistry, DeployError } from '../store.ts';
import { visitorCases } from './conformance.ts';
import { tryInBrowser, type BrowserTrial } from './tryInBrowser.ts';

/**
 * Tries a version of a deployments folder as a visitor meets it: each page of the trial has to hydrate, whatever it complains of.
 * The gate makes its other checks itself. Throws `NoBrowser` where there is no Chromium.
 */
export async function tryDeployed(store: string, name: string, version: string, origin: string): Promise<BrowserTrial> {
  const deployments = entryOf(await readRegistry(store), name)?.deployments ?? {};
  const deployment = Object.hasOwn(deployments, version) ? deployments[version] : undefined;
  if (!deployment) throw new DeployError(`remote '${name}' has no version ${version}`, { kind: 'missing' });
  const { files, styles, contract, shared, size, server } = deployment;
  const folder = path.join(store, name, version);
  return tryInBrowser(
    { name, version, webFolder: folder, serverFile: path.join(folder, server), files, styles, contract, shared, size },
    origin,
    visitorCases,
  );
}
