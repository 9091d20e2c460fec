import fc from 'fast-check';
import { motifNames } from './motifs.ts';
import { paletteNames } from './palettes.ts';
import { posterPlans, variantOf, type PosterWords } from './posterPlans.ts';

const genres = ['drama', 'horror', 'science-fiction', 'short', 'no-such-genre', null];
const wall = fc.array(
  fc.record({
    title: fc.string(),
    year: fc.integer({ min: 1890, max: 2030 }),
    genre: fc.constantFrom(...genres),
    mood: fc.constantFrom('tense', 'slow', 'no-such-mood', null),
    seed: fc.string(),
  }),
  { maxLength: 80 },
);
const oneGenre = (genre: string | null): PosterWords[] =>
  Array.from({ length: 60 }, (_, at) => ({ title: `Title ${at}`, year: 1980 + (at % 40), genre, mood: 'tense', seed: `seed-${at}` }));

describe('planning the posters of a wall', () => {
  it('never gives neighbours the same motif, beside or below, at two to five columns', () => {
    fc.assert(
      fc.property(wall, (items) => {
        const motifs = posterPlans(items).map((plan) => plan.motif);
        for (let at = 0; at < motifs.length; at += 1) for (const back of [1, 2, 3, 4, 5]) expect(motifs[at]).not.toBe(motifs[at - back]);
      }),
    );
  });

  it('begins a longer wall with the very plans of the shorter one', () => {
    fc.assert(
      fc.property(wall, fc.nat(80), (items, count) => {
        expect(posterPlans(items).slice(0, count)).toEqual(posterPlans(items.slice(0, count)));
      }),
    );
  });

  it('names all that neighbours decide in a variant: the same title in the same variant is the same poster on every wall', () => {
    fc.assert(
      fc.property(wall, wall, fc.constantFrom(...genres), fc.constantFrom('tense', 'no-such-mood', null), (one, other, genre, mood) => {
        const title: PosterWords = { title: 'Heat', year: 1995, genre, mood, seed: 'heat' };
        const [here, there] = [one, other].map((before) => posterPlans([...before.slice(-6), title]).at(-1)!);
        if (variantOf(here!) === variantOf(there!)) expect(here).toEqual(there);
        else expect(here).not.toEqual(there);
      }),
    );
  });

  it('decides alike every time: the server and the browser print the same wall', () => {
    expect(posterPlans(oneGenre('comedy'))).toEqual(posterPlans(oneGenre('comedy')));
  });

  it('keeps to what a genre looks like, with at least six motifs on a wall of that genre alone', () => {
    for (const genre of genres) expect(new Set(posterPlans(oneGenre(genre)).map((plan) => plan.motif)).size).toBeGreaterThanOrEqual(6);
  });

  it('prints a wall of one mood in both its prints and never three times in a row in the same', () => {
    const prints = posterPlans(oneGenre('drama')).map((plan) => plan.print);
    expect(new Set(prints)).toEqual(new Set(['day', 'night']));
    for (let at = 2; at < prints.length; at += 1) expect(new Set(prints.slice(at - 2, at + 1)).size).toBe(2);
  });

  it('has two dozen motifs and a palette for each of the twelve moods', () => {
    expect(motifNames.length).toBeGreaterThanOrEqual(24);
    expect(paletteNames).toHaveLength(12);
    for (const mood of paletteNames) expect(posterPlans([{ title: 'A', year: 2000, genre: null, mood, seed: '' }])[0]?.palette).toBe(mood);
  });

  it('takes a thousand posters in its stride with the same seed in all of them', () => {
    const same = Array.from({ length: 1000 }, () => ({ title: 'Same', year: 2000, genre: 'drama', mood: null, seed: 'x' }));
    expect(posterPlans(same)).toHaveLength(1000);
  });
});
