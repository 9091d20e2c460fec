import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { cardElement, launchChromium, openPage, partnerHtml, startPartnerSite, type HostilePage, type PartnerSite } from '@agm/testing';
import { startSite, type Site } from '@agm/testing/site';

/** Somebody else's site beside ours, and visitors of it. */
export interface Neighbours {
  readonly site: Site;
  readonly browser: Browser;
  readonly partner: PartnerSite;
  /** Opens the partner's page as a fresh visitor; notes the origins and, of ours, the paths that the page asks. */
  visit(
    body: string,
    page?: Pick<HostilePage, 'head' | 'html' | 'headers'>,
    options?: BrowserContextOptions,
    before?: (page: Page) => Promise<unknown>,
  ): ReturnType<typeof visitPartner>;
  stop(): Promise<void>;
}

export const plain = { head: '', html: '', headers: {} };
export const parasite = cardElement('slug="parasite" country="us"');
export const shownCard = (page: Page) => page.locator('agm-availability section[data-state]').first();

/** `PARTNER` in a setting stands for the partner's origin. */
export async function startNeighbours(environment: NodeJS.ProcessEnv = {}): Promise<Neighbours> {
  const [browser, partner] = await Promise.all([launchChromium(), startPartnerSite()]);
  const site = await startSite(
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value?.replaceAll('PARTNER', partner.origin)])),
  ).catch(async (error: unknown) => {
    await browser.close();
    await partner.stop();
    throw error;
  });
  return {
    site,
    browser,
    partner,
    visit: (body, page = plain, options = {}, before = async () => {}) =>
      visitPartner({ site, browser, partner }, body, page, options, before),
    async stop() {
      await browser.close();
      await partner.stop();
      await site.stop();
    },
  };
}

async function visitPartner(
  { site, browser, partner }: Pick<Neighbours, 'site' | 'browser' | 'partner'>,
  body: string,
  { head, html, headers }: Pick<HostilePage, 'head' | 'html' | 'headers'>,
  options: BrowserContextOptions,
  before: (page: Page) => Promise<unknown>,
) {
  partner.show(partnerHtml(site.origin, { head, html }, body), headers);
  const visitor = await openPage(browser, options);
  const origins = new Set<string>();
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    origins.add(new URL(request.url()).origin);
    if (!request.isNavigationRequest() || request.frame().parentFrame()) asked.push(request.url().replace(site.origin, ''));
  });
  await before(visitor.page);
  await visitor.page.goto(partner.origin);
  return { ...visitor, origins, asked };
}

/** Call this before a visit: an element may fire its error before a test could listen. */
export const hearErrors = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('agm:error', (event) =>
      Object.assign(globalThis, { reason: (event as CustomEvent<{ reason: string }>).detail.reason }),
    ),
  );
/** The reason of the error that an element fires. */
export const heardError = async (page: Page): Promise<string> =>
  (await page.waitForFunction(() => (globalThis as { reason?: string }).reason)).jsonValue() as Promise<string>;

/** What a card says, wherever it stands: heading, kinds, rows with their whole addresses, the note below. Runs in the page. */
const cardIn = `(root) => {
  const words = (element) => { const copy = element.cloneNode(true); for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove(); return copy.textContent.replace(/\\s+/g, ' ').trim(); };
  const card = [...root.querySelectorAll('h2')].find((heading) => heading.textContent.startsWith('Where to watch')).closest('section');
  return {
    heading: words(card.querySelector('h2')),
    kinds: [...card.querySelectorAll('h3')].map(words),
    offers: [...card.querySelectorAll('a[href*="/watch?"]')].map((link) => [words(link), link.href]),
    elsewhere: /It can be watched in \\d+ other countr(y|ies)/.exec(card.textContent)?.[0],
    isExample: card.textContent.includes('Example data Not checked with the service.'),
  };
}`;
export interface ReadCard {
  readonly heading: string;
  readonly kinds: readonly string[];
  readonly offers: readonly (readonly [string, string])[];
  readonly elsewhere?: string;
  readonly isExample: boolean;
}
export const cardOfElement = (page: Page): Promise<ReadCard> =>
  page.evaluate(`(${cardIn})(document.querySelector('agm-availability').shadowRoot)`);
export const cardOf = (page: Page | Frame): Promise<ReadCard> => page.evaluate(`(${cardIn})(document)`);
