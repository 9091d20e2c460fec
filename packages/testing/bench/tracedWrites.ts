import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../src/logIn.ts';
import { startSite } from '../src/site.ts';

export interface TracedWrites {
  readonly accepted: number;
  /** Answers that left while something of the database was written and not yet synced, or that no sync came before. */
  readonly early: number;
}

/**
 * Writes comments one after the other and looks at the system calls of the server: the commit's pages must be written and
 * synced to the disk before the 201 leaves. Null where there is no strace.
 */
export async function traceWrites(writes: number): Promise<TracedWrites | null> {
  if (spawnSync('strace', ['-V'], { stdio: 'ignore' }).status !== 0) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'agm-trace-'));
  const file = path.join(folder, 'calls');
  // -D makes the server the child that is spawned here, and strace its observer.
  const site = await startSite({}, [
    'strace',
    '-D',
    '-f',
    '-y',
    '-s',
    '12',
    '-e',
    'trace=write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync',
    '-o',
    file,
  ]);
  let accepted = 0;
  try {
    const token = await logIn(site);
    for (let n = 0; n < writes; n++) {
      const { status } = await fetch(`${site.origin}/wp-json/wp/v2/comments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ post: 1, content: `Written under observation, number ${n}.` }),
      });
      if (status === 201) accepted += 1;
    }
  } finally {
    await site.stop();
  }
  try {
    return { accepted, early: earlyAnswers(await wholeTrace(file)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function wholeTrace(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8');
    if (/\+\+\+ (?:exited|killed)[^\n]*\n$/.test(text)) return text;
    await wait(100);
  }
}

/** Lines are `pid call(3</path>, "HTTP/1.1 201", …) = n`, or, where another thread came between, that in two halves. */
function earlyAnswers(trace: string): number {
  let isWritten = false;
  let isSynced = false;
  let early = 0;
  for (const line of trace.split('\n')) {
    const call = /^\d+ +(?:<\.\.\. )?(\w+)/.exec(line)?.[1] ?? '';
    // A commit is what is written to the log; the database follows later, by a thread that nobody waits for.
    const isCommit = /\.sqlite-wal>/.test(line);
    if (/^pwrite/.test(call) && isCommit) [isWritten, isSynced] = [true, false];
    else if (/^f(?:data)?sync$/.test(call) && isWritten && /= 0$/.test(line)) isSynced = true;
    else if (/"HTTP\/1\.1 201/.test(line)) {
      if (!isSynced) early += 1;
      [isWritten, isSynced] = [false, false];
    }
  }
  return early;
}
