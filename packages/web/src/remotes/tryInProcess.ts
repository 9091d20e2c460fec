import { fork } from 'node:child_process';
import path from 'node:path';
import { findChromium } from '@agm/deploy/browser/chromium';

/** How a trial ended. `failed`: it came to no end of its own, so it says nothing of the version. */
export type TrialAnswer =
  | { readonly kind: 'tried'; readonly refused: readonly string[]; readonly pages: number; readonly triedIn: string }
  | { readonly kind: 'no browser'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

export interface TrialOrder {
  /** The deployments folder. */
  readonly folder: string;
  readonly remote: string;
  readonly version: string;
  /** Where this server answers on this machine. */
  readonly origin: string;
}

/** Each step has a deadline of its own; this one is for a machine on which they add up. */
const limitMs = 90_000;
/** What a Chromium needs to start. None of the site's secrets is among it. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** Tries a version in a process of its own, with a Chromium of its own; both are ended after 90 s, or when `signal` says so. Never throws. */
export async function tryInProcess({ folder, remote, version, origin }: TrialOrder, signal: AbortSignal): Promise<TrialAnswer> {
  if (findChromium() === null) return { kind: 'no browser', why: 'no Chromium was found' };
  return new Promise((resolve) => {
    const child = fork(
      path.join(import.meta.dirname, `trialProcess${path.extname(import.meta.filename)}`),
      [folder, remote, version, origin],
      {
        env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    // Its Chromium hangs on a pipe of this process, and goes with it.
    const end = (answer: TrialAnswer) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      resolve(answer);
    };
    const abort = () => end({ kind: 'failed', why: 'the server ended' });
    const timer = setTimeout(() => end({ kind: 'failed', why: `it took longer than ${limitMs / 1000} s` }), limitMs);
    signal.addEventListener('abort', abort);
    child.once('message', (answer: TrialAnswer) => end(answer));
    child.once('error', (error) => end({ kind: 'failed', why: error.message }));
    child.once('exit', (code) => end({ kind: 'failed', why: `its process ended with ${String(code)}` }));
  });
}
