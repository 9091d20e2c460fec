import { frameworkCells, frameworkPages, launchChromium, startPartnerSite, type Cell } from '../src/index.ts';
import { startSite } from '../src/site.ts';

/**
 * `npm run bench -- partners`: what holds on pages of partners, as one table: each cell is a real page in Chromium.
 * `npm run bench -- partners React` runs the rows with this in their name alone.
 */
const wanted = process.argv[2] ?? '';
const [site, browser, partner] = await Promise.all([startSite(), launchChromium(), startPartnerSite()]);
try {
  const cells: Cell[] = [];
  for (const framework of frameworkPages.filter(({ name }) => name.includes(wanted)))
    cells.push(...(await frameworkCells(framework, { browser, partner, ours: site.origin })));
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...new Set(cells.map(({ row }) => row))];
  const markOf = (row: string, column: string): string => {
    const cell = cells.find((one) => one.row === row && one.column === column);
    return cell ? (cell.faults.length === 0 ? 'yes' : 'NO') : '–';
  };
  console.log(`| ${['', ...rows].join(' | ')} |\n|${'---|'.repeat(rows.length + 1)}`);
  for (const column of columns) console.log(`| ${[column, ...rows.map((row) => markOf(row, column))].join(' | ')} |`);
  const failed = cells.filter(({ faults }) => faults.length > 0);
  for (const { row, column, faults } of failed) console.log(`${row}: ${column}: ${faults.join('; ')}`);
  console.log(`${cells.length} cells, ${failed.length} do not hold`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await partner.stop();
  await site.stop();
}
