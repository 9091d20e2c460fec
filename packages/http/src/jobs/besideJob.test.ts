import { setTimeout as wait } from 'node:timers/promises';
import { engines } from '@agm/server/test/servers';
import { createTestStorage, type TestStorage } from '@agm/server/test/storages';
import { besideJob, JobBusy } from './besideJob.ts';
import { jobLeases } from './jobLeases.ts';

describe.each(engines)('a command that does what a job of the background does, on %s', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await createTestStorage(engine);
  });
  afterEach(() => test.remove());

  const name = 'refresh';
  const leaseMs = 800;
  const anHour = 3_600_000;
  const server = () => jobLeases(test.storage, { owner: 'a server', leaseMs });
  const command = (isRun: boolean, work = async () => 'done') => besideJob(test.storage, { name, leaseMs, isRun }, work);

  it('keeps the servers from it meanwhile, for longer than a lease, and is the run of its time', async () => {
    const leases = server();
    const answer = await command(true, async () => {
      await wait(3 * leaseMs);
      return String(await leases.take(name, 0));
    });
    expect(answer).toBe('false');
    expect(await leases.take(name, anHour)).toBe(false);
    expect((await leases.read([name]))[0]?.succeeded_at).not.toBeNull();
  });

  it('leaves the time of the next run as it was when it does something else', async () => {
    await command(false);
    expect(await server().take(name, anHour)).toBe(true);
  });

  it('waits for the lease of a server that was killed, and is refused while one is at it', async () => {
    const leases = server();
    expect(await leases.take(name, 0)).toBe(true);
    expect(await command(true)).toBe('done');
    // This one outlasts the command's patience, as that of a server that renews it does.
    expect(await jobLeases(test.storage, { owner: 'a server', leaseMs: 60_000 }).take(name, 0)).toBe(true);
    await expect(command(true)).rejects.toBeInstanceOf(JobBusy);
  });
});
