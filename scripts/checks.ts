import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

/** What a step of the checks found. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const together = (...tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** A command that either holds or does not: one check. */
export async function holds(what: string, command: string, args: readonly string[]): Promise<Tally> {
  const began = performance.now();
  const code = await run(command, args, { isQuiet: true });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * Jest's own tests of some projects, counted one by one. A run that ends without a report counts as one failure, and one that leaves
 * something open behind a failed test ends all the same.
 */
export async function jest(projects: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = path.join(await mkdtemp(path.join(tmpdir(), 'agm-tests-')), 'report.json');
  const code = await run('jest', ['--selectProjects', ...projects, '--json', '--outputFile', report, '--forceExit', ...args], { env });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
    return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: numPendingTests ?? 0 };
  } catch {
    return { ...nothing, failed: 1 };
  }
}

export function close({ passed, failed, skipped }: Tally): never {
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
