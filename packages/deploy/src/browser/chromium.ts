import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];

/** A Chromium on this machine: `CHROMIUM`, or the first of these names in PATH. Null when there is none. */
export function findChromium(names: readonly string[] = usualNames): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}

/** A browser could not be started here; the message says what is missing. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

// Without the fringes of colour that a desktop may give to letters: a picture is the same on every machine.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-lcd-text',
];

/** The options of Chromium: it makes no request to the outside. As root, which is usual in a container, it cannot use its own sandbox. */
export function chromiumArguments(): string[] {
  return [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet];
}

/** Starts the Chromium of this machine. `playwright-core` is an optional peer: a team that only builds and deploys need not install it. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new NoBrowser('No Chromium was found: install one (Debian: apt-get install chromium) or name it in CHROMIUM.');
  const playwright = await import('playwright-core').catch((cause: unknown) => {
    throw new NoBrowser('playwright-core is not installed: npm install --save-dev playwright-core', { cause });
  });
  return playwright.chromium.launch({ executablePath, args: chromiumArguments() }).catch((cause: unknown) => {
    throw new NoBrowser(`${executablePath} does not start: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`, {
      cause,
    });
  });
}
