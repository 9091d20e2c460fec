import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '@agm/storage/Storage';
import { jobLeases } from './jobLeases.ts';

const againMs = 500;

/** A server of the site does the job at this moment. */
export class JobBusy extends Error {
  override readonly name = 'JobBusy';
}

export interface BesideJobOptions {
  readonly name: string;
  readonly leaseMs: number;
  /** The work is what the job does: a server does it when its time comes after that. */
  readonly isRun: boolean;
}

/**
 * Does work of a command that no run of a job may overlap, under the job's lease. It waits as long as a lease lasts, because who had it may have been
 * killed, and throws `JobBusy` when a server is at it.
 */
export async function besideJob<T>(
  storage: Storage,
  { name, leaseMs, isRun }: BesideJobOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const leases = jobLeases(storage, { owner: randomBytes(12).toString('hex'), leaseMs });
  const before = await storage.database.selectFrom('jobs').select(['began_at', 'owner']).where('name', '=', name).executeTakeFirst();
  if (!(await eventually(() => leases.take(name, 0), leaseMs + againMs)))
    throw new JobBusy(`a server of this site does ${name} now: try again when it is done`);
  const lost = new AbortController();
  const renewing = setInterval(
    () =>
      void leases.renew(name).then(
        (isOurs) => isOurs || lost.abort(new JobBusy(`a server of this site has taken ${name} over`)),
        () => {},
      ),
    leaseMs / 3,
  );
  let isDone = false;
  try {
    const answer = await work(lost.signal);
    isDone = true;
    return answer;
  } finally {
    clearInterval(renewing);
    if (isRun) await leases.end(name, isDone);
    // A run that a kill had cut off is begun again by the next server that looks.
    else if (before?.owner) await leases.giveUp(name);
    else await leases.giveBack(name, before ? Number(before.began_at) : 0);
  }
}

async function eventually(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > until) return false;
    await wait(againMs);
  }
  return true;
}
