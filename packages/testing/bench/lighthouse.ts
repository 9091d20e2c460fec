import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../src/chromium.ts';
import { startSite } from '../src/site.ts';
import { median, print, type Figure } from './figures.ts';

/**
 * `npm run bench -- lighthouse [--runs=3] [--only=seo,accessibility] [--why]`: how Lighthouse judges the pages on the phone it imagines.
 * Scores of 0 to 100, the median of the runs. `--why` names what it holds against a page. Lighthouse is nobody's dependency but this
 * benchmark's: the first run installs it beside it, exactly as locked.
 */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;

const pages: Readonly<Record<string, string>> = {
  'a wall': '/genre/drama/',
  'a title': '/parasite/',
  'a guide': '/guides/rainy-sunday/',
  'the shop': '/premium/',
};
/** The shop redirects visitors without an account (R2.2-01) and is hidden from search engines. Lighthouse has no account, so it counts the redirect against the page. */
const isForSearchEngines = (address: string) => address !== '/premium/';

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
}
interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

const option = (name: string) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(option('runs') ?? 3);
const isCategory = (name: string): name is Category => name in goals;
const asked = (option('only')?.split(',') ?? Object.keys(goals)).filter(isCategory);

const folder = path.join(import.meta.dirname, 'lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
if (!existsSync(program)) {
  console.log('installing Lighthouse (once)…');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: folder, stdio: 'inherit' });
}

const run = promisify(execFile);

async function judge(address: string): Promise<Report> {
  const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const { stdout } = await run(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${asked.join(',')}`,
      `--chrome-flags=--headless=new${asRoot}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

/** What lowered a score, in Lighthouse's own words. */
function complaints({ categories, audits }: Report): string[] {
  return asked.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 0.9 ? [`${category}: ${audit.title}`] : [];
    }),
  );
}

const site = await startSite();
try {
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let turn = 0; turn < runs; turn++) reports.push(await judge(site.origin + address));
    for (const category of asked) {
      const score = Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100);
      const counts = category !== 'seo' || isForSearchEngines(address);
      figures.push({
        measure: `${name}: ${category}`,
        goal: !counts ? '–' : goals[category] === 100 ? '100' : `≥ ${goals[category]}`,
        measured: String(score),
        isReached: counts ? score >= goals[category] : null,
      });
    }
    if (process.argv.includes('--why')) for (const words of new Set(reports.flatMap(complaints))) console.log(`${name} – ${words}`);
  }
  print(figures, process.argv.includes('--json'));
} finally {
  await site.stop();
}
