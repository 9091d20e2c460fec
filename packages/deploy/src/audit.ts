import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Mover } from '@agm/contract';

export type AuditedMove =
  | 'deployed'
  | 'rolled back'
  | 'moved back'
  | 'canary began'
  | 'canary ended'
  | 'promoted'
  | 'grant made'
  | 'grant renewed'
  | 'grant used'
  | 'grant ended';

/** One line of the audit log. It never holds a token. */
export interface AuditEntry {
  /** ISO time. */
  readonly at: string;
  readonly remote: string;
  readonly what: AuditedMove;
  readonly from: string | null;
  readonly to: string | null;
  readonly who: string;
  readonly how: Mover['how'];
  readonly token?: string;
  readonly why: string | null;
  /** Of a version that was published: the browser in which it passed the gate's suite before, as its publisher states; null for none. */
  readonly triedIn?: string | null;
}

const auditFile = (store: string) => path.join(store, 'audit.log');
const mostRead = 256 * 1024;
/** One line, of sensible length, whatever somebody wrote. */
export const plainWords = (text: string, most: number) =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);

export type AuditedFacts = Pick<AuditEntry, 'remote' | 'what' | 'from' | 'to' | 'triedIn'>;

/** Adds one line to the log of a deployments folder; it is on the disk when this resolves. */
export async function writeAudit(store: string, facts: AuditedFacts, { who, how, token, why }: Mover, now: Date): Promise<void> {
  const entry: AuditEntry = {
    at: now.toISOString(),
    ...facts,
    who: plainWords(who, 80) || `no name (${how})`,
    how,
    ...(token !== undefined && { token }),
    why: why === undefined ? null : plainWords(why, 300) || null,
  };
  const file = await open(auditFile(store), 'a');
  try {
    await file.appendFile(`${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The last lines of the log, the newest first. */
export async function readAudit(store: string, most: number): Promise<readonly AuditEntry[]> {
  const file = await open(auditFile(store), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - mostRead);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    // A line that was cut, by the reading or by a crash, is skipped.
    return lines
      .slice(-most - 1)
      .flatMap((line) => asEntry(line) ?? [])
      .reverse()
      .slice(0, most);
  } finally {
    await file.close();
  }
}

function asEntry(line: string): AuditEntry | null {
  try {
    return JSON.parse(line) as AuditEntry;
  } catch {
    return null;
  }
}
