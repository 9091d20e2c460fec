import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './run.ts';

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

/** What the whole run found beside its counts, printed where the run ends. */
const failures: string[] = [];
const flaky: string[] = [];
const leftOut: string[] = [];

/** A part that this machine cannot run: one sentence with what is missing and how to get it. */
export function leaveOut(sentence: string): Tally {
  leftOut.push(sentence);
  return nothing;
}

/** A check that does not hold. */
export function fails(what: string): Tally {
  failures.push(what);
  return { ...nothing, failed: 1 };
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

/** A command that either holds or does not: one check. */
export async function holds(what: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const began = performance.now();
  const code = await run(command, args, { isQuiet: true, env });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${secondsSince(began)} s)`);
  return code === 0 ? { ...nothing, passed: 1 } : fails(what);
}

/** What needs no build, of the whole tree or of the named files. Each keeps what it found last time. */
export const types = () => holds('types', 'tsc', ['-b', '--checkers', '1']);
export const lint = (files: readonly string[] = ['.']) =>
  holds('lint', 'eslint', [...files, '--no-warn-ignored', '--cache', '--cache-location', 'node_modules/.cache/eslint/']);
export const format = (files: readonly string[] = ['.']) =>
  holds('format', 'prettier', ['--check', ...files, '--ignore-unknown', '--log-level', 'warn', '--cache']);

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
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly invocations?: number }[];
  }[];
}

/** The test files of some projects whose path has one of these words. */
export function testFiles(projects: readonly string[], patterns: readonly string[]): string[] {
  const listed = execFileSync('jest', ['--listTests', '--selectProjects', ...projects, '--', ...patterns], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((line) => path.isAbsolute(line));
}

/**
 * Jest's tests of some projects, counted one by one. Every file runs once; a test that drives a browser may be tried a second time
 * (scripts/jest/retryBrowserTests.cjs), and then it is named as flaky. `TEST_REPORT` names a file that keeps Jest's own report.
 */
export async function jest(projects: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-tests-'));
  const file = process.env.TEST_REPORT ?? path.join(folder, 'report.json');
  // A run that leaves something open behind a failed test ends all the same.
  await run('jest', ['--selectProjects', ...projects, '--json', '--outputFile', file, '--forceExit', '--passWithNoTests', ...args], {
    env,
  });
  const report = read(file);
  await rm(folder, { recursive: true, force: true });
  return report ? tallyOf(report) : fails('Jest ended without a report');
}

function read(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function tallyOf(report: Report): Tally {
  for (const { name, status, assertionResults } of report.testResults) {
    const named = (what: string) => `${path.relative(root, name)}: ${what}`;
    flaky.push(
      ...assertionResults.filter((one) => one.status === 'passed' && (one.invocations ?? 1) > 1).map(({ fullName }) => named(fullName)),
    );
    if (status !== 'failed') continue;
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    failures.push(...(failed.length > 0 ? failed : ['could not be run']).map(named));
  }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const counted = { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  return failed === 0 && !report.success ? together(counted, fails('Jest, for a reason that no test reports')) : counted;
}

/** Ends the run: what was left out, flaky or failed, a line each, and the count as the last line. */
export function close({ passed, failed, skipped }: Tally): never {
  for (const sentence of leftOut) console.log(`left out: ${sentence}`);
  if (flaky.length > 0) console.log(`flaky: ${flaky.length} passed on the second try only`);
  for (const what of flaky) console.log(`flaky: ${what}`);
  for (const what of failures) console.log(`FAILED ${what}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
