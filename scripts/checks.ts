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

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const together = (...tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** What failed in the whole run, to be said once more where it ends. */
const failures: string[] = [];

/** A command that either holds or does not: one check. */
export async function holds(what: string, command: string, args: readonly string[]): Promise<Tally> {
  const began = performance.now();
  const code = await run(command, args, { isQuiet: true });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return code === 0 ? { ...nothing, passed: 1 } : fails(what);
}

/** What Jest writes down of a run, as far as it is read here. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** A check that does not hold. */
export function fails(what: string): Tally {
  failures.push(what);
  return { ...nothing, failed: 1 };
}

/**
 * Jest's own tests of some projects, counted one by one. A file with a test that failed is run once more from its beginning, alone:
 * what is broken fails there too, and what a busy machine kept too long does not. Its first failures stay in what was printed.
 */
export async function jest(projects: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const first = await runJest(projects, args, env);
  const failed = first?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
  if (!first || failed.length === 0 || failed.length > mostRunAgain) return tallyOf(first);
  console.log(`Run once more, alone: ${failed.map((file) => path.basename(file)).join(', ')}`);
  const again = await runJest(projects, ['--runInBand', '--runTestsByPath', ...failed], env);
  const rest = first.testResults.filter(({ status }) => status === 'passed').flatMap(({ assertionResults }) => assertionResults);
  const counted = (wanted: string) => rest.filter(({ status }) => status === wanted).length;
  return together({ passed: counted('passed'), failed: 0, skipped: counted('pending') }, tallyOf(again));
}
/** More files than these do not fail because a machine is busy. */
const mostRunAgain = 6;

/** A run that leaves something open behind a failed test ends all the same. Null where it ended without a report. */
async function runJest(projects: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Report | null> {
  const report = path.join(await mkdtemp(path.join(tmpdir(), 'agm-tests-')), 'report.json');
  await run('jest', ['--selectProjects', ...projects, '--json', '--outputFile', report, '--forceExit', ...args], { env });
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function tallyOf(report: Report | null): Tally {
  if (!report) return fails('Jest ended without a report');
  for (const { name, status, assertionResults } of report.testResults) {
    if (status !== 'failed') continue;
    const told = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    for (const what of told.length > 0 ? told : ['could not be run']) failures.push(`${path.relative('.', name)}: ${what}`);
  }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const counted = { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  return failed === 0 && !report.success ? together(counted, fails('Jest, for a reason that no test tells')) : counted;
}

/** Ends the run: what failed, a line each, and the count as the last line. */
export function close({ passed, failed, skipped }: Tally): never {
  for (const what of failures) console.log(`FAILED ${what}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
