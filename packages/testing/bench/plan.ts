import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { bestServices, cheapestWithRentals, type PricedService, type WantedTitle } from '@agm/domain/servicePlan';
import { planMonths, type MonthlyWishes } from '@agm/domain/monthlyPlan';
import { launchChromium } from '../src/chromium.ts';

const services = 20;
const titles = 200;
const runs = 21;
const goalMs = 20;
const workerGoalMs = 100;
const slowdown = 4;
const remote = path.resolve(import.meta.dirname, '../../../remotes/account/dist/web');

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
}

/** A market in which each service has a share of the titles, and no service beats another. */
function market(share: number): { readonly services: readonly PricedService[]; readonly titles: readonly WantedTitle[] } {
  const next = chance(share * 1000);
  const ids = Array.from({ length: services }, (_, at) => `service-${at}`);
  return {
    services: ids.map((id) => ({ id, price: 300 + Math.floor(next() * 1500) })),
    titles: Array.from({ length: titles }, (_, id) => ({
      id,
      services: ids.filter(() => next() < share),
      rentPrice: next() < 0.6 ? 299 + 100 * Math.floor(next() * 3) : null,
    })),
  };
}

function wishesOf({ services: prices, titles: wanted }: ReturnType<typeof market>): MonthlyWishes {
  return {
    prices,
    titles: wanted.map(({ id, services: on, rentPrice }) => ({
      id,
      offers: [
        ...on.map((platform) => ({ platform, access: 'subscription' as const })),
        ...(rentPrice === null ? [] : [{ platform: 'store', access: 'store' as const, rentPrice }]),
      ],
    })),
    budget: 2500,
    atOnce: 2,
    months: ['2026-11-24', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'],
  };
}

/** What else runs on the machine only adds to a time. */
const least = (times: readonly number[]): number => Math.min(...times);

function timeOf(work: () => unknown): number {
  return least(
    Array.from({ length: runs }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );
}

interface InChromium {
  /** From the question to the plan, through the worker. */
  readonly worker: number;
  /** The worker's script on a page whose processor is slowed down: Chromium slows no worker. */
  readonly slow: number;
}

/** The built worker of the account remote, in Chromium. */
async function timesInChromium(wishes: MonthlyWishes): Promise<InChromium> {
  const [file] = globSync('solvePlan.*.js', { cwd: remote });
  if (!file) throw new Error('the account remote is not built: npx lerna run build --scope @agm/account');
  const script = readFileSync(path.join(remote, file), 'utf8');
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.route('http://bench.invalid/**', (route) =>
      route.fulfill(
        route.request().url().endsWith('.js')
          ? { contentType: 'text/javascript', body: script }
          : { contentType: 'text/html', body: '<!doctype html><title>bench</title><script src="/worker.js"></script>' },
      ),
    );
    await page.goto('http://bench.invalid/');
    const asked = { wishes, times: runs };
    const worker = await page.evaluate(async ({ wishes: question, times }) => {
      const one = new Worker('/worker.js');
      const once = () =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          one.onmessage = () => resolve(performance.now() - begun);
          one.postMessage(question);
        });
      const found: number[] = [];
      await once();
      for (let run = 0; run < times; run++) found.push(await once());
      one.terminate();
      return found;
    }, asked);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const slow = await page.evaluate(({ wishes: question, times }) => {
      const work = window.onmessage as (event: { data: unknown }) => void;
      return Array.from({ length: times }, () => {
        const begun = performance.now();
        work({ data: question });
        return performance.now() - begun;
      });
    }, asked);
    return { worker: least(worker), slow: least(slow) };
  } finally {
    await browser.close();
  }
}

console.log(`${services} services × ${titles} titles, each on the given share of the services; the least of ${runs} runs, in ms\n`);
console.log(
  ['share', 'everything', 'rentals', 'whole plan', 'in a worker', `at CPU ÷ ${slowdown}`].map((name) => name.padStart(12)).join(''),
);
for (const share of [0.05, 0.1, 0.2, 0.4]) {
  const drawn = market(share);
  const wishes = wishesOf(drawn);
  const times = [
    timeOf(() => bestServices(drawn.services, drawn.titles)),
    timeOf(() => cheapestWithRentals(drawn.services, drawn.titles)),
    timeOf(() => planMonths(wishes)),
    ...Object.values(await timesInChromium(wishes)),
  ];
  console.log([`${share * 100} %`, ...times.map((time) => time.toFixed(1))].map((cell) => cell.padStart(12)).join(''));
}
console.log(`\ngoals: everything < ${goalMs} ms; the whole plan ≤ ${workerGoalMs} ms at CPU ÷ ${slowdown}`);
