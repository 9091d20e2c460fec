import { crashDuringWrites } from '../src/mixedWrites.ts';
import { startSite } from '../src/site.ts';
import { print, type Figure } from './figures.ts';
import { sendBadRequests } from './hostileTraffic.ts';
import { traceWrites } from './tracedWrites.ts';

/**
 * `npm run bench -- faults`: what is lost when the server is killed in the middle of writing (`--rounds=200`), how it takes bad
 * requests (`--requests=100000`), and whether an answer ever leaves before its write is on the disk (`--writes=5000`). Saying one
 * of the three leaves the others out.
 */
const usual = { rounds: 200, requests: 100_000, writes: 5000 } as const;
type Part = keyof typeof usual;

const said = (part: Part): number | null => {
  const text = process.argv.find((argument) => argument.startsWith(`--${part}=`));
  return text === undefined ? null : Number(text.slice(part.length + 3));
};
const isChosen = (Object.keys(usual) as Part[]).some((part) => said(part) !== null);
const sizeOf = (part: Part): number => said(part) ?? (isChosen ? 0 : usual[part]);

async function crashes(rounds: number): Promise<Figure> {
  const site = await startSite();
  try {
    const { acknowledged, lost } = await crashDuringWrites(site, { rounds, random: Math.random });
    for (const what of lost) console.error(what);
    return { measure: `acknowledged writes lost, ${rounds} rounds of kill -9, ${acknowledged} acknowledged`, goal: '0', measured: String(lost.length), isReached: lost.length === 0 };
  } finally {
    await site.stop();
  }
}

async function badRequests(count: number): Promise<Figure> {
  const { sent, faults } = await sendBadRequests(count);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return { measure: `answers 5xx or outside the error shape, ${sent} generated bad requests`, goal: '0', measured: String(faults.length), isReached: faults.length === 0 };
}

async function earlyAnswers(count: number): Promise<Figure> {
  const goal = '0';
  const traced = await traceWrites(count);
  if (!traced) return { measure: 'answers sent before the fsync of their commit', goal, measured: 'strace is not installed', isReached: null };
  const { accepted, early } = traced;
  return { measure: `answers sent before the fsync of their commit, ${accepted} of ${count} writes accepted`, goal, measured: String(early), isReached: early === 0 && accepted === count };
}

const figures: Figure[] = [];
if (sizeOf('rounds') > 0) figures.push(await crashes(sizeOf('rounds')));
if (sizeOf('requests') > 0) figures.push(await badRequests(sizeOf('requests')));
if (sizeOf('writes') > 0) figures.push(await earlyAnswers(sizeOf('writes')));
print(figures, process.argv.includes('--json'));
