import { randomText } from './randomText.ts';

describe('random text', () => {
  it('is another one each time, also where the bytes that were asked for ahead have run out', () => {
    const texts = Array.from({ length: 2000 }, () => randomText(16));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[\w-]{22}$/);
    expect(randomText(4096)).toHaveLength(Math.ceil((4096 * 4) / 3));
    expect(() => randomText(4097)).toThrow('at most 4096 bytes, not 4097');
  });
});
