import type { Browser, Page } from 'playwright-core';
import type { ExtensionName, RemoteName } from '@agm/contract';
import { axeViolations } from '../axe.ts';
import { openPage } from '../chromium.ts';
import type { Site } from '../site.ts';
import { alterDeployment } from './alteredDeployment.ts';
import type { RemoteFault } from './remoteFaults.ts';

/** What a visitor met on the page of a remote that is broken on both sides. */
export interface FaultReport {
  readonly remote: RemoteName;
  readonly fault: string;
  /** The server's document: 200, with header, footer and its other remote, and the place of the broken one left empty. */
  readonly document: string;
  /** From opening the page to the words that something is missing; null when they never came. */
  readonly fallbackMs: number | null;
  /** What the fallback says. */
  readonly says: string;
  /** Whether header and footer work and another remote hydrates. */
  readonly isUsable: boolean;
  readonly axe: readonly string[];
  readonly hasRunAltered: boolean;
}

/** The goal, which `npm run bench -- faults` holds; a test on a busy machine allows twice as long. */
export const fallbackLimitMs = 6_000;
export const faultHolds = ({ document, fallbackMs, isUsable, axe, hasRunAltered }: FaultReport, limitMs = fallbackLimitMs): boolean =>
  document === 'stands' && fallbackMs !== null && fallbackMs <= limitMs && isUsable && axe.length === 0 && !hasRunAltered;

interface Scene {
  readonly address: string;
  readonly label: string;
  /** What else the server renders on this page. */
  readonly sibling?: RegExp;
  /** Uses another remote from this page. */
  useAnother(page: Page): Promise<void>;
}

const alive = (page: Page, remote: RemoteName) =>
  page.locator(`[data-remote="${remote}"][data-state="alive"]`).waitFor({ timeout: 10_000 });

/** A remote that visitors meet; the desk is for staff. */
export type VisitedRemote = Exclude<RemoteName, 'desk' | ExtensionName>;

/** Where each remote is met, and which other one stands beside it or a click away. */
export const scenes: Readonly<Record<VisitedRemote, Scene>> = {
  catalogue: {
    address: '/',
    label: 'The wall',
    async useAnother(page) {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('dialog').getByLabel('Password').waitFor({ timeout: 10_000 });
    },
  },
  availability: {
    address: '/parasite/',
    label: 'The title',
    sibling: /data-remote="comments"[^>]*>.*<h2/,
    async useAnother(page) {
      await page.locator('[data-remote="comments"]').scrollIntoViewIfNeeded();
      await alive(page, 'comments');
    },
  },
  comments: {
    address: '/parasite/#comments',
    label: 'The comments',
    sibling: /data-remote="availability"[^>]*>.*<h1/,
    useAnother: (page) => alive(page, 'availability'),
  },
  account: {
    address: '/feedback/',
    label: 'Feedback',
    async useAnother(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
      await alive(page, 'catalogue');
    },
  },
};

/** Breaks one remote in one way, on both sides at once, and looks at its page as a visitor. The remote is sound again afterwards. */
export async function meetFault(site: Site, browser: Browser, remote: VisitedRemote, fault: RemoteFault): Promise<FaultReport> {
  const scene = scenes[remote];
  const altered = await alterDeployment(site, remote, async (piece) => {
    await fault.web?.(piece, remote);
    await fault.server(piece);
  });
  try {
    const document = await readDocument(site.origin + scene.address, remote, scene);
    const seen = await visit(site.origin + scene.address, browser, remote, scene, altered.base, fault);
    return { remote, fault: fault.name, document, ...seen };
  } finally {
    await altered.undo();
  }
}

async function readDocument(address: string, remote: RemoteName, { sibling }: Scene): Promise<string> {
  const answer = await fetch(address);
  const html = await answer.text();
  if (answer.status !== 200) return `status ${answer.status}`;
  if (!html.includes('<header') || !html.includes('<footer')) return 'no shell';
  if (!new RegExp(`data-remote="${remote}".*?<div data-frame="[a-z]+"></div>`, 's').test(html)) return 'the place is not empty';
  return sibling && !sibling.test(html) ? 'no sibling' : 'stands';
}

async function visit(
  address: string,
  browser: Browser,
  remote: RemoteName,
  scene: Scene,
  base: string,
  fault: RemoteFault,
): Promise<Omit<FaultReport, 'remote' | 'fault' | 'document'>> {
  const visitor = await openPage(browser);
  const { page } = visitor;
  try {
    if (fault.route) await page.route(`**${base}*.js*`, fault.route);
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('[data-fallback="${remote}"]')) globalThis.fallbackAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });`);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const fallback = page.getByRole('region', { name: scene.label }).getByRole('alert');
    await fallback.waitFor({ timeout: fallbackLimitMs + 4_000 }).catch(() => undefined);
    const fallbackMs = (await page.evaluate('globalThis.fallbackAt ?? null')) as number | null;
    const says = fallbackMs === null ? '' : await fallback.innerText();
    const axe = await axeViolations(page);
    const isShown = (await page.getByRole('banner').isVisible()) && (await page.getByRole('contentinfo').isVisible());
    const isUsed = await scene.useAnother(page).then(
      () => true,
      () => false,
    );
    return {
      fallbackMs,
      says,
      isUsable: isShown && isUsed && says.includes(`${scene.label} could not be loaded.`) && says.includes('Try again'),
      axe,
      hasRunAltered: (await page.evaluate('"altered" in globalThis')) as boolean,
    };
  } finally {
    await visitor.close();
  }
}
