import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const startLimitMs = 60_000;

/** A program that runs beside a test. */
export interface Started {
  /** What matched the pattern in its output. */
  readonly said: RegExpExecArray;
  stop(): Promise<void>;
}

/** Starts a program, and waits until its output matches. */
export async function start(program: string, words: readonly string[], pattern: RegExp, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = await matching(child, program, pattern).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return { said, stop: () => end(child) };
}

function matching(child: ChildProcess, program: string, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`${program} was not ready within ${startLimitMs} ms:\n${text}`)), startLimitMs);
    const read = (part: Buffer) => {
      // What it prints later is read all the same, so that it never waits for a full pipe.
      text = (text + part.toString()).slice(-20_000);
      const said = pattern.exec(text);
      if (!said) return;
      clearTimeout(timer);
      resolve(said);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${program} ended with ${String(code)}:\n${text}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await over;
  clearTimeout(timer);
}
