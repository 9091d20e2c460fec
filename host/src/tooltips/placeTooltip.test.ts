import { placeTooltip } from './placeTooltip.ts';

const view = { width: 400, height: 600 };
const words = { width: 100, height: 30 };
const box = (left: number, top: number) => ({ left, top, width: 40, height: 40, bottom: top + 40 });

describe('R3-26 where a tooltip stands', () => {
  it.each([
    ['above its element, in the middle of it', box(180, 300), { x: 150, y: 262 }],
    ['below where there is no room above', box(180, 20), { x: 150, y: 68 }],
    ['never over the left edge', box(0, 300), { x: 8, y: 262 }],
    ['never over the right edge', box(370, 300), { x: 292, y: 262 }],
  ])('%s', (_, anchor, expected) => expect(placeTooltip(anchor, words, view)).toEqual(expected));

  it('at the left of what stands in a column, where there is room', () => {
    expect([placeTooltip(box(180, 300), words, view, 'left'), placeTooltip(box(60, 300), words, view, 'left')]).toEqual([
      { x: 72, y: 305 },
      { x: 30, y: 262 },
    ]);
  });

  it('at its right where lines run from right to left', () => {
    expect([placeTooltip(box(180, 300), words, view, 'right'), placeTooltip(box(300, 300), words, view, 'right')]).toEqual([
      { x: 228, y: 305 },
      { x: 270, y: 262 },
    ]);
  });
});
