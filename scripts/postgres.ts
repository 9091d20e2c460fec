import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installPackage } from './systemPackage.ts';

const execute = promisify(execFile);
const debianHome = '/usr/lib/postgresql';

export interface TestPostgres {
  /** `postgres://…` of an empty database with fsync on. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL of this run's own, thrown away afterwards. Null, after one sentence, when the machine has none and may install none. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const programs = findPrograms() ?? ((await installPackage('postgresql')) ? findPrograms() : null);
  if (!programs) {
    console.warn('PostgreSQL was not found, so storage is tested on SQLite only: install it (Debian: apt-get install postgresql) and run again.');
    return null;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-postgres-'));
  await chmod(folder, 0o777);
  const data = path.join(folder, 'data');
  await asUser(path.join(programs, 'initdb'), ['--pgdata', data, '--username', 'agm', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync']);
  const port = await freePort();
  const [command, args] = userCommand(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]);
  const server = spawn(command, args, { stdio: 'ignore', cwd: folder });
  const url = `postgres://agm@127.0.0.1:${port}/postgres`;
  await accepts(path.join(programs, 'pg_isready'), port);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string | null {
  if (!existsSync(debianHome)) return null;
  const versions = readdirSync(debianHome).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(debianHome, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function userCommand(program: string, args: string[]): [string, string[]] {
  const nobody = '65534';
  return process.getuid?.() === 0 ? ['setpriv', [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', program, ...args]] : [program, args];
}

async function asUser(program: string, args: string[]): Promise<void> {
  const [command, all] = userCommand(program, args);
  await execute(command, all, { cwd: tmpdir() });
}

async function accepts(program: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isReady = await execute(program, ['-h', '127.0.0.1', '-p', String(port)]).then(() => true, () => false);
    if (isReady) return;
    await wait(50);
  }
  throw new Error('PostgreSQL did not accept connections within ten seconds');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
