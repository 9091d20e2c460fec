import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const node = process.execPath;
const quiet = '--disable-warning=ExperimentalWarning';
/** The server as it is built and started by `npm start`. */
export const serverProgram = path.join(root, 'packages/server/dist/server/main.js');

export interface Site {
  readonly origin: string;
  readonly dataDir: string;
  /** The deployments folder of this site. */
  readonly store: string;
  /** The number of the server's process. */
  readonly pid: number;
  /** Everything the server printed so far. */
  output(): string;
  /** Runs one of the project's commands against this site's data. Resolves with its exit code and output. */
  command(script: string, ...args: string[]): Promise<{ readonly code: number; readonly output: string }>;
  /** Ends the server as an operator would; its data stays. */
  halt(): Promise<void>;
  /** Ends the server as a power cut would. */
  crash(): Promise<void>;
  /** Starts the server again on the same data, with these settings changed. */
  restart(changed?: NodeJS.ProcessEnv): Promise<void>;
  stop(): Promise<void>;
}

/** What every site of a run begins with. */
const templateParts = ['deployments', 'site.sqlite'] as const;
const registryFile = 'remotes.json';

/**
 * A data folder to copy: the built remotes published and, in the database, the starter catalogue and the seeded logins. The test
 * command makes one for the whole run and names it in `TEST_SITE_TEMPLATE`; without one each site makes its own.
 */
export async function makeSiteTemplate(): Promise<string> {
  const site = await startSite();
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-site-template-'));
  const registry = await (await fetch(`${site.origin}/remotes.json`)).text();
  await site.halt();
  for (const part of templateParts) await cp(path.join(site.dataDir, part), path.join(folder, part), { recursive: true });
  await writeFile(path.join(folder, registryFile), registry);
  await site.stop();
  return folder;
}

/** Fills a data folder from the template. A site with a database or a catalogue of its own takes the deployments alone, whose registry it takes over. */
async function fromTemplate(template: string, dataDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const seedsItself = ['DATABASE_URL', 'DEMO', 'PUBLIC_URL', 'HOST'].some((name) => environment[name]);
  for (const part of templateParts)
    if (part === 'deployments' || !seedsItself) await cp(path.join(template, part), path.join(dataDir, part), { recursive: true });
  if (seedsItself) await cp(path.join(template, registryFile), path.join(dataDir, 'deployments', registryFile));
}

/**
 * The site as operators run it: a process of its own on a free port, with a data folder of its own and the built remotes published.
 * Its render deadline is generous, because the browsers of a test share the machine with it, and it starts none itself. `under` is a program that runs it, with
 * its words: a tracer, for instance. It has to become the server, or hand signals on.
 */
export async function startSite(environment: NodeJS.ProcessEnv = {}, under: readonly string[] = []): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agm-site-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RENDER_DEADLINE_MS: '3000',
    HEALING_TRIALS: '0',
    ...environment,
  };
  const command = async (script: string, ...args: string[]) => {
    const child = spawn(node, [quiet, path.join(root, script), ...args], { cwd: root, env });
    const text = collect(child);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output: text() };
  };
  const template = process.env.TEST_SITE_TEMPLATE;
  if (template) await fromTemplate(template, dataDir, environment);
  else {
    const published = await command('packages/server/src/cli/publish.ts');
    if (published.code !== 0) throw new Error(`the remotes could not be published: ${published.output}`);
  }
  const start = async () => {
    const [program = node, ...words] = [...under, node, quiet, serverProgram];
    const server = spawn(program, words, { cwd: root, env });
    const output = collect(server);
    await listening(server, output);
    return { server, output };
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (running.server.exitCode !== null || running.server.signalCode !== null) return;
    running.server.kill(signal);
    await once(running.server, 'close');
  };
  return {
    origin: environment['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`,
    dataDir,
    store: path.join(dataDir, 'deployments'),
    get pid() {
      return running.server.pid ?? 0;
    },
    output: () => running.output(),
    command,
    halt: () => end('SIGTERM'),
    crash: () => end('SIGKILL'),
    async restart(changed = {}) {
      Object.assign(env, changed);
      await end('SIGTERM');
      running = await start();
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function collect(child: ChildProcess): () => string {
  const parts: string[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()));
  child.stderr?.on('data', (part: Buffer) => parts.push(part.toString()));
  return () => parts.join('');
}

const startLimitMs = 180_000;

function listening(server: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not listen within ${startLimitMs} ms:\n${output()}`)), startLimitMs);
    server.stdout?.on('data', () => {
      if (!output().includes('listening on ')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${String(code)} before it listened:\n${output()}`));
    });
  });
}
