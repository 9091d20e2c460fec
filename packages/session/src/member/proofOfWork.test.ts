import { createHash, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { derivation, solve } from './proofOfWork.ts';
import { pbkdf2, sha256 } from './sha256.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex');

describe('the work a captcha asks for', () => {
  it('hashes as everybody else does, across every block edge', () => {
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000]) {
      const text = new Uint8Array(length).fill(0xa5);
      expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    }
    fc.assert(fc.property(bytes(300), (text) => expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))));
  });

  it('derives keys as everybody else does', () => {
    fc.assert(fc.property(bytes(100), bytes(80), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 70 }), (password, salt, cost, length) => {
      expect(hex(pbkdf2(password, salt, cost, length))).toBe(pbkdf2Sync(password, salt, cost, length, 'sha256').toString('hex'));
    }));
  });

  const [nonce, salt] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.from([0, 0, 0, 45])]);
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), 1000, 32, 'sha256').toString('hex');
  const work = { algorithm: 'PBKDF2/SHA-256', nonce, salt, cost: 1000, keyLength: 32, keyPrefix: key.slice(0, 32) };

  it.each([['with the browser’s own crypto', derivation(crypto.subtle)], ['without it, as on a page without TLS', derivation(null)]])('is found at the counter it was made with, %s', async (_, derive) => {
    expect(await solve(work, 300, derive)).toEqual({ counter: 45, derivedKey: key });
    expect(await solve(work, 40, derive)).toBeNull();
  });

  it('without it, leaves the page its turns', async () => {
    const solving = solve(work, 300, derivation(null));
    let turns = 0;
    const count = setInterval(() => { turns += 1; }, 1);
    await solving;
    clearInterval(count);
    expect(turns).toBeGreaterThan(2);
  });
});
