import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { measureLoad } from './load.ts';

const perSecond = 50;
const addresses = 50;

interface Outcomes {
  accepted: number;
  refused: number;
  /** Answered 429: more waited than the server lets wait. */
  postponed: number;
  failed: number;
}

/**
 * Files and listings while fifty logins a second arrive from fifty addresses, every other one with a wrong password, each of those for another
 * account: no limit of failures ends the flood. The server has to trust 127.0.0.1 as its proxy.
 */
export async function measureBesideLogins(origin: string, listings: readonly string[], seconds: number): Promise<Figure[]> {
  const page = await (await fetch(origin)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, file = '']) => file);
  const readers = { origin, connections: 32, seconds };
  const outcomes: Outcomes = { accepted: 0, refused: 0, postponed: 0, failed: 0 };
  const isOver = new AbortController();
  const logins = sendLogins(origin, outcomes, isOver.signal);
  const [ofFiles, ofListings] = await Promise.all([
    measureLoad({ ...readers, paths: files }),
    measureLoad({ ...readers, paths: listings }),
  ]);
  isOver.abort();
  await logins;
  const { accepted, refused, postponed, failed } = outcomes;
  const row = (what: string, { p50, p99, requestsPerSecond, failures }: Awaited<ReturnType<typeof measureLoad>>): Figure => ({
    measure: `starter: ${what} while ${perSecond} logins a second arrive, median / p99`,
    goal: 'p99 < 100 ms',
    measured: `${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${Math.round(requestsPerSecond).toLocaleString('en-US')}/s${failures > 0 ? `, ${failures} failed` : ''}`,
    isReached: failures === 0 && p99 < 100,
  });
  return [
    row('static files', ofFiles),
    row('listing of 24, 16 walls,', ofListings),
    {
      measure: `starter: those logins, from ${addresses} addresses: accepted / refused / asked to come again`,
      goal: 'none unanswered',
      measured: `${accepted} / ${refused} / ${postponed}${failed > 0 ? `, ${failed} failed` : ''}`,
      isReached: failed === 0 && accepted > 0 && refused > 0,
    },
  ];
}

async function sendLogins(origin: string, outcomes: Outcomes, signal: AbortSignal): Promise<void> {
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; !signal.aborted; n++) {
    sent.push(sendLogin(origin, n, outcomes));
    await pause(Math.max(0, startedAt + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(sent);
}

async function sendLogin(origin: string, n: number, outcomes: Outcomes): Promise<void> {
  const isRight = n % 2 === 0;
  const answer = await fetch(`${origin}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${1 + (n % addresses)}` },
    body: JSON.stringify(
      isRight
        ? { username: ['subscriber', 'premium'][(n / 2) % 2], password: 'goodmovie' }
        : { username: `nobody-${n}`, password: 'wrong' },
    ),
  }).catch(() => null);
  await answer?.arrayBuffer();
  if (answer?.status === 429) outcomes.postponed += 1;
  else if (answer?.status === (isRight ? 200 : 403)) outcomes[isRight ? 'accepted' : 'refused'] += 1;
  else outcomes.failed += 1;
}
