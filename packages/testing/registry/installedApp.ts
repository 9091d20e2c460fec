import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../src/siteTools.ts';
import type { PartnerApp } from './apps/partnerApp.ts';
import { terminal } from './environment.ts';

const execute = promisify(execFile);

/** A partner's application in a folder of its own, with what the registry and our tarball gave. */
export interface InstalledApp {
  /** Where it answers once it is started. */
  readonly origin: string;
  /** Runs one of its scripts. Rejects with everything that the script printed. */
  run(script: 'check' | 'build'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Writes an application into an empty folder and installs it. No package runs a script when it is installed. */
export async function installApp(app: PartnerApp, tarball: string, home: string): Promise<InstalledApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-partner-'));
  const manifest = {
    name: 'partner',
    private: true,
    type: 'module',
    scripts: app.scripts,
    dependencies: { ...app.dependencies, '@agm/embed': `file:${tarball}` },
  };
  for (const [file, text] of Object.entries({ ...app.files, 'package.json': JSON.stringify(manifest) })) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text.replaceAll('HOME', home));
  }
  const npm = (...args: string[]): Promise<void> =>
    execute('npm', args, { cwd: folder, env: terminal(), maxBuffer: 50_000_000 }).then(
      () => undefined,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${app.name}: npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
      },
    );
  await npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let stop = (): Promise<unknown> => Promise.resolve();
  return {
    origin,
    run: (script) => npm('run', script),
    async start() {
      // A group of its own, because npm starts a shell that starts the server.
      const server = spawn('npm', ['run', 'start', '--', String(port)], {
        cwd: folder,
        env: terminal(),
        detached: true,
        stdio: 'ignore',
      });
      const ended = once(server, 'exit');
      stop = async () => {
        if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
        await ended;
      };
      const until = Date.now() + 60_000;
      while (
        !(await fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (Date.now() > until || server.exitCode !== null) throw new Error(`${app.name}: npm start does not answer`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
