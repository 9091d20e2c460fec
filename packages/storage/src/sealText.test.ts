import { randomBytes } from 'node:crypto';
import { openSealedText, sealText } from './sealText.ts';

describe('a sealed text', () => {
  const key = randomBytes(32).toString('base64url');
  const sealed = sealText(key, 'second factor of 7', 'JBSWY3DPEHPK3PXP');

  it('opens with the same key and purpose, shows nothing of the text, and looks different every time', () => {
    expect(openSealedText(key, 'second factor of 7', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DP')).toBe(false);
    expect(sealText(key, 'second factor of 7', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  });

  it('opens neither with another key nor for another purpose, nor when a byte has changed', () => {
    const changed = Buffer.from(sealed, 'base64url');
    changed[13]! ^= 1;
    expect(() => openSealedText(randomBytes(32).toString('base64url'), 'second factor of 7', sealed)).toThrow();
    expect(() => openSealedText(key, 'second factor of 8', sealed)).toThrow();
    expect(() => openSealedText(key, 'second factor of 7', changed.toString('base64url'))).toThrow();
    expect(() => openSealedText(key, 'second factor of 7', '')).toThrow();
  });
});
