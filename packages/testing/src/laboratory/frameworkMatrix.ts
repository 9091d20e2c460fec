import type { Browser, Page } from 'playwright-core';
import { openPage } from '../chromium.ts';
import { drawnBy, type AppState, type FrameworkPage } from './frameworkPages.ts';
import type { PartnerSite } from './partnerSite.ts';

/** One thing that must hold on a page of a framework, and what was wrong with it: nothing, when it holds. */
export interface Cell {
  readonly row: string;
  readonly column: string;
  readonly faults: readonly string[];
}

export interface Surroundings {
  readonly browser: Browser;
  readonly partner: PartnerSite;
  /** The origin that the widget comes from. */
  readonly ours: string;
}

interface App {
  readonly version: string;
  readonly mismatches: number;
  start(isHydrating: boolean): void;
  show(state: AppState): void;
}
type Way = 'draws' | 'hydrates while the page loads' | 'hydrates after the cards';

export const firstState: AppState = { country: 'us', words: ['One', 'Two'] };
const noState: AppState = { country: null, words: [] };

/** What stands on the page: the countries of the cards, none of which may be there twice, and the framework's own children of the marked element. */
interface Seen {
  readonly elements: readonly (string | null)[];
  readonly marked: readonly (string | null)[];
  readonly words: readonly string[];
}

/** Runs in the page: it stands on its own. */
export function lookForCards(): Seen {
  const countriesOf = (cards: string): (string | null)[] =>
    Array.from(
      document.querySelectorAll(cards),
      (card) => /locale=([a-z]+)/.exec(card.shadowRoot?.querySelector<HTMLAnchorElement>('a[href*="/watch?"]')?.href ?? '')?.[1] ?? null,
    );
  return {
    elements: countriesOf('section > agm-availability'),
    marked: countriesOf('aside > agm-availability'),
    words: Array.from(document.querySelectorAll('#app aside > b'), (word) => word.textContent),
  };
}

/** What `lookForCards` finds when a page shows a state, and copies of it beside it, as JSON. */
export const wantedOf = ({ country, words }: AppState, copies = 0): string => {
  const each = country === null ? [] : Array<string>(copies + 1).fill(country);
  return JSON.stringify({ elements: each, marked: each, words: country === null ? [] : words } satisfies Seen);
};

async function becomes(page: Page, state: AppState, copies = 0): Promise<readonly string[]> {
  const wanted = wantedOf(state, copies);
  const limit = Date.now() + 20_000;
  let now = '';
  while (Date.now() < limit) {
    // Turbo may leave the document while it is read.
    now = JSON.stringify(await page.evaluate(lookForCards).catch(() => null));
    if (now === wanted) return [];
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => undefined);
  }
  return [`${now} stands, and not ${wanted}`];
}

export const writeFrameworkPage = (framework: FrameworkPage, ours: string, script: string, way: Way, state: AppState): string => {
  const isServers = framework.drawn === 'server' || way !== 'draws';
  // The worst case of a page that hydrates: our script runs before anything of the page does.
  const start = framework.drawn === 'server' || way === 'hydrates after the cards' ? '' : `app.start(${way !== 'draws'});`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${framework.name}</title><link rel="icon" href="data:,"><meta name="turbo-refresh-method" content="morph"><script src="${ours}/embedded/widget.js"></script>${framework.drawn === 'server' ? `<script>${script}</script>` : ''}</head><body><div id="app">${isServers ? drawnBy(framework.name, state) : ''}</div>${framework.drawn === 'server' ? '' : `<script>${script}</script><script>${start}</script>`}</body></html>`;
};

const act = (page: Page, state: AppState): Promise<void> =>
  page.evaluate((next) => (globalThis as unknown as { app: App }).app.show(next), state);

async function visit(framework: FrameworkPage, way: Way, script: string, { browser, partner, ours }: Surroundings): Promise<Cell[]> {
  const cells: Cell[] = [];
  const note = (column: string, faults: readonly string[]) =>
    cells.push({ row: framework.name, column: way === 'draws' ? column : `${way}: ${column}`, faults });
  const answer = (state: AppState, isPart: boolean): void =>
    partner.show(isPart ? drawnBy(framework.name, state) : writeFrameworkPage(framework, ours, script, way, state));
  answer(firstState, false);
  const { page, complaints, close } = await openPage(browser);
  try {
    await page.goto(partner.origin);
    if (way === 'hydrates after the cards') {
      await becomes(page, firstState);
      await page.evaluate(() => (globalThis as unknown as { app: App }).app.start(true));
    }
    const version = await page.evaluate(() => (globalThis as unknown as { app: App }).app.version);
    if (!version.startsWith(framework.version)) note('version', [`${version} runs, and not ${framework.version}`]);
    const show = async (state: AppState): Promise<readonly string[]> => {
      if (framework.drawn === 'server') answer(state, framework.name === 'htmx');
      await act(page, state);
      return becomes(page, state);
    };
    /** The visitor leaves and comes back: Turbo shows a copy of the page, which it kept. */
    const restored = async (): Promise<readonly string[]> => {
      answer(noState, false);
      await page.evaluate(() => (globalThis as unknown as { Turbo: { visit(address: string): void } }).Turbo.visit('/elsewhere'));
      const gone = await becomes(page, noState);
      await page.goBack();
      return [...gone, ...(await becomes(page, firstState))];
    };
    /** What is drawn is taken out whole and put in again. */
    const putBack = async (): Promise<readonly string[]> => {
      await page.evaluate(() => {
        const place = document.getElementById('app')!;
        const beside = document.createComment('');
        place.replaceWith(beside);
        beside.replaceWith(place);
      });
      return becomes(page, firstState);
    };
    note('both cards stand', await becomes(page, firstState));
    note('cards follow the state', await show({ ...firstState, country: 'uk' }));
    note('its children change', await show({ country: 'uk', words: ['Two', 'Three'] }));
    note('they go', await show(noState));
    note('they come back', await show(firstState));
    note('a page that is kept and shown again has each once', await (framework.name === 'Turbo' ? restored() : putBack()));
    // As carousels do it with their slides. Above the others it is in sight.
    await page.evaluate(() => document.body.prepend(document.querySelector('section')!.cloneNode(true)));
    note('a copy has its own', await becomes(page, firstState, 1));
    const mismatches = await page.evaluate(() => (globalThis as unknown as { app: App }).app.mismatches);
    const isLate = way === 'hydrates after the cards';
    // A hydration after our cards may complain; nothing may break.
    note('nothing breaks', [
      ...complaints.filter((line) => !isLate || line.startsWith('exception')),
      ...(isLate || mismatches === 0 ? [] : [`${mismatches} mismatches`]),
    ]);
  } finally {
    await close();
  }
  return cells;
}

/** Every cell of a framework's row, each on a real page. */
export async function frameworkCells(framework: FrameworkPage, surroundings: Surroundings): Promise<readonly Cell[]> {
  const script = framework.script();
  const ways: readonly Way[] =
    framework.drawn === 'hydrates' ? ['draws', 'hydrates while the page loads', 'hydrates after the cards'] : ['draws'];
  const cells: Cell[] = [];
  for (const way of ways) cells.push(...(await visit(framework, way, script, surroundings)));
  return cells;
}
