import type { RemoteBuild } from '../build.ts';
import { NoBrowser } from '../browser/chromium.ts';
import { tryInBrowser } from '../browser/tryInBrowser.ts';
import { refusals } from '../gate.ts';
import { sharedDependencies } from '../sharedDependencies.ts';
import { limitsOf, readRunningHost } from '../runningHost.ts';
import { DeployError } from '../DeployError.ts';
import { say } from './output.ts';
import type { Place } from './place.ts';

/**
 * The gate's suite, in a browser of the machine that publishes: a server has none. Says in one line how it went; answers what it
 * was tried in, for the log. Nothing where it was skipped on purpose, no Chromium is here, or the gate refuses the build unseen; throws what the suite refuses.
 */
export async function tryBuild(build: RemoteBuild, place: Place, isSkipped = false): Promise<{ readonly triedIn?: string }> {
  if (isSkipped) {
    say(`${build.name} was not tried in a browser: --no-browser.`);
    return {};
  }
  const host = 'store' in place ? await readRunningHost(place.store.folder) : null;
  if ('store' in place && refusals(build, host?.shared ?? sharedDependencies(), host?.says).length > 0) return {};
  const began = performance.now();
  try {
    const origin = 'store' in place ? (host?.origin ?? null) : place.registry.origin;
    const { triedIn, pages, refused } = await tryInBrowser(build, origin, undefined, limitsOf(host));
    if (refused.length > 0) throw new DeployError(refused.join('\n'));
    if (pages === 0) return {};
    say(
      `${build.name} was tried in ${triedIn} on ${pages} pages, in ${((performance.now() - began) / 1000).toFixed(1)} s: nothing was wrong.`,
    );
    return { triedIn };
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    say(`${build.name} was not tried in a browser. ${error.message}`);
    return {};
  }
}
