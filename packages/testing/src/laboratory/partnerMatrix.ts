import { readCardLook } from './cardLook.ts';
import type { Cell } from './frameworkMatrix.ts';
import { firstState, lookForCards, writeFrameworkPage, wantedOf } from './frameworkMatrix.ts';
import type { FrameworkPage } from './frameworkPages.ts';
import type { PartnerPage } from './partnerPages.ts';
import type { PartnerSite } from './partnerSite.ts';

/** What every engine can do: open an address, set its width, and run code in the page. */
export interface PartnerBrowser {
  readonly name: string;
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  run<Given extends readonly unknown[], Found>(code: (...given: Given) => Found, ...given: Given): Promise<Awaited<Found>>;
}

export interface PartnerTable {
  readonly browser: PartnerBrowser;
  readonly partner: PartnerSite;
  /** The origin that the widget comes from. */
  readonly ours: string;
}

interface Look {
  readonly state: 'card' | 'fallback' | 'nothing';
  readonly heard: readonly string[];
  readonly fits: boolean;
  readonly theme: 'light' | 'dark' | null;
  readonly hasTrustedTypes: boolean;
}

const limitMs = 20_000;
const leastHeight = 150;
/** A card names at least one service, a button its title, a wall its titles, comments the way to all of them. */
const wayOut = '[part=offer], [part=button], [part=title], [part=note] a';
export const mainColumn = 'stands';
export const lookColumn = 'as asked';

/** Runs in the page: it stands on its own. A card in a frame is there when the frame says how high it is. */
function lookAround(least: number, ways: string): Look {
  const heard = (globalThis as { heard?: string[] }).heard ?? [];
  const isShown = (one: Element | null | undefined): boolean =>
    one !== null &&
    one !== undefined &&
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().height > 0;
  const place = document.querySelector('agm-availability, agm-list, agm-comments');
  const card = place?.shadowRoot?.querySelector('article');
  const isFramed = heard.some((one) => one.startsWith('height ') && Number(one.slice(7)) >= least);
  const hasCard = isFramed || isShown(card?.querySelector(ways));
  const link = document.querySelector('a[href="https://partner.example/fallback"]');
  const [red = 0, green = 0, blue = 0] = (card ? getComputedStyle(card.querySelector('section') ?? card).backgroundColor : '')
    .split(/[^\d.]+/)
    .filter((part) => part !== '')
    .map(Number);
  const room = place?.parentElement?.getBoundingClientRect();
  return {
    state: hasCard ? 'card' : isShown(link) ? 'fallback' : 'nothing',
    heard,
    fits:
      card === null || card === undefined || room === undefined
        ? true
        : card.scrollWidth <= card.clientWidth + 1 && card.getBoundingClientRect().right <= room.right + 1,
    theme: card ? (red + green + blue > 380 ? 'light' : 'dark') : null,
    hasTrustedTypes: 'trustedTypes' in globalThis,
  };
}

/** The cells of a page in one engine; `isWhole`: every column, and not the main one alone. */
export async function pageCells(page: PartnerPage, { browser, partner }: PartnerTable, isWhole: boolean): Promise<readonly Cell[]> {
  partner.show(page.html, page.headers);
  await browser.resize(page.width, 900);
  await browser.open(partner.origin);
  let look = await browser.run(lookAround, leastHeight, wayOut);
  const isCard = page.expected === 'card' || (page.needsTrustedTypes === true && !look.hasTrustedTypes);
  const expected = { state: isCard ? 'card' : 'fallback', event: isCard && page.event !== null ? 'agm:ready' : page.event };
  const isDone = ({ state, heard }: Look): boolean =>
    state === expected.state && (expected.event === null || heard.includes(expected.event));
  const limit = Date.now() + limitMs;
  while (!isDone(look) && Date.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    look = await browser.run(lookAround, leastHeight, wayOut);
  }
  const cell = (column: string, holds: boolean, said: string): Cell => ({ row: page.name, column, faults: holds ? [] : [said] });
  const stands = cell(
    mainColumn,
    look.state === expected.state,
    `${look.state}, and not ${expected.state}; heard ${look.heard.join(', ')}`,
  );
  const lookCell = async (isAsAsked: PartnerPage['isAsAsked'] & object): Promise<Cell> => {
    const { holds, said } = await asAsked(isAsAsked, browser);
    return cell(lookColumn, holds, said);
  };
  const main = [stands, ...(page.isAsAsked === undefined ? [] : [await lookCell(page.isAsAsked)])];
  if (!isWhole) return main;
  const events = look.heard.filter((one) => one.startsWith('agm:'));
  return [
    ...main,
    ...(expected.event === null ? [] : [cell('says so', events.join() === expected.event, `heard ${events.join(', ') || 'nothing'}`)]),
    ...(expected.event === 'agm:ready' ? [cell('fits', look.fits, 'it is wider than its place')] : []),
    ...(page.theme === undefined ? [] : [cell('its theme', look.theme === page.theme, `${look.theme ?? 'none'}, and not ${page.theme}`)]),
  ];
}

/** A colour may still be on its way when the card stands: it comes with a style sheet of its own. */
async function asAsked(isAsAsked: PartnerPage['isAsAsked'] & object, browser: PartnerBrowser): Promise<{ holds: boolean; said: string }> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const look = await browser.run(readCardLook);
    const holds = look !== null && isAsAsked(look);
    if (holds || Date.now() > limit) return { holds, said: JSON.stringify(look) };
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** The main column of a framework in one engine: both cards stand. */
export async function frameworkStands(framework: FrameworkPage, { browser, partner, ours }: PartnerTable): Promise<Cell> {
  partner.show(writeFrameworkPage(framework, ours, framework.script(), 'draws', firstState));
  await browser.resize(1000, 900);
  await browser.open(partner.origin);
  const wanted = wantedOf(firstState);
  const limit = Date.now() + limitMs;
  let now = '';
  while (Date.now() < limit) {
    now = JSON.stringify(await browser.run(lookForCards));
    if (now === wanted) break;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return { row: framework.name, column: mainColumn, faults: now === wanted ? [] : [`${now} stands, and not ${wanted}`] };
}
