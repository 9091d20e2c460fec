import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../src/logIn.ts';
import { startSite, type Site } from '../src/site.ts';
import type { Figure } from './figures.ts';

const pidOf = async ({ dataDir }: Site) => Number(await readFile(path.join(dataDir, 'server.pid'), 'utf8'));
const clients = 100;
const odd = 20;

/** SIGTERM to a server with silent sockets, half bodies and a hundred clients that keep their connections and go on asking. */
export async function endServer(): Promise<Figure[]> {
  const site = await startSite();
  const { port, hostname: host } = new URL(site.origin);
  const sockets = Array.from({ length: odd }, (_, n) => {
    const socket = connect({ port: Number(port), host, allowHalfOpen: true }).on('error', () => {});
    if (n % 2) socket.write(`POST /wp-json/jwt-auth/v1/token HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`);
    return socket;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let isOver = false;
  let answered = 0;
  let cut = 0;
  const ask = () => new Promise<void>((resolve) => {
    request({ port, host, path: '/content-api/list/', agent }, (answer) => {
      answer.resume().once('end', () => { answered += 1; resolve(); }).once('error', () => { cut += 1; resolve(); });
    }).once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') isOver = true;
      else cut += 1;
      resolve();
    }).end();
  });
  const asking = Promise.all(Array.from({ length: clients }, async () => { while (!isOver) await ask(); }));
  while (answered < 1000) await wait(20);
  const began = performance.now();
  await site.halt();
  const seconds = (performance.now() - began) / 1000;
  await asking;
  agent.destroy();
  for (const socket of sockets) socket.destroy();
  await site.stop();
  return [
    { measure: `SIGTERM with ${odd / 2} silent sockets, ${odd / 2} half bodies and ${clients} keep-alive clients: exit`, goal: '≤ 12 s', measured: `${seconds.toFixed(1)} s`, isReached: seconds <= 12 },
    { measure: `finished requests reset, of ${answered + cut}`, goal: '0', measured: String(cut), isReached: cut === 0 },
  ];
}

/** No file of the server may grow: reads go on, writes are refused in words, and the next write after that works. */
export async function fillDisk(): Promise<Figure[]> {
  const site = await startSite();
  const goal = '0 reads fail, 0 writes lost, no stack trace';
  const measure = 'disk full: reads that fail, writes lost or refused otherwise than with 507, stack traces';
  try {
    const setRoom = async (limit: string) => spawnSync('prlimit', ['--pid', String(await pidOf(site)), `--fsize=${limit}:unlimited`]).status === 0;
    const token = await logIn(site, 'premium');
    const authorization = `Bearer ${token}`;
    const save = async (id: number) => (await fetch(`${site.origin}/wp-json/wp/v2/update-user-meta`, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ changes: { loved: { [id]: '20.11.2026 23:10:11' } } }) })).status;
    const kept: number[] = [];
    if (await save(1) === 200) kept.push(1);
    if (!(await setRoom('0'))) return [{ measure, goal, measured: 'prlimit is not installed', isReached: null }];
    const reads = ['/', '/shows/', '/parasite/', '/content-api/list/', '/content-api/search/universal/parasite', '/healthz', '/feed.xml', '/sitemap.xml', '/wp-json/wp/v2/user-me', '/user-api/auth/profile'];
    const failed = (await Promise.all(reads.map(async (read) => (await fetch(site.origin + read, { headers: { authorization } })).status))).filter((status) => status !== 200).length;
    const refused = [await save(2), await save(3)].filter((status) => status !== 507).length;
    await setRoom('unlimited');
    for (const id of [4, 5]) if (await save(id) === 200) kept.push(id);
    const { saved } = (await (await fetch(`${site.origin}/user-api/auth/profile`, { headers: { authorization } })).json()) as { saved: { loved: object } };
    const lost = kept.filter((id) => !Object.hasOwn(saved.loved, id)).length + (3 - kept.length);
    const traces = site.output().split('\n').filter((line) => /^\s+at /.test(line)).length;
    return [{ measure, goal, measured: `${failed} of ${reads.length} reads, ${lost} writes lost, ${refused} refused otherwise, ${traces} lines of stack traces`, isReached: failed + lost + refused + traces === 0 }];
  } finally {
    await site.stop();
  }
}
