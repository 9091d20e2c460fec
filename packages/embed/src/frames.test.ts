import fc from 'fast-check';
import { frameHeight, isHeight } from './frames.ts';

describe('what a frame says of its height', () => {
  it('counts between 50 and 5000', () => expect([-5, 0, 50, 321.2, 5000, 1e9].map(frameHeight)).toEqual([50, 50, 50, 322, 5000, 5000]));
  it('is nothing else than its one shape', () => {
    fc.assert(fc.property(fc.anything(), (said) => expect(isHeight(said)).toBe(false)));
    expect(isHeight({ agm: 1, type: 'height', height: 300 })).toBe(true);
    for (const height of [NaN, Infinity, '300', [300]]) expect(isHeight({ agm: 1, type: 'height', height })).toBe(false);
  });
});
