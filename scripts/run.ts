import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Keep the output and give it back; it is shown only when the command fails. */
  readonly isQuiet?: boolean;
  /** Ends the command after so long, with the code 1. */
  readonly limitMs?: number;
}

/** Runs a command of the project with Node 24 and the project's own tools first in PATH. Resolves with its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, isQuiet = false, limitMs }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      timeout: limitMs,
    });
    const kept: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => kept.push(part));
    child.stderr?.on('data', (part: Buffer) => kept.push(part));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (isQuiet && code !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/** Runs a command and ends this process with its code when it fails. */
export async function must(command: string, args: readonly string[], options?: RunOptions): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
