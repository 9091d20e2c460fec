import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { httpRegistry } from '@agm/deploy/httpRegistry';
import { packUpload } from '@agm/deploy/upload';
import { metricsTokenFile, registryTokenFile } from '@agm/contract/tokenFiles';
import { healingRates } from '../../web/test/healingRates.ts';
import { findChromium, launchChromium, openPage } from '../src/chromium.ts';
import { alterDeployment, expose } from '../src/faults/alteredDeployment.ts';
import { pageReports } from '../src/pageReports.ts';
import { startSite, type Site } from '../src/site.ts';
import { readServed } from '../src/siteRegistry.ts';
import type { Figure } from './figures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const attackers = Array.from({ length: 20 }, (_, at) => `198.51.100.${at + 1}`);
const visitors = Array.from({ length: 200 }, (_, at) => `203.0.113.${at + 1}`);
const healsWithinMs = 60_000;
/** `VISIT_DEADLINE_MS`, and the look that comes after it. */
const visitsEndWithinMs = 25_000;
/** Two trials, of 90 s at most; none where the machine has no Chromium. */
const trialEndsWithinMs = findChromium() === null ? 0 : 180_000;

const currentOf = async (site: Site) => (await readServed(site)).remotes.catalogue?.current ?? '';

/** Twenty addresses try all that they can against a sound version that went out just now; answers how often the pointer moved. */
async function steer(site: Site): Promise<number> {
  const { stampFor, say } = pageReports(site.origin);
  const said = { remote: 'catalogue', version: await currentOf(site) } as const;
  const fail = (from: string, stamp: string) => say(from, stamp, { ...said, outcome: 'failed', why: 'TypeError: tiles is undefined' });
  const start = (from: string, stamp: string) => say(from, stamp, { ...said, outcome: 'started' });
  const [first = ''] = attackers;
  const stamp = await stampFor(first);
  const ways: readonly (() => Promise<unknown>)[] = [
    () => Promise.all(attackers.map((from) => fail(from, ''))),
    () => Promise.all(attackers.map((from) => fail(from, stamp.replace(/.{6}$/, 'AAAAAA')))),
    () => Promise.all(attackers.map((from) => fail(from, stamp))),
    () => Promise.all(attackers.map(async (from) => fail(from, await stampFor(from)))),
    () => Promise.all(attackers.map(async (from) => start(from, await stampFor(from)))),
    // Among others whom the version serves well.
    () => Promise.all(visitors.map(async (from) => say(from, await stampFor(from), { ...said, outcome: 'loaded' }))),
    async () => {
      for (let round = 0; round < 10; round += 1) await Promise.all(attackers.map(async (from) => fail(from, await stampFor(from))));
    },
    // Until the visits that only started have failed, and the trial that this leads to has ended.
    () => new Promise((later) => setTimeout(later, visitsEndWithinMs)),
    () => trialEnds(site),
  ];
  let moved = 0;
  for (const way of ways) {
    await way();
    if ((await currentOf(site)) !== said.version) moved += 1;
  }
  return moved;
}

/** Waits until the server has tried a version itself, or does not any more. */
async function trialEnds(site: Site): Promise<void> {
  const authorization = `Bearer ${(await readFile(metricsTokenFile(site.dataDir), 'utf8')).trim()}`;
  const ended = async () =>
    /^agm_remote_own_trials_total\{[^}]*\} [1-9]/m.test(
      await (await fetch(`${site.origin}/metrics`, { headers: { authorization } })).text(),
    );
  for (const until = performance.now() + trialEndsWithinMs; performance.now() < until && !(await ended());)
    await new Promise((later) => setTimeout(later, 500));
}

/** One visitor opens a version that loops; answers how long it took until the version was rolled back. */
async function heal(site: Site): Promise<number | null> {
  const looping = await alterDeployment(site, 'catalogue', async (piece) => {
    const file = expose(piece.files);
    await piece.replace(file, `for (;;);${await piece.read(file)}`);
  });
  const browser = await launchChromium();
  try {
    const { page } = await openPage(browser);
    const began = performance.now();
    await page.goto(site.origin, { waitUntil: 'commit' });
    // By then the visit has failed, and the visitor gives up. In reality a browser that loops is on another machine, where it does not slow the server's trial.
    setTimeout(() => void browser.close(), visitsEndWithinMs);
    while (performance.now() - began < 3 * healsWithinMs) {
      if ((await currentOf(site)) !== looping.version) return performance.now() - began;
      await new Promise((later) => setTimeout(later, 200));
    }
    return null;
  } finally {
    await browser.close();
  }
}

