import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metricsTokenFile, registryTokenFile } from '@agm/contract/tokenFiles';
import { ConfigError } from '../ConfigError.ts';

/** A token that lets an operator in. */
export interface OperatorToken {
  /** What the operator calls it; the audit log says so. Null where it has no name. */
  readonly name: string | null;
  readonly text: string;
  /** The remotes that it may move; left out: every one. */
  readonly remotes?: readonly string[];
}

export interface OperatorSettings {
  readonly dataDir: string;
  /** None: one is drawn. */
  readonly registryTokens: readonly OperatorToken[];
  /** Null: one is drawn. */
  readonly metricsToken: string | null;
}

/** One thing that is for operators alone, and the tokens that open it. */
export interface OperatorRight {
  /** For the refusal: "The deploy registry". */
  readonly what: string;
  /** Where the token comes from, for the refusal and the log. */
  readonly source: string;
  /** The token that was given, or null when it is none of these. Takes the same time for every guess. */
  match(given: string): OperatorToken | null | Promise<OperatorToken | null>;
}

export interface OperatorRights {
  readonly registry: OperatorRight;
  readonly metrics: OperatorRight;
}

/**
 * Whoever wants to publish or to read figures needs a token, from wherever the request comes: a reverse proxy on this machine
 * brings outsiders in under its address. What the operator did not set is drawn here and left in a file of `DATA_DIR` that only the
 * server's own user can read, for commands of this machine.
 */
export async function openOperatorRights({ dataDir, registryTokens, metricsToken }: OperatorSettings): Promise<OperatorRights> {
  return {
    registry: await rightOf('The deploy registry', 'REGISTRY_TOKEN', registryTokenFile(dataDir), registryTokens),
    metrics: await rightOf(
      '/metrics',
      'METRICS_TOKEN',
      metricsTokenFile(dataDir),
      metricsToken === null ? [] : [{ name: null, text: metricsToken }],
    ),
  };
}

async function rightOf(what: string, variable: string, file: string, set: readonly OperatorToken[]): Promise<OperatorRight> {
  // A file of an earlier start opens nothing any more, and would mislead the commands that read it.
  if (set.length > 0) await rm(file, { force: true });
  const tokens = set.length > 0 ? set : [{ name: null, text: await keptToken(variable, file) }];
  const known = tokens.map((token) => ({ token, digest: digestOf(token.text) }));
  return {
    what,
    source: set.length > 0 ? variable : `DATA_DIR/${path.basename(file)}`,
    match(given) {
      const digest = digestOf(given);
      return known.filter((one) => timingSafeEqual(one.digest, digest))[0]?.token ?? null;
    },
  };
}

/** Equal lengths, so that the comparison takes the same time for every guess. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The token of an earlier start, so that its readers can keep using it; a new one when others could have read the file. */
async function keptToken(variable: string, file: string): Promise<string> {
  try {
    const kept = await readKept(file);
    if (kept !== null) return kept;
    const text = randomBytes(32).toString('base64url');
    const arriving = `${file}.next`;
    await mkdir(path.dirname(file), { recursive: true });
    await rm(arriving, { force: true });
    await writeFile(arriving, `${text}\n`, { mode: 0o600, flag: 'wx' });
    await rename(arriving, file);
    return text;
  } catch (error) {
    throw new ConfigError(
      `${file} cannot be written (${String((error as NodeJS.ErrnoException).code)}): let the server write into DATA_DIR, or set ${variable}.`,
    );
  }
}

/** Null for a file that is not there, that others may read, or that holds something else. */
async function readKept(file: string): Promise<string | null> {
  const found = await lstat(file).catch(() => null);
  const isOurs =
    found?.isFile() === true && (process.getuid === undefined || ((found.mode & 0o077) === 0 && found.uid === process.getuid()));
  const text = isOurs ? (await readFile(file, 'utf8')).trim() : '';
  return /^[\w-]{43}$/.test(text) ? text : null;
}
