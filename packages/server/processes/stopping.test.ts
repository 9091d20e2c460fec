import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serverProgram } from '@agm/testing/site';

const quiet = '--disable-warning=ExperimentalWarning';

let folder: string;
let running: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-stopping-'));
});
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program and waits until it says that it listens. */
async function start(program: string, words: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(program, words, { env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment } });
  running = child;
  const said = { out: '', error: '' };
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.error += String(part)));
  while (!said.out.includes('listening on'))
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(() => {
        throw new Error(said.error);
      }),
    ]);
  return { child, said, ended };
}

/** The status of one request on a connection of its own, or the error's code. */
const statusOf = (origin: string, path: string) =>
  new Promise<number | string>((resolve) => {
    const request = get(origin + path, { agent: new Agent({ keepAlive: false }) }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });

describe('a server that is told to stop', () => {
  it('leaves the balancer first: /readyz says so at once, and new connections are answered until DRAIN_MS is over', async () => {
    const { child, said, ended } = await start(process.execPath, [quiet, serverProgram], { PORT: '0', DRAIN_MS: '1500', ACCESS_LOG: '1' });
    const origin = /^listening on (\S+)$/m.exec(said.out)?.[1] ?? '';
    expect(await statusOf(origin, '/readyz')).toBe(200);
    expect(await statusOf(origin, '/genre/drama/?secret=1')).toBe(200);
    child.kill('SIGTERM');
    const stopping = performance.now();
    while ((await statusOf(origin, '/readyz')) !== 503);
    expect(performance.now() - stopping).toBeLessThan(1000);
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ code: 'rest_unavailable', data: { reason: 'stopping' } });
    expect(await statusOf(origin, '/readyz?exclude=database')).toBe(503);
    expect(await statusOf(origin, '/healthz')).toBe(200);
    expect(await statusOf(origin, '/genre/drama/')).toBe(200);
    expect(await ended).toBe(0);
    expect(performance.now() - stopping).toBeGreaterThan(1400);
    expect(said.error).toBe('');

    const lines = said.out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual({
      type: 'request',
      time: expect.any(String) as unknown,
      request: expect.stringMatching(/^[\da-f]{10}-\w+$/) as unknown,
      method: 'GET',
      route: '/*',
      path: '/genre/drama/',
      status: 200,
      ms: expect.any(Number) as unknown,
    });
    expect(lines.find(({ route, status }) => route === '/readyz' && status === 503)).not.toHaveProperty('path');
    expect(said.out).not.toContain('secret');
  });
});

/** What systemd does with a socket unit: it listens, hands the socket to each server that it starts, and keeps it between two of them. */
const supervisor = `
import os, signal, socket, sys
place = socket.socket()
place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
place.bind(('127.0.0.1', int(sys.argv[1])))
place.listen(512)
child = None
def end(*_):
    os.kill(child, signal.SIGTERM)
    os.waitpid(child, 0)
    os._exit(0)
signal.signal(signal.SIGTERM, end)
while True:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.dup2(place.fileno(), 3)
        os.set_inheritable(3, True)
        os.environ['LISTEN_FDS'] = '1'
        os.environ['LISTEN_PID'] = str(os.getpid())
        os.execvp(sys.argv[2], sys.argv[2:])
    print('server', child, flush=True)
    os.waitpid(child, 0)
`;

const hasPython = spawnSync('python3', ['-c', 'import socket']).status === 0;

(hasPython ? describe : describe.skip)('a server on a socket of its supervisor', () => {
  it('is restarted without a refused request', async () => {
    const port = await freePort();
    const { child, said, ended } = await start('python3', ['-c', supervisor, String(port), process.execPath, quiet, serverProgram], {
      PORT: String(port),
    });
    const origin = `http://127.0.0.1:${port}`;
    expect(said.out).toContain(`listening on ${origin}\n`);
    const statuses = new Map<number | string, number>();
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const status = await statusOf(origin, '/content-api/list/genre/drama/');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const started = () => [...said.out.matchAll(/^server (\d+)$/gm)].map(([, pid]) => Number(pid));
    const listening = () => said.out.split('listening on').length - 1;
    for (let restart = 1; restart <= 2; restart++) {
      process.kill(started().at(-1) ?? 0, 'SIGTERM');
      while (listening() <= restart) await once(child.stdout, 'data');
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
    expect(started()).toHaveLength(3);
    child.kill('SIGTERM');
    await ended;
  });
});

if (!hasPython) it.skip('a socket that is handed over: install python3', () => {});
