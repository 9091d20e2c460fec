import { pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { derivation, solve } from './proofOfWork.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((some) => new Uint8Array(some));
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex');

describe('the work a captcha asks for', () => {
  it('derives the same keys with and without the browser’s own crypto', async () => {
    const byHand = derivation(null);
    await fc.assert(
      fc.asyncProperty(
        bytes(100),
        bytes(80),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 70 }),
        async (password, salt, cost, length) => {
          expect(hex(await byHand(password, salt, cost, length))).toBe(pbkdf2Sync(password, salt, cost, length, 'sha256').toString('hex'));
        },
      ),
    );
  });

  const [nonce, salt] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.from([0, 0, 0, 45])]);
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 1000, 32, 'sha256').toString('hex');
  const work = { algorithm: 'PBKDF2/SHA-256', nonce, salt, cost: 1000, keyLength: 32, keyPrefix: key.slice(0, 32) };

  it.each([
    ['with the browser’s own crypto', derivation(crypto.subtle)],
    ['without it, as on a page without TLS', derivation(null)],
  ])('is found at the counter it was made with, %s', async (_, derive) => {
    expect(await solve(work, 300, derive)).toEqual({ counter: 45, derivedKey: key });
    expect(await solve(work, 40, derive)).toBeNull();
  });

  describe('without it', () => {
    /** A page on which so much time passes from one look at its clock to the next. */
    const pageOf = (stepMs: number) => {
      const page = {
        time: 0,
        turns: 0,
        now: () => (page.time += stepMs),
        turn: async () => {
          page.turns += 1;
        },
      };
      return page;
    };

    // Counter 45 is one of the sixth eight, so 48 are tried.
    it.each([
      ['every try', 9, 48],
      ['every second try', 5, 24],
      ['every ninth try', 1, 6],
    ])('leaves the page its turn after eight milliseconds: before %s', async (_, stepMs, turns) => {
      const page = pageOf(stepMs);
      expect(await solve(work, 300, derivation(null, page))).toMatchObject({ counter: 45 });
      expect(page.turns).toBe(turns);
    });

    it('what has come up on the page is done before the first try', async () => {
      let isDone = false;
      setTimeout(() => {
        isDone = true;
      });
      await derivation(null)(new Uint8Array(1), new Uint8Array(1), 1, 32);
      expect(isDone).toBe(true);
    });
  });
});