/** `--healing`: what twenty addresses can do to a sound version, how soon one that loops is gone where there is one visitor, and how often the rule is wrong. */
export async function steerHealing(): Promise<Figure[]> {
  const measures = {
    steered: '20 addresses cannot steer healing (forged, replayed and own stamps, visits that only start): pointers moved',
    healed: 'a version that loops, published past the gate, one visitor: seconds until it is rolled back',
  };
  const figures = ratesOfTheRule();
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', HEALING_TRIALS: '1' });
  try {
    // A version that went out just now, and one to go back to.
    const token = (await readFile(registryTokenFile(site.dataDir), 'utf8')).trim();
    const files = await packUpload(path.join(root, 'remotes/catalogue'));
    await httpRegistry(site.origin, token).ask('POST', '/remotes/catalogue/deployments', { version: 'sound', files });
    const moved = await steer(site);
    figures.push({ measure: measures.steered, goal: '0', measured: String(moved), isReached: moved === 0 });
    if (findChromium() === null)
      return [
        ...figures,
        { measure: measures.healed, goal: `≤ ${healsWithinMs / 1000}`, measured: 'there is no Chromium', isReached: null },
      ];
    const healedMs = await heal(site);
    return [
      ...figures,
      {
        measure: measures.healed,
        goal: `≤ ${healsWithinMs / 1000}`,
        measured: healedMs === null ? 'never' : (healedMs / 1000).toFixed(0),
        isReached: healedMs !== null && healedMs <= healsWithinMs,
      },
    ];
  } finally {
    await site.stop();
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function simulate(day: { readonly networks: number; readonly releases: number }) {
  const chances = [0.01, 0.02, 0.03, 0.04, 0.05, 0.1, 0.2, 0.5, 1];
  const rates = chances.map((failing) => [failing, healingRates({ failing, ...day })] as const);
  console.log(`The rule, simulated: ${day.releases} releases, each with ${day.networks} networks in its first day`);
  console.table(
    Object.fromEntries(
      rates.map(([failing, { rolledBack, networks, tried, untilTried }]) => [
        percent(failing),
        {
          'rolled back by visits alone': percent(rolledBack),
          'after networks, median': networks?.median ?? '–',
          p95: networks?.p95 ?? '–',
          'tried by the server': percent(tried),
          'tried after networks, median': untilTried?.median ?? '–',
          'tried, p95': untilTried?.p95 ?? '–',
        },
      ]),
    ),
  );
  return rates;
}

function ratesOfTheRule(): Figure[] {
  const rates = simulate({ networks: 10_000, releases: 1_000 });
  // Three visitors an hour.
  const few = simulate({ networks: 72, releases: 10_000 });
  const rateAt = (chance: number) => rates.find(([failing]) => failing === chance)?.[1].rolledBack ?? Number.NaN;
  return [
    {
      measure: 'sound releases rolled back by visits alone, where 5 % (4 %) of the visits fail anyhow',
      goal: '≤ 2 % (0 %)',
      measured: `${percent(rateAt(0.05))} (${percent(rateAt(0.04))})`,
      isReached: rateAt(0.05) <= 0.02 && rateAt(0.04) === 0,
    },
    {
      measure: 'releases of which one visit in ten fails that visits alone do not roll back',
      goal: '0 %',
      measured: percent(1 - rateAt(0.1)),
      isReached: rateAt(0.1) === 1,
    },
    {
      measure: 'three visitors an hour: releases of which one visit in five fails that the server tries itself on the first day',
      goal: '≥ 99 %',
      measured: percent(few.find(([failing]) => failing === 0.2)?.[1].tried ?? Number.NaN),
      isReached: (few.find(([failing]) => failing === 0.2)?.[1].tried ?? 0) >= 0.99,
    },
  ];
}
