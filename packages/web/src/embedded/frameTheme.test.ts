import fc from 'fast-check';
import { bringsInks, readFrameTheme } from './frameTheme.ts';

const read = (query: string) => readFrameTheme(new URLSearchParams(query));

describe('the look that a frame’s address asks for', () => {
  it('is colours, a radius and fonts of the device', () =>
    expect(read('accent=c2185b&surface=%23FFF&text=222&radius=4&font=Georgia,Times+New+Roman,serif')).toBe(
      ':root{--agm-accent:#c2185b;--agm-surface:#fff;--agm-text:#222;--agm-radius:4px;--agm-font:"Georgia","Times New Roman",serif}',
    ));
  it('is ours where the address asks for nothing, or for something else', () => {
    expect(read('')).toBe('');
    expect(read('accent=red;}&surface=url(x)&radius=1e9&radius=-1&font=a}b,c&text=12345')).toBe('');
    expect([bringsInks(new URLSearchParams('radius=4')), bringsInks(new URLSearchParams('text=222'))]).toEqual([false, true]);
  });
  it('never leaves its rule, whatever an address says', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('accent', 'surface', 'text', 'radius', 'font'), (text, name) => {
        expect(read(new URLSearchParams({ [name]: text }).toString())).toMatch(/^(?::root\{--agm-[a-z]+:[\w#", -]+\})?$/);
      }),
    ));
});
