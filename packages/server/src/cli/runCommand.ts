import { ConfigError } from '@agm/http/ConfigError';
import { explainDatabase, UnusableDatabase } from '@agm/storage/UnusableDatabase';
import { UsageError } from './UsageError.ts';

type ErrorClass = abstract new (...values: never[]) => Error;

/**
 * Runs a command with the words of this process. When it fails, the process ends with 1: an error that the person at the terminal can mend is
 * printed as one sentence, any other one whole. `place` names what the command writes, for sentences about the database and its disk.
 * `explained` are the command's own errors whose message is such a sentence.
 */
export async function runCommand(
  run: (words: readonly string[]) => Promise<void>,
  place: string,
  explained: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (thrown) {
    const error = thrown instanceof UnusableDatabase ? thrown : explainDatabase(thrown, place);
    const isExplained = [UnusableDatabase, ConfigError, UsageError, ...explained].some((kind) => error instanceof kind);
    const { message, code } = error as NodeJS.ErrnoException;
    // A connection that was refused on two addresses has a code and no message.
    console.error(isExplained || isOfSystem(error) ? message || `${place} cannot be used (${code}).` : error);
    process.exitCode = 1;
  }
}

/** The system's codes, such as ENOENT and ECONNREFUSED, and PostgreSQL's for a server that cannot be reached, entered or used now. */
const systemCodes = /^(?:E(?!RR_)[A-Z]+|(?:08|28|3D|53|57)\w{3})$/;
const isOfSystem = (error: unknown): boolean => systemCodes.test(String((error as { code?: unknown }).code));
