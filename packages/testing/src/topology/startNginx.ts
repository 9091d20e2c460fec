import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackOperatorPrograms } from '../debian/operatorPrograms.ts';

const execute = promisify(execFile);
const configuration = path.resolve(import.meta.dirname, '../../../../docs/operating/nginx.conf');

export interface Nginx {
  /** `http://127.0.0.1:…`, where visitors arrive. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The nginx of docs/operating/nginx.conf in front of these servers, on a port of this machine and without TLS. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const { nginx } = await unpackOperatorPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-nginx-'));
  // Started by root its workers are somebody else, who keeps large bodies here.
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, 'site.conf'), onThisMachine(await readFile(configuration, 'utf8'), port, servers));
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; events {} http { access_log off; ${folders} include site.conf; }`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  while (
    child.exitCode === null &&
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((later) => setTimeout(later, 50));
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The file as the nginx of this machine's Debian reads it: before 1.25.1 it has HTTP/2 in `listen`. */
export async function forNginx(nginx: string, text: string): Promise<string> {
  const { stderr } = await execute(nginx, ['-v']);
  const [, minor = '0', patch = '0'] = /nginx\/1\.(\d+)\.(\d+)/.exec(stderr) ?? [];
  if (Number(minor) * 1_000 + Number(patch) >= 25_001) return text;
  return text.replace(/^.*\n\s*http2 on;\n/m, '').replace('listen 443 ssl;', 'listen 443 ssl http2;');
}

/**
 * One server block of the two, without certificates. All visitors of a test come from one address, and go to one server after the other: what holds then
 * holds for visitors who stay at one.
 */
function onThisMachine(text: string, port: number, servers: readonly number[]): string {
  const withoutRedirect = text.replace(/server \{\s+listen 80;[^}]*\}\s/, '');
  return withoutRedirect
    .replace(/^\s*(?:ssl_\w+|hash|http2) .*$/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/server-(\d):3000/g, (_, number: string) => `127.0.0.1:${servers[Number(number) - 1] ?? 0}`)
    .replaceAll('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
}
