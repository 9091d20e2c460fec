import type { Browser, Page } from 'playwright-core';
import { labels, spoiltWords, type PlaceNow, type TrialControls, type TrialPlace } from './trialControls.ts';
import { watchAnswering } from './answering.ts';
import { within } from './deadline.ts';

/** One page of a remote, opened by one visitor, and everything that is wrong on it. */
export interface TrialVisit {
  readonly page: Page;
  /** Turns one of the page's controls. */
  turn<K extends keyof TrialControls>(control: K, ...given: Parameters<TrialControls[K]>): Promise<Awaited<ReturnType<TrialControls[K]>>>;
  /** Waits until a place is what it should be; false when it does not become so. */
  becomes(place: TrialPlace, outcome: PlaceNow['outcome']): Promise<boolean>;
  /** Presses the first thing in a place that can be pressed, or the place itself. */
  press(place: TrialPlace): Promise<void>;
  /** Whether the shell around the places still answers. */
  shellAnswers(): Promise<boolean>;
  /** What the browser and the remote complained of since it was last asked, each with its line; what the trial did itself is left out. */
  complaints(): Promise<readonly string[]>;
  /** The same page again. */
  reload(): Promise<void>;
  /** Never resolves; rejects with `Unanswered` when the page hangs or its process ends. */
  readonly hangs: Promise<never>;
  close(): Promise<void>;
}

/** On a crowded machine; a sound page takes a second. */
const timeoutMs = 12_000;
/** A context that does not close is left to the end of its browser. */
const closeLimitMs = 2_000;

/** A line of a remote's file as errors and reports name it: without the address that it had here. */
const lineIn = (text: string): string | null => /\/remotes\/[^/\s]+\/[^/\s]+\/([^\s)]+:\d+(?::\d+)?)/.exec(text)?.[1] ?? null;
const withLine = (words: string, line: string | null) => (line ? `${words} (${line})` : words);

/** A read that the site refuses is the site's own affair, a file of the remote that is missing is not. */
const isRefusedRead = (text: string, url: string): boolean => text.startsWith('Failed to load resource') && !url.includes('/remotes/');
const violation = 'policy: ';

export async function visitTrial(browser: Browser, address: string): Promise<TrialVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url, lineNumber, columnNumber } = message.location();
    if (message.type() === 'error' && !isRefusedRead(message.text(), url))
      complaints.push(withLine(message.text(), lineIn(`${url}:${lineNumber + 1}:${columnNumber + 1}`)));
  });
  page.on('pageerror', (error) => {
    if (!error.message.includes(spoiltWords)) complaints.push(withLine(String(error.message), lineIn(error.stack ?? '')));
  });
  await page.exposeFunction('tellViolation', (words: string) => complaints.push(violation + words));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample }) => {
        const file = sourceFile.slice(sourceFile.lastIndexOf('/') + 1);
        (window as unknown as { tellViolation(words: string): void }).tellViolation(
          `${effectiveDirective} blocks ${blockedURI}${sample ? ` "${sample.replace(/\s+/g, ' ')}"` : ''}${file ? ` (${file}:${lineNumber}:${columnNumber})` : ''}`,
        );
      },
    );
  });
  page.setDefaultTimeout(timeoutMs);
  page.setDefaultNavigationTimeout(5 * timeoutMs);
  const { fails: hangs, stop } = watchAnswering(page);
  const close = async () => {
    stop();
    await within(
      closeLimitMs,
      context.close().catch(() => undefined),
      () => undefined,
    );
  };
  const reload = async () => {
    await page.goto(address);
    await page.waitForFunction('"trial" in window', undefined, { timeout: timeoutMs });
  };
  await Promise.race([reload(), hangs]).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  const turn: TrialVisit['turn'] = async (control, ...given) =>
    page.evaluate(
      ([name, words]) => (window as unknown as { trial: Record<string, (...all: unknown[]) => unknown> }).trial[name]?.(...words),
      [control, given] as [string, unknown[]],
    ) as never;
  return {
    page,
    turn,
    async becomes(place, outcome) {
      const until = Date.now() + timeoutMs;
      const read = async () => (await turn('now', place)).outcome;
      for (let now = await read(); now !== outcome; now = await read()) {
        // Nobody but a second try brings back what has failed.
        if (Date.now() > until || now === 'failed') return false;
        await page.waitForTimeout(25);
      }
      await turn('quiet');
      return (await read()) === outcome;
    },
    async press(place) {
      const frame = page.locator(`section[aria-label="${labels[place]}"] [data-frame]`);
      const target = frame.locator('button, a, input, summary');
      await ((await target.count()) > 0 ? target.first() : frame.locator('*').first()).dispatchEvent('click');
    },
    async shellAnswers() {
      const button = page.getByRole('banner').getByRole('button');
      const before = await button.getAttribute('data-pressed', { timeout: timeoutMs });
      await button.click({ timeout: timeoutMs });
      return (await button.getAttribute('data-pressed')) !== before;
    },
    async complaints() {
      const reports = (await turn('reports')).filter((words) => !words.includes(spoiltWords));
      // The console repeats a violation, with fewer details.
      const isViolation = (words: string) => words.startsWith(violation);
      const said = [...complaints.splice(0), ...reports];
      return [...said.filter(isViolation), ...said.filter((words) => !isViolation(words))];
    },
    reload,
    hangs,
    close,
  };
}
