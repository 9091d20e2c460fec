import { createTestStorage, engines, type TestStorage } from '@agm/server/test/storages';
import type { Storage } from '@agm/storage/Storage';
import { Jobs, type Job } from './Jobs.ts';

const leaseMs = 800;
/** No stall of a busy machine lasts as long. */
const longLeaseMs = 3_000;
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe.each(engines)('work in the background of two servers, on %s', (engine) => {
  let place: TestStorage;
  let storages: Storage[];
  let open: Jobs[];
  let errors: unknown[];
  beforeEach(async () => {
    place = await createTestStorage(engine);
    storages = [place.storage, await place.reopen()];
    open = [];
    errors = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((jobs) => jobs.close()));
    await storages[1]?.close();
    await place.remove();
  });
  const start = (at: number, job: Omit<Job, 'name' | 'beginsAtOnce'>, lastsMs = leaseMs): Jobs => {
    const jobs = new Jobs(storages[at] ?? place.storage, { leaseMs: lastsMs, onError: (error) => errors.push(error) });
    jobs.start({ name: 'counting', beginsAtOnce: true, ...job });
    open.push(jobs);
    return jobs;
  };
  const row = () => place.storage.database.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

  it('is done by one of them at a time, also when it takes longer than a lease', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const run = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1.5 * longLeaseMs));
      running--;
      runs++;
    };
    const both = [start(0, { everyMs: 20, run }, longLeaseMs), start(1, { everyMs: 20, run }, longLeaseMs)];
    await until(() => runs >= 2);
    expect(most).toBe(1);
    expect(errors).toEqual([]);
    expect((await row()).succeeded_at).toBeGreaterThan(Date.now() - 60_000);
    expect(both.map((jobs) => jobs.runs.get('counting')?.failed)).toEqual([0, 0]);
  });

  it('is done once an interval, also after a restart', async () => {
    let runs = 0;
    const job = { everyMs: 3_600_000, run: async () => void runs++ };
    const first = start(0, job);
    await until(async () => (await row().catch(() => null))?.succeeded_at != null);
    await first.close();
    // A job that looks when it starts has looked before this one is done.
    const [second, look] = [start(1, job), start(0, job)];
    await Promise.all([second.close(), look.close()]);
    expect(runs).toBe(1);
  });

  it('is begun again at once by the other when its server stops in the middle', async () => {
    let begun = 0;
    const untilEnd = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const first = start(0, { everyMs: 3_600_000, run: (signal) => (begun++, untilEnd(signal)) });
    await until(() => begun === 1);
    await first.close();
    expect(await row()).toMatchObject({ lease_until: 0, succeeded_at: null });
    start(1, { everyMs: 3_600_000, run: async () => void begun++ });
    await until(() => begun === 2);
  });

  it('is taken over when its server is gone without a word, after the lease and not before', async () => {
    const { database } = place.storage;
    const leftFor = 500;
    await database
      .insertInto('jobs')
      .values({ name: 'counting', owner: 'killed', lease_until: Date.now() + leftFor, began_at: Date.now(), succeeded_at: null })
      .execute();
    const began = performance.now();
    let runs = 0;
    start(1, { everyMs: 3_600_000, run: async () => void runs++ });
    await until(() => runs === 1);
    expect(performance.now() - began).toBeGreaterThan(leftFor - 100);
  });

  it('ends when somebody else has the lease: a server that slept does not go on', async () => {
    let ended = 0;
    const jobs = start(0, {
      everyMs: 3_600_000,
      run: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => (ended++, resolve()))),
    });
    await until(async () => (await row().catch(() => null))?.owner != null);
    await place.storage.database
      .updateTable('jobs')
      .set({ owner: 'other', lease_until: Date.now() + 60_000 })
      .execute();
    await until(() => ended === 1);
    await jobs.close();
    expect(await row()).toMatchObject({ owner: 'other', succeeded_at: null });
  });

  it('that fails is reported, and tried again when its time comes', async () => {
    let runs = 0;
    const jobs = start(0, {
      everyMs: 20,
      run: async () => {
        if (++runs === 1) throw new Error('no wall');
      },
    });
    await until(() => (jobs.runs.get('counting')?.done ?? 0) > 0);
    expect(errors).toEqual([new Error('no wall')]);
    expect(jobs.runs.get('counting')?.failed).toBe(1);
  });
});
