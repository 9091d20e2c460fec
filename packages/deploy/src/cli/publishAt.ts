import type { RemoteBuild } from '../build.ts';
import { deploy, type Deployed } from '../deploy.ts';
import { sharedDependencies } from '../sharedDependencies.ts';
import { packUpload, type Upload } from '../upload.ts';
import type { Place } from './place.ts';
import type { Signed } from './signature.ts';

export interface Publication {
  readonly build: RemoteBuild;
  /** The remote's folder. */
  readonly dir: string;
  readonly version?: string | undefined;
  readonly canary?: number | undefined;
  /** Nobody gets it without a preview link. */
  readonly isPreview?: boolean;
  readonly triedIn?: string | undefined;
}

/** Publishes a build into a folder, or sends it to a registry. */
export async function publishAt(
  place: Place,
  { build, dir, version, canary, isPreview = false, triedIn }: Publication,
  { mover, signature }: Signed,
): Promise<Deployed> {
  const wishes = {
    ...(triedIn !== undefined && { triedIn }),
    ...(version !== undefined && { version }),
    ...(canary !== undefined && { canary }),
    ...(isPreview && { isPreview }),
  };
  if ('store' in place)
    return deploy({ store: place.store, build, ...wishes, hostShares: sharedDependencies(), by: 'person', mover, now: new Date() });
  return place.registry.ask<Deployed>('POST', `/remotes/${encodeURIComponent(build.name)}/deployments`, {
    ...wishes,
    ...signature,
    files: await packUpload(dir),
  } satisfies Upload);
}
