import { hashSync } from '@node-rs/argon2';
import { argon2id } from './argon2id.ts';
import { HashQueue } from './HashQueue.ts';

describe('hashing passwords', () => {
  let queue: HashQueue;
  beforeAll(() => {
    queue = new HashQueue();
  });
  afterAll(() => queue.close());

  it('a hash is argon2id with 19 MiB and two passes, different each time, and right for its password alone', async () => {
    const [one, other] = [await queue.hash('four words and a number'), await queue.hash('four words and a number')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect([
      await queue.verify(one, 'four words and a number'),
      await queue.verify(one, 'four words and a numbe'),
      await queue.verify(null, ''),
      await queue.verify('no hash', 'x'),
    ]).toEqual([true, false, false, false]);
  });

  it('two run, sixteen wait, and whoever comes then is asked to come back', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => queue.verify(null, 'x')));
    const sentAway = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(sentAway).toHaveLength(12);
    expect(sentAway[0]).toMatchObject({ code: 'rest_too_many_requests', status: 429, retryAfterSeconds: 2 });
    expect(await queue.verify(null, 'x')).toBe(false);
  });

  it('keeps the thread that answers requests free', async () => {
    // Time on the processor, of this thread alone: the clock depends on who else is on the machine.
    const busy = () => {
      const { user, system } = process.threadCpuUsage();
      return user + system;
    };
    const before = busy();
    hashSync('x', argon2id);
    const one = busy() - before;
    const begun = busy();
    await Promise.all(Array.from({ length: 16 }, () => queue.verify(null, 'x')));
    // Sixteen here would take sixteen times as long; a crowded processor makes even waiting cost something.
    expect(busy() - begun).toBeLessThan(8 * one);
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
