import type { Browser } from 'playwright-core';
import type { RemoteBuild } from '../build.ts';
import { answersOf } from '../siteAnswers.ts';
import { renderTrial, type TrialRender } from '../trial.ts';
import { launchChromium } from './chromium.ts';
import { cases } from './conformance.ts';
import { startTrialSite, type TrialSite } from './trialSite.ts';
import { visitTrial, type TrialVisit } from './trialVisit.ts';

/** How a build did in a browser. */
export interface BrowserTrial {
  /** What it was tried in: `Chromium 141.0`. */
  readonly triedIn: string;
  /** Pages it was tried with; none when no page of the host shows this remote. */
  readonly pages: number;
  readonly refused: readonly string[];
}

/**
 * Tries a build's two faces together, in a Chromium of this machine: on a page of 127.0.0.1 that plays the host under the site's
 * policy, with the answers of the site at `origin`, or with none. Throws `NoBrowser` where there is no Chromium to try it in.
 */
export async function tryInBrowser(build: RemoteBuild, origin: string | null): Promise<BrowserTrial> {
  const browser = await launchChromium();
  try {
    const triedIn = `Chromium ${browser.version()}`;
    const { refused, rendered } = await renderTrial(build, answersOf(origin));
    if (refused.length > 0 || rendered.length === 0) return { triedIn, pages: rendered.length, refused };
    const site = await startTrialSite(build, rendered, origin);
    try {
      return { triedIn, pages: rendered.length, refused: await tryPages(build.name, rendered, site, browser) };
    } finally {
      await site.close();
    }
  } finally {
    await browser.close();
  }
}

async function tryPages(name: string, rendered: readonly TrialRender[], site: TrialSite, browser: Browser): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const [at, render] of rendered.entries()) {
    const other = rendered[(at + 1) % rendered.length] ?? render;
    let visit: TrialVisit | null = null;
    try {
      for (const one of cases.filter(({ isForEveryPage }) => at === 0 || isForEveryPage)) {
        if (!one.goesOn) {
          await visit?.close();
          visit = null;
        }
        visit ??= await visitTrial(browser, site.address(at));
        const wrong = await one.run(visit, render, other);
        if (wrong === null) continue;
        refused.push(`web face: '${name}' fails where it ${one.name}, on ${render.page.name}: ${wrong}: ${one.mend}`);
        // What does not come alive fails everywhere else for the same reason.
        if (one === cases[0]) break;
      }
    } finally {
      await visit?.close();
    }
    // What is mended for one page is often mended for the next.
    if (refused.length > 0) break;
  }
  return refused;
}
