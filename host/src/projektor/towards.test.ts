import { towards, type Arrow, type Box } from './towards.ts';

const box = (left: number, top: number, width = 80, height = 40): Box => ({ left, top, right: left + width, bottom: top + height });

/*
 *   back
 *            genre  mood
 *            offer
 *            offer  country
 */
const [back, genre, mood, offer, other, country] = [
  box(0, 0),
  box(300, 100),
  box(400, 100),
  box(300, 160, 300),
  box(300, 220, 300),
  box(640, 220),
] as const;
const page = [back, genre, mood, offer, other, country];

describe('an arrow of a remote control', () => {
  it.each<readonly [Arrow, Box, Box | null]>([
    ['ArrowDown', back, genre],
    ['ArrowRight', genre, mood],
    ['ArrowRight', mood, country],
    ['ArrowDown', mood, offer],
    ['ArrowDown', offer, other],
    ['ArrowRight', other, country],
    ['ArrowLeft', country, other],
    ['ArrowUp', offer, genre],
    ['ArrowUp', genre, back],
    ['ArrowUp', back, null],
    ['ArrowLeft', back, null],
    ['ArrowDown', other, null],
  ])('%s goes to the nearest control on that side, in the row or column it is in first', (key, from, expected) => {
    const others = page.filter((one) => one !== from);
    const at = towards(key, from, others);
    expect(at === null ? null : others[at]).toEqual(expected);
  });

  it('goes on to neighbours that touch, and never to what surrounds', () => {
    expect(towards('ArrowRight', box(0, 0), [box(79.5, 0)])).toBe(0);
    expect(towards('ArrowRight', box(10, 10), [box(0, 0, 400, 400)])).toBeNull();
  });
});
