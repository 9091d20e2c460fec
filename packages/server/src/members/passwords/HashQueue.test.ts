import { HashQueue } from './HashQueue.ts';

jest.setTimeout(30_000);

describe('hashing passwords', () => {
  let queue: HashQueue;
  beforeAll(() => { queue = new HashQueue(); });
  afterAll(() => queue.close());

  it('a hash is argon2id with 19 MiB and two passes, different each time, and right for its password alone', async () => {
    const [one, other] = [await queue.hash('four words and a number'), await queue.hash('four words and a number')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect([await queue.verify(one, 'four words and a number'), await queue.verify(one, 'four words and a numbe'), await queue.verify(null, ''), await queue.verify('no hash', 'x')]).toEqual([true, false, false, false]);
  });

  it('two run, sixteen wait, and whoever comes then is asked to come back', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => queue.verify(null, 'x')));
    const sentAway = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(sentAway).toHaveLength(12);
    expect(sentAway[0]).toMatchObject({ code: 'rest_too_many_requests', status: 429, retryAfterSeconds: 2 });
    expect(await queue.verify(null, 'x')).toBe(false);
  });

  it('keeps the thread that answers requests free', async () => {
    const work = Promise.all(Array.from({ length: 16 }, () => queue.verify(null, 'x')));
    let longestMs = 0;
    for (let n = 0; n < 20; n++) {
      const startedAt = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 5));
      longestMs = Math.max(longestMs, performance.now() - startedAt);
    }
    await work;
    // Hashing here would stop everything for 25 ms at a time, sixteen times over.
    expect(longestMs).toBeLessThan(300);
  });

  it('a queue that closes leaves nobody waiting', async () => {
    const closing = new HashQueue();
    const asked = Array.from({ length: 5 }, () => closing.verify(null, 'x'));
    const settled = Promise.allSettled(asked);
    await closing.close();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
    await expect(closing.hash('x')).rejects.toThrow('closing');
  });
});
