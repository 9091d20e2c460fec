import fc from 'fast-check';
import { codeOf, makeSecret, otpauthUrl, readBase32, stepOfCode, toBase32 } from './totp.ts';

/** The key of RFC 6238, appendix B, and its codes at these seconds, of which an app shows the last six digits. */
const key = toBase32(Buffer.from('12345678901234567890'));
const examples = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

describe('codes by the clock', () => {
  it.each(examples)('RFC 6238: the code at second %i ends with the last digits of %s', (second, code) => {
    expect(codeOf(key, Math.floor(second / 30))).toBe(code.slice(-6));
    expect(stepOfCode(key, code.slice(-6), second * 1000)).toBe(Math.floor(second / 30));
  });

  it('is right for the step before and the step after, and for no other', () => {
    const now = 1_800_000_000_000;
    const step = now / 30_000;
    for (const away of [-3, -2, -1, 0, 1, 2, 3])
      expect(stepOfCode(key, codeOf(key, step + away), now)).toBe(Math.abs(away) <= 1 ? step + away : null);
  });

  it.each(['', '12345', '1234567', 'abcdef', '      ', '１２３４５６', '\u0000'.repeat(6)])('%j is no code', (text) => {
    expect(stepOfCode(key, text, 59_000)).toBeNull();
  });

  it('writes base32 that reads back as the same bytes, in the letters of RFC 4648', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(readBase32('MZXW6YTBOI======')?.toString()).toBe('foobar');
    expect(readBase32('MZXW6YTBO1')).toBeNull();
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(readBase32(toBase32(bytes))).toEqual(Buffer.from(bytes))));
  });

  it('makes secrets of 32 letters, and links that an app opens', () => {
    const secret = makeSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeSecret()).not.toBe(secret);
    expect(otpauthUrl('ABC', 'A Good Movie', 'kim & co')).toBe(
      'otpauth://totp/A%20Good%20Movie:kim%20%26%20co?secret=ABC&issuer=A%20Good%20Movie&algorithm=SHA1&digits=6&period=30',
    );
  });
});
