import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { startFirefox } from '../browsers/startFirefox.ts';
import { startWebKit } from '../browsers/startWebKit.ts';
import {
  frameworkCells,
  frameworkPages,
  frameworkStands,
  launchChromium,
  lookColumn,
  mainColumn,
  pageCells,
  partnerPages,
  startFailingSite,
  startPartnerSite,
  type Cell,
  type PartnerBrowser,
} from '../src/index.ts';
import { startSite } from '../src/site.ts';

/**
 * `npm run bench -- partners`: what holds on pages of partners, as two tables: each cell is a real page, in Chromium, and in Firefox and
 * WebKit the main column of both. `npm run bench -- partners React` runs the rows with this in their name alone.
 * Ends with 1 when a cell does not hold, with 3 when all that ran hold and an engine is missing.
 */
const wanted = process.argv[2] ?? '';
const cannotBeHad = 3;
const engines = [
  { name: 'Firefox', programs: ['firefox-esr'], start: startFirefox, debian: 'firefox-esr' },
  { name: 'WebKit', programs: ['WebKitWebDriver', 'Xvfb'], start: startWebKit, debian: 'webkit2gtk-driver xvfb' },
] as const;

/** A cell, and the engine that it is a page of. */
interface RunCell extends Cell {
  readonly engine: string;
}

const [site, chromium, partner] = await Promise.all([startSite(), launchChromium(), startPartnerSite()]);
const elsewhere = await startPartnerSite();
const failing = await startFailingSite(site.origin, elsewhere.origin);
const frameworks = frameworkPages.filter(({ name }) => name.includes(wanted));
const pages = partnerPages({ ours: site.origin, failing: failing.origin }).filter(({ name }) => name.includes(wanted));
const ofFrameworks: RunCell[] = [];
const ofPages: RunCell[] = [];
const missing: string[] = [];
try {
  for (const framework of frameworks)
    for (const cell of await frameworkCells(framework, { browser: chromium, partner, ours: site.origin }))
      ofFrameworks.push({ ...cell, engine: 'Chromium' });
  const own = await asPartnerBrowser(chromium);
  for (const page of pages)
    for (const cell of await pageCells(page, { browser: own, partner, ours: site.origin }, true))
      ofPages.push({ ...cell, engine: 'Chromium' });
  for (const { name, programs, start, debian } of engines) {
    if (!programs.every(isThere)) {
      missing.push(`${name} was left out: install it (Debian: apt-get install ${debian}).`);
      continue;
    }
    const browser = await start();
    try {
      const table = { browser, partner, ours: site.origin };
      for (const framework of frameworks) ofFrameworks.push({ ...(await frameworkStands(framework, table)), engine: name });
      for (const page of pages) for (const cell of await pageCells(page, table, false)) ofPages.push({ ...cell, engine: name });
      console.log(`${name}: ${browser.name}`);
    } finally {
      await browser.close();
    }
  }
} finally {
  await chromium.close();
  await Promise.all([failing.stop(), elsewhere.stop(), partner.stop(), site.stop()]);
}

const columnOf = ({ column, engine }: RunCell): string => (engine === 'Chromium' ? column : `${column}, ${engine}`);
const markOf = (cells: readonly RunCell[], row: string, column: string): string => {
  const cell = cells.find((one) => one.row === row && columnOf(one) === column);
  return cell ? (cell.faults.length === 0 ? 'yes' : 'NO') : '–';
};
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];
const line = (words: readonly string[]): string => `| ${words.join(' | ')} |`;

const rowsOfFrameworks = unique(ofFrameworks.map(({ row }) => row));
if (rowsOfFrameworks.length > 0) {
  console.log(`${line(['', ...rowsOfFrameworks])}\n|${'---|'.repeat(rowsOfFrameworks.length + 1)}`);
  for (const column of unique(ofFrameworks.map(columnOf)))
    console.log(line([column, ...rowsOfFrameworks.map((row) => markOf(ofFrameworks, row, column))]));
}
if (pages.length > 0) {
  const inEachEngine = (column: string): readonly string[] => [column, ...engines.map(({ name }) => `${column}, ${name}`)];
  const columns = [...inEachEngine(mainColumn), ...inEachEngine(lookColumn), 'says so', 'fits', 'its theme'];
  console.log(`\n${line(['', 'must show', ...columns])}\n|${'---|'.repeat(columns.length + 2)}`);
  for (const group of unique(pages.map((page) => page.group))) {
    console.log(line([`**${group}**`, '', ...columns.map(() => '')]));
    for (const { name, expected } of pages.filter((page) => page.group === group))
      console.log(line([name, expected, ...columns.map((column) => markOf(ofPages, name, column))]));
  }
}
const all = [...ofFrameworks, ...ofPages];
const failed = all.filter(({ faults }) => faults.length > 0);
for (const { row, faults, ...cell } of failed) console.log(`${row}: ${columnOf({ row, faults, ...cell })}: ${faults.join('; ')}`);
for (const sentence of missing) console.log(sentence);
const counts = unique(all.map(({ engine }) => engine)).map((name) => `${all.filter(({ engine }) => engine === name).length} in ${name}`);
console.log(`${all.length} cells (${counts.join(', ')}), ${failed.length} do not hold`);
process.exitCode = failed.length > 0 ? 1 : missing.length > 0 ? cannotBeHad : 0;

/** Chromium with one page, driven as the other engines are. */
async function asPartnerBrowser(browser: Browser): Promise<PartnerBrowser> {
  const page = await (await browser.newContext()).newPage();
  return {
    name: `Chromium ${browser.version()}`,
    async open(address) {
      await page.goto(address);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: (code, ...given) => page.evaluate(`(${code.toString()})(...${JSON.stringify(given)})`),
  };
}

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program]);
    return true;
  } catch {
    return false;
  }
}
