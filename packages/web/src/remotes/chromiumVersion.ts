import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '@agm/deploy/browser/chromium';

const timeoutMs = 15_000;

/** The Chromium that this machine's trials would use, with what it says of itself; `version` is null where it does not start. Null: there is none. */
export async function readChromiumVersion(): Promise<{ readonly file: string; readonly version: string | null } | null> {
  const file = findChromium();
  if (file === null) return null;
  try {
    const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: timeoutMs, killSignal: 'SIGKILL' });
    return { file, version: stdout.trim() || null };
  } catch {
    return { file, version: null };
  }
}
