import type { Job } from '@agm/http/jobs/Jobs';
import type { Storage } from '@agm/storage/Storage';
import { receiveEvent } from './receiveEvent.ts';
import type { Sandbox } from './sandboxGateway.ts';

/** Ends the sandbox's memberships whose last period is over, by the event that Stripe would send. */
export async function endDue(storage: Storage, sandbox: Sandbox, now: number): Promise<void> {
  const due = await storage.database
    .selectFrom('sandbox_sessions')
    .select('id')
    .where('status', '=', 'complete')
    .where('subscription_status', '!=', 'canceled')
    .where('ends_at', '<=', now)
    .limit(50)
    .execute();
  for (const { id } of due) {
    const signed = await sandbox.act(id, 'end');
    if (signed) await receiveEvent(storage, sandbox, await sandbox.readEvent(signed.text, signed.signature));
  }
}

/** Looks for them. */
export const endingSandbox = (storage: Storage, sandbox: Sandbox): Job => ({
  name: 'sandbox-periods',
  everyMs: 30_000,
  run: () => endDue(storage, sandbox, Date.now()),
});
