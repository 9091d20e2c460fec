import { launchChromium } from '../src/chromium.ts';
import { fallbackLimitMs, faultHolds, meetFault, scenes, type FaultReport, type VisitedRemote } from '../src/faults/faultMatrix.ts';
import { remoteFaults } from '../src/faults/remoteFaults.ts';
import { startSite } from '../src/site.ts';
import type { Figure } from './figures.ts';

const said = ({ fallbackMs, axe, document, isUsable, hasRunAltered, ...report }: FaultReport): string => {
  if (faultHolds({ fallbackMs, axe, document, isUsable, hasRunAltered, ...report })) return `${((fallbackMs ?? 0) / 1000).toFixed(1)} s`;
  return `NO: ${[document !== 'stands' && document, fallbackMs === null ? 'no fallback' : `${Math.round(fallbackMs)} ms`, !isUsable && 'unusable', axe.length > 0 && `axe ${axe.length}`, hasRunAltered && 'altered bytes ran'].filter(Boolean).join(', ')}`;
};

/** Every remote with every fault, on both of its sides: prints the table and answers its sum. */
export async function breakRemotes(): Promise<Figure[]> {
  const [site, browser] = await Promise.all([startSite({ RENDER_DEADLINE_MS: '1000' }), launchChromium()]);
  const reports: FaultReport[] = [];
  try {
    for (const remote of Object.keys(scenes) as VisitedRemote[]) {
      for (const fault of remoteFaults) reports.push(await meetFault(site, browser, remote, fault));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const cells = Object.fromEntries(
    remoteFaults.map(({ name }) => [
      name,
      Object.fromEntries(reports.filter(({ fault }) => fault === name).map((report) => [report.remote, said(report)])),
    ]),
  );
  console.log('Until a named fallback, with shell and another remote in use and axe clean:');
  console.table(cells);
  const held = reports.filter(faultHolds).length;
  const ran = reports.filter(({ hasRunAltered }) => hasRunAltered).length;
  return [
    {
      measure: `faults of remotes with shell and siblings usable, a named fallback within ${fallbackLimitMs / 1000} s, axe clean`,
      goal: `${reports.length} of ${reports.length}`,
      measured: `${held} of ${reports.length}`,
      isReached: held === reports.length,
    },
    { measure: 'faults in which altered bytes ran', goal: '0', measured: String(ran), isReached: ran === 0 },
  ];
}
