import { SocialImageCache } from './SocialImageCache.ts';
import { rasterise } from './rasterise.ts';

const pngStart = '89504e470d0a1a0a';

describe('the picture of a shared link', () => {
  it('is a PNG of the size its SVG says, with its words drawn', async () => {
    const svg = (words: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><rect width="120" height="63" fill="#121218"/><text x="4" y="40" font-family="Archivo Narrow" font-weight="700" font-size="30" fill="#fff">${words}</text></svg>`;
    const [empty, words] = [await rasterise(svg('')), await rasterise(svg('Ran'))];
    for (const picture of [empty, words]) {
      expect(picture.subarray(0, 8).toString('hex')).toBe(pngStart);
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([120, 63]);
    }
    expect(words.length).toBeGreaterThan(empty.length);
  });

  it('is drawn once however many ask, one after the other, and never by too many at once', async () => {
    let [drawing, most, drawn] = [0, 0, 0];
    const memory = new SocialImageCache(async (svg) => {
      most = Math.max(most, ++drawing);
      await new Promise((resolve) => setTimeout(resolve, 1));
      drawing -= 1;
      drawn += 1;
      return Buffer.from(svg);
    });
    const asked = Array.from({ length: 100 }, (_, at) => memory.of(`${at % 50}`, `picture ${at % 50}`));
    const settled = await Promise.allSettled(asked);
    const given = settled.filter(({ status }) => status === 'fulfilled').length;
    expect({ most, drawn, given }).toEqual({ most: 1, drawn: 40, given: 80 });
    expect(settled.filter((one) => one.status === 'rejected').every(({ reason }) => (reason as { status: number }).status === 503)).toBe(
      true,
    );
  });

  it('that failed is redrawn', async () => {
    let fails = true;
    const memory = new SocialImageCache(async () => {
      if (fails) throw new Error('no');
      return Buffer.from('yes');
    });
    await expect(memory.of('a', '')).rejects.toThrow('no');
    fails = false;
    expect(String(await memory.of('a', ''))).toBe('yes');
  });
});
