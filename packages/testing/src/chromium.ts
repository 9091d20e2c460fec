import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type BrowserContextOptions, type Download, type Page } from 'playwright-core';
import { chromiumArguments, launchChromium as launchOwn, findChromium } from '@agm/deploy/browser/chromium';

export { findChromium };

export interface BrowserServer {
  /** `ws://127.0.0.1:…`: what `TEST_BROWSER` names for the tests. */
  readonly address: string;
  stop(): Promise<void>;
}

/** One Chromium for all test files of a run. Null when the program does not start. */
export async function startBrowserServer(executablePath: string): Promise<BrowserServer | null> {
  const server = await chromium.launchServer({ executablePath, args: chromiumArguments(), host: '127.0.0.1' }).catch(() => null);
  return server && { address: server.wsEndpoint(), stop: () => server.close() };
}

/** The Chromium that the whole run shares, where the test command has started one; else one of this file's own. Closing it ends only what this file opened. */
export async function launchChromium(): Promise<Browser> {
  const { TEST_BROWSER: shared } = process.env;
  return shared ? chromium.connect(shared) : launchOwn();
}

/** What a visitor's browser saved, as text. */
export async function readDownload(download: Download): Promise<string> {
  const file = path.join(tmpdir(), `agm-download-${randomUUID()}`);
  await download.saveAs(file);
  const text = await readFile(file, 'utf8');
  await rm(file);
  return text;
}

export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions, refused requests and policy violations, as they happened. */
  readonly complaints: string[];
  /** Paths asked for, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Playwright says so on every page: only a test of the worker itself lets one in (`serviceWorkers: 'allow'`). */
const isBlockedWorker = (text: string): boolean => text === 'Service Worker registration blocked by Playwright';

/** A fresh visitor. Everything the browser complains about is written down, so that a test can end with "and nothing was wrong". */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, serviceWorkers: 'block', ...options });
  // A machine with much to do is slow, not wrong: a test ends when its own time is over.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isBlockedWorker(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(url.pathname + url.search);
  });
  return { page, complaints, requests, close: () => context.close() };
}
