import { readBuild } from '../build.ts';
import type { Offer } from '../offerBuild.ts';
import { previewAt } from './preview.ts';
import { publishAt } from './publishAt.ts';
import type { Signed } from './signature.ts';
import { tryBuild } from './tryBuild.ts';

export interface PreviewOrder extends Omit<Offer, 'dir'> {
  readonly signed: Signed;
  readonly isSkippingBrowser: boolean | undefined;
}

/** Publishes the build of a folder beside what visitors get, whose canary goes on, and prints a link that shows it to one browser. */
export async function publishPreview(dir: string, { signed, isSkippingBrowser, ...wish }: PreviewOrder): Promise<void> {
  const place = { registry: wish.registry };
  const build = await readBuild(wish.name, dir);
  const tried = await tryBuild(build, place, isSkippingBrowser);
  const { version } = await publishAt(place, { build, dir, isPreview: true, ...tried }, signed);
  await previewAt(version, wish, () => dir);
}
