import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../freePort.ts';

const execute = promisify(execFile);
const debianHome = '/usr/lib/postgresql';

export interface TestPostgres {
  /** `postgres://…` of an empty database. It may be lost when the machine stops, and never when a server of ours is killed. */
  readonly url: string;
  /** Ends it as a crash would; what was committed stays. */
  crash(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Nothing of a thrown-away server has to outlive the machine, so it never waits for the disk. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * A PostgreSQL of this run's own, thrown away afterwards. Null, after one sentence, when the machine has none and `install`, which gets a
 * package's name, brings none.
 */
export async function startPostgres(install: (name: string) => Promise<boolean> = async () => false): Promise<TestPostgres | null> {
  const programs = findPrograms() ?? ((await install('postgresql')) ? findPrograms() : null);
  if (!programs) {
    console.warn(
      'PostgreSQL was not found, so storage is tested on SQLite only: install it (Debian: apt-get install postgresql) and run again.',
    );
    return null;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-postgres-'));
  await chmod(folder, 0o777);
  const data = path.join(folder, 'data');
  await asUser(path.join(programs, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    'agm',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ]);
  const begun = await listen(programs, data, folder);
  const { port } = begun;
  let { server } = begun;
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    url: `postgres://agm@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    async restart() {
      server = startAt(port, programs, data, folder);
      if (!(await accepts(path.join(programs, 'pg_isready'), server, folder, port))) throw new Error('PostgreSQL did not start again');
    },
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server on a port that is free. Where another program takes the port first, the next one is tried. */
async function listen(programs: string, data: string, folder: string): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = startAt(port, programs, data, folder);
    if (await accepts(path.join(programs, 'pg_isready'), server, folder, port)) return { server, port };
    if (tries === 3) throw new Error('PostgreSQL ended before it accepted a connection, three times');
  }
}

function startAt(port: number, programs: string, data: string, folder: string): ChildProcess {
  const settings = forgetful.flatMap((setting) => ['-c', setting]);
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings];
  const [command, args] = userCommand(path.join(programs, 'postgres'), words);
  return spawn(command, args, { stdio: 'ignore', cwd: folder });
}

/** Where the server's programs are: Debian keeps them out of PATH, other systems do not. */
function findPrograms(): string | null {
  const versions = existsSync(debianHome) ? readdirSync(debianHome).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => path.join(debianHome, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter(path.isAbsolute),
  ];
  return places.find((bin) => ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(path.join(bin, name)))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function userCommand(program: string, args: string[]): [string, string[]] {
  const nobody = '65534';
  return process.getuid?.() === 0
    ? ['setpriv', [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', program, ...args]]
    : [program, args];
}

async function asUser(program: string, args: string[]): Promise<void> {
  const [command, all] = userCommand(program, args);
  await execute(command, all, { cwd: tmpdir() });
}

/** Whether it takes connections; false when it ended before. */
async function accepts(program: string, server: ChildProcess, folder: string, port: number): Promise<boolean> {
  while (server.exitCode === null) {
    const isReady = await execute(program, ['-h', folder, '-p', String(port)]).then(
      () => true,
      () => false,
    );
    if (isReady) return true;
    await wait(50);
  }
  return false;
}
