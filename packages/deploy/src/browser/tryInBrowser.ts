import type { Browser } from 'playwright-core';
import type { RemoteBuild } from '../build.ts';
import { answersOf } from '../siteAnswers.ts';
import { DeployError } from '../DeployError.ts';
import { renderTrial, type TrialLimits, type TrialRender } from '../trial.ts';
import { Unanswered } from './answering.ts';
import { cases as allCases, type TrialCase } from './conformance.ts';
import { within } from './deadline.ts';
import { startTrialBrowser } from './trialBrowser.ts';
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

/** The whole suite on all pages takes some ten seconds. */
const suiteLimitMs = 120_000;

/**
 * Tries a build's server entry and client entry together, in a Chromium of this machine: on a page of 127.0.0.1 that plays the host under the site's
 * policy, with the answers of the site at `origin`, or with none. It ends in bounded time, whatever the build does, and its browser
 * with it. Throws `NoBrowser` where there is no Chromium to try it in.
 */
export async function tryInBrowser(
  build: RemoteBuild,
  origin: string | null,
  cases: readonly TrialCase[] = allCases,
  limits: TrialLimits = {},
): Promise<BrowserTrial> {
  const { browser, name: triedIn, end } = await startTrialBrowser();
  try {
    const { refused, rendered } = await renderTrial(build, answersOf(origin), limits);
    if (refused.length > 0 || rendered.length === 0) return { triedIn, pages: rendered.length, refused };
    const site = await startTrialSite(build, rendered, origin);
    try {
      const late = () => [
        `client entry: the trial of '${build.name}' did not end within ${suiteLimitMs / 1000} s: look for a part of it that waits for ever`,
      ];
      return {
        triedIn,
        pages: rendered.length,
        refused: await within(suiteLimitMs, tryPages(build.name, rendered, site, browser, cases), late),
      };
    } finally {
      await site.close();
    }
  } finally {
    await end();
  }
}

async function tryPages(
  name: string,
  rendered: readonly TrialRender[],
  site: TrialSite,
  browser: Browser,
  cases: readonly TrialCase[],
): Promise<readonly string[]> {
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
        visit ??= await visitTrial(browser, site.address(at)).catch((cause: unknown) => {
          throw new DeployError(`client entry: the page that '${name}' is tried on does not open: ${firstLine(cause)}`, { cause });
        });
        const wrong = await attempt(one, visit, render, other);
        if (wrong === null) continue;
        const where = `where it ${one.name}, on ${render.page.name}`;
        refused.push(
          wrong instanceof Unanswered
            ? `client entry: ${wrong.message} ${where}: '${name}' loops or waits for ever, and so would the tabs of visitors: look for a loop in what it does there`
            : `client entry: '${name}' fails ${where}: ${wrong}: ${one.mend}`,
        );
        // What does not hydrate fails everywhere else for the same reason, and a page that hangs answers nothing more.
        if (one === cases[0] || wrong instanceof Unanswered) break;
      }
    } finally {
      await visit?.close();
    }
    // What is mended for one page is often mended for the next.
    if (refused.length > 0) break;
  }
  return refused;
}

/** What is wrong in one case: in words, or that the page hangs; null when nothing is. */
async function attempt(one: TrialCase, visit: TrialVisit, render: TrialRender, other: TrialRender): Promise<string | Unanswered | null> {
  const run = one.run(visit, render, other);
  run.catch(() => undefined);
  return Promise.race([run, visit.hangs]).catch((error: unknown) => {
    if (error instanceof Unanswered) return error;
    // A button that never came, for instance.
    return firstLine(error);
  });
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
