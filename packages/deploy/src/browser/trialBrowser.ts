import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { within } from './deadline.ts';

/** A Chromium for one trial. */
export interface TrialBrowser {
  readonly browser: Browser;
  /** `Chromium 141.0`. */
  readonly name: string;
  /** Ends it, whatever its pages are doing: it is asked to go, and killed when it does not. */
  end(): Promise<void>;
}

const goLimitMs = 5_000;

/** Throws `NoBrowser` where there is no Chromium. */
export async function startTrialBrowser(): Promise<TrialBrowser> {
  const browser = await launchChromium();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  const kill = () => {
    if (pid !== undefined && browser.isConnected()) process.kill(pid, 'SIGKILL');
  };
  return { browser, name: `Chromium ${browser.version()}`, end: () => within(goLimitMs, browser.close().catch(kill), kill) };
}
