import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from '@agm/contract';
import { DeployError } from '../DeployError.ts';
import { limitsOf, readRunningHost } from '../runningHost.ts';
import { visitorCases } from './conformance.ts';
import { tryInBrowser, type BrowserTrial } from './tryInBrowser.ts';

/**
 * Tries a version whose files are in a deployments folder as a visitor meets it: each page of the trial has to hydrate, whatever it complains
 * of. The gate makes its other checks itself. Throws `NoBrowser` where there is no Chromium.
 */
export async function tryDeployed(store: string, name: string, version: string, origin: string): Promise<BrowserTrial> {
  const folder = path.join(store, name, version);
  const text = await readFile(path.join(folder, 'deployment.json'), 'utf8').catch((cause: unknown) => {
    throw new DeployError(`remote '${name}' has no version ${version}`, { kind: 'missing', cause });
  });
  const { files, styles, contract, shared, size, server, fills } = JSON.parse(text) as Deployment;
  const host = await readRunningHost(store);
  return tryInBrowser(
    {
      name,
      version,
      webFolder: folder,
      serverFile: path.join(folder, server),
      files,
      styles,
      contract,
      shared,
      size,
      ...(fills && { fills }),
    },
    origin,
    visitorCases,
    { ...limitsOf(host), isRepeated: true },
  );
}
