import { chanceFrom } from './chance.ts';
import type { Motif } from './motifs/marks.ts';
import { motifs } from './motifs.ts';

describe('a motif', () => {
  for (const [name, motif] of Object.entries(motifs) as [string, Motif][]) {
    it(`${name} is a few well-formed marks for any seed, one of them in the accent's ink`, () => {
      for (let seed = 0; seed < 200; seed += 1) {
        const marks = motif.draw(chanceFrom(seed * 7919));
        expect(marks.length).toBeLessThanOrEqual(8);
        expect(marks.some((mark) => mark.tone === 'accent')).toBe(true);
        for (const { d } of marks) expect(d).toMatch(/^M[\dMmHhVvLlQqAaTtCcSsZz .-]+$/);
      }
    });

    it(`${name} draws the same for the same seed`, () => {
      expect(motif.draw(chanceFrom(17))).toEqual(motif.draw(chanceFrom(17)));
    });
  }
});
