import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine: `CHROMIUM`, or the first of the usual names in PATH. Null when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  if (environment.CHROMIUM) return environment.CHROMIUM;
  const folders = (environment.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found: install one (Debian: apt-get install chromium) or name it in CHROMIUM.');
  // Chromium refuses its own sandbox to root, which is what a container usually is.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...asRoot, ...quiet] });
}

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
