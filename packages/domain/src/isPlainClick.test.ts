import { isPlainClick } from './isPlainClick.ts';

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };

describe('a click on a link', () => {
  it('stays in the page when it is a plain one', () => expect(isPlainClick(plain)).toBe(true));

  for (const other of [
    { button: 1 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ]) {
    it(`is the browser’s with ${JSON.stringify(other)}`, () => expect(isPlainClick({ ...plain, ...other })).toBe(false));
  }
});
