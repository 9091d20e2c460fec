import { crashDuringWrites } from '../src/mixedWrites.ts';
import { startFakeGoogle } from '../src/fakes/fakeGoogle.ts';
import { startFakeStripe } from '../src/fakes/fakeStripe.ts';
import { startSite } from '../src/site.ts';
import { playSchedules } from '../src/webhookSchedules.ts';
import { endServer } from './endings.ts';
import { print, type Figure } from './figures.ts';
import { fillDisk } from './fullDisk.ts';
import { steerHealing } from './healing.ts';
import { sendBadRequests } from './hostileTraffic.ts';
import { breakRemotes } from './remoteFaults.ts';
import { measureSaves } from './savedTitles.ts';
import { spellProxy } from './spellings.ts';
import { traceWrites } from './tracedWrites.ts';

/**
 * `npm run bench -- faults`: what is lost when the server is killed in the middle of writing (`--rounds=200`), how it takes bad
 * requests (`--requests=100000`), whether an answer ever leaves before its write is on the disk (`--writes=5000`), whether premium
 * is granted just when it is paid for, whatever becomes of the events (`--schedules=1000`), and what a visitor meets when a remote is
 * broken (`--remotes`: each of the four in nine ways), and what passes the door to a content host (`--spellings`),
 * what a save costs a member with 40,000 saved titles (`--saves`), how a server ends (`--shutdown`) and what it does on a full disk
 * (`--disk`), and what twenty addresses can do to a release, with how often the rule that heals is wrong (`--healing`). Saying some of them leaves the others out.
 */
const usual = { rounds: 200, requests: 100_000, writes: 5000, schedules: 1000 } as const;
type Part = keyof typeof usual;

const said = (part: Part): number | null => {
  const text = process.argv.find((argument) => argument.startsWith(`--${part}=`));
  return text === undefined ? null : Number(text.slice(part.length + 3));
};
const wantsRemotes = process.argv.includes('--remotes');
const wantsSpellings = process.argv.includes('--spellings');
const words = { '--saves': measureSaves, '--shutdown': endServer, '--disk': fillDisk, '--healing': steerHealing } as const;
const saidWords = Object.keys(words).filter((word) => process.argv.includes(word));
const isChosen =
  wantsRemotes || wantsSpellings || saidWords.length > 0 || (Object.keys(usual) as Part[]).some((part) => said(part) !== null);
const sizeOf = (part: Part): number => said(part) ?? (isChosen ? 0 : usual[part]);

async function crashes(rounds: number): Promise<Figure> {
  const site = await startSite();
  try {
    const { acknowledged, lost } = await crashDuringWrites(site, { rounds, random: Math.random });
    for (const what of lost) console.error(what);
    return {
      measure: `acknowledged writes lost, ${rounds} rounds of kill -9, ${acknowledged} acknowledged`,
      goal: '0',
      measured: String(lost.length),
      isReached: lost.length === 0,
    };
  } finally {
    await site.stop();
  }
}

async function badRequests(count: number): Promise<Figure> {
  const { sent, faults } = await sendBadRequests(count);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return {
    measure: `answers 5xx or outside the error shape, ${sent} generated bad requests`,
    goal: '0',
    measured: String(faults.length),
    isReached: faults.length === 0,
  };
}

async function earlyAnswers(count: number): Promise<Figure> {
  const goal = '0';
  const traced = await traceWrites(count);
  if (!traced)
    return { measure: 'answers sent before the fsync of their commit', goal, measured: 'strace is not installed', isReached: null };
  const { accepted, early } = traced;
  return {
    measure: `answers sent before the fsync of their commit, ${accepted} of ${count} writes accepted`,
    goal,
    measured: String(early),
    isReached: early === 0 && accepted === count,
  };
}

async function webhooks(count: number): Promise<Figure> {
  const [stripe, google] = await Promise.all([startFakeStripe(), startFakeGoogle()]);
  const site = await startSite({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE: 'price_loopback',
    STRIPE_API_URL: stripe.origin,
    ...google.environment,
  });
  try {
    const { complaints, deliveries, cutOff } = await playSchedules({
      origin: site.origin,
      stripe,
      google,
      count,
      sideBySide: 20,
      cut: async () => {
        await site.crash();
        await site.restart();
      },
    });
    for (const complaint of complaints) console.error(complaint);
    return {
      measure: `webhook schedules that end with another premium than was paid for, of ${count}; ${deliveries} deliveries, ${cutOff} of them sent again after a kill -9`,
      goal: '0',
      measured: String(complaints.length),
      isReached: complaints.length === 0,
    };
  } finally {
    await site.stop();
    await Promise.all([stripe.close(), google.close()]);
  }
}

const figures: Figure[] = [];
if (sizeOf('rounds') > 0) figures.push(await crashes(sizeOf('rounds')));
if (sizeOf('requests') > 0) figures.push(await badRequests(sizeOf('requests')));
if (sizeOf('writes') > 0) figures.push(await earlyAnswers(sizeOf('writes')));
if (sizeOf('schedules') > 0) figures.push(await webhooks(sizeOf('schedules')));
if (wantsRemotes || !isChosen) figures.push(...(await breakRemotes()));
if (wantsSpellings || !isChosen) figures.push(await spellProxy());
for (const [word, measure] of Object.entries(words)) if (saidWords.includes(word) || !isChosen) figures.push(...(await measure()));
print(figures, process.argv.includes('--json'));
