import { spawnSync } from 'node:child_process';
import { logIn } from '../src/logIn.ts';
import { startSite, type Site } from '../src/site.ts';
import { ownMounts, startOnSmallDisk } from '../src/smallDisk.ts';
import type { Figure } from './figures.ts';

const reads = [
  '/',
  '/shows/',
  '/parasite/',
  '/content-api/list/',
  '/content-api/search/universal/parasite',
  '/healthz',
  '/feed.xml',
  '/sitemap.xml',
  '/wp-json/wp/v2/user-me',
  '/user-api/auth/profile',
];
const goal = '0 reads fail, 0 writes lost, no stack trace';
const measured = 'reads that fail, writes lost or refused otherwise than with 507, stack traces';
const rounds = 20;

/** `--disk`: reads go on, writes are refused in words, and the next write after that works. On a disk that is full, and where no file may grow. */
export async function fillDisk(): Promise<Figure[]> {
  return [await onFullDisk(), await withoutGrowth()];
}

async function onFullDisk(): Promise<Figure> {
  const measure = `disk full (ENOSPC), ${rounds} times: ${measured}`;
  const mounts = ownMounts();
  if (mounts === null)
    return { measure, goal, measured: 'left out: nothing can be mounted here, neither in a user namespace nor by root', isReached: null };
  const { site, fill, clear } = await startOnSmallDisk(mounts);
  try {
    return await meet(site, measure, fill, clear);
  } finally {
    await site.stop();
  }
}

async function withoutGrowth(): Promise<Figure> {
  const measure = `no file may grow (RLIMIT_FSIZE), ${rounds} times: ${measured}`;
  const site = await startSite();
  try {
    const limit = (size: string) => spawnSync('prlimit', ['--pid', String(site.pid), `--fsize=${size}:unlimited`]).status === 0;
    if (!limit('unlimited')) return { measure, goal, measured: 'left out: prlimit is not installed', isReached: null };
    return await meet(
      site,
      measure,
      () => limit('0'),
      () => limit('unlimited'),
    );
  } finally {
    await site.stop();
  }
}

async function meet(site: Site, measure: string, fill: () => unknown, clear: () => unknown): Promise<Figure> {
  const authorization = `Bearer ${await logIn(site, 'premium')}`;
  const post = async (path: string, body: object) =>
    (
      await fetch(site.origin + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const save = (id: number) => post('/wp-json/wp/v2/update-user-meta', { changes: { loved: { [id]: '20.11.2026 23:10:11' } } });
  const kept: number[] = [];
  let [failed, refusedOtherwise, unkept] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    fill();
    failed += (
      await Promise.all(reads.map(async (read) => (await fetch(site.origin + read, { headers: { authorization } })).status))
    ).filter((status) => status !== 200).length;
    // Pages that a database has already may have room for a few small things.
    const small = await save(2 * round);
    if (small === 200) kept.push(2 * round);
    refusedOtherwise += [
      small,
      await post('/wp-json/wp/v2/comments', { post: 1, content: `round ${round}: ${'there is no room for this. '.repeat(150)}` }),
    ].filter((status, at) => status !== 507 && !(at === 0 && status === 200)).length;
    clear();
    if ((await save(2 * round + 1)) === 200) kept.push(2 * round + 1);
    else unkept += 1;
  }
  const { saved } = (await (await fetch(`${site.origin}/user-api/auth/profile`, { headers: { authorization } })).json()) as {
    saved: { loved: object };
  };
  const lost = kept.filter((id) => !Object.hasOwn(saved.loved, id)).length + unkept;
  const traces = site
    .output()
    .split('\n')
    .filter((line) => /^\s+at /.test(line)).length;
  return {
    measure,
    goal,
    measured: `${failed} of ${rounds * reads.length} reads, ${lost} writes lost, ${refusedOtherwise} refused otherwise, ${traces} lines of stack traces`,
    isReached: failed + lost + refusedOtherwise + traces === 0,
  };
}
