import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export { findChromium, launchChromium } from '@agm/federation/deploy/chromium';

export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions, refused requests and policy violations, as they happened. */
  readonly complaints: string[];
  /** Paths asked for, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** A fresh visitor. Everything the browser complains about is written down, so that a story can end with "and nothing was wrong". */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
  // A machine with much to do is slow, not wrong: a story ends when its own time is over.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(url.pathname + url.search);
  });
  return { page, complaints, requests, close: () => context.close() };
}
