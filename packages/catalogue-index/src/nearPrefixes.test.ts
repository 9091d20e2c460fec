import fc from 'fast-check';
import { nearPrefixes } from './nearPrefixes.ts';

/** The least distance of any beginning of `text` to `asked`, letter by letter: what the walk over the sorted texts must find. */
function plainDistance(text: string, asked: string): number {
  const rows = Array.from({ length: text.length + 1 }, (_, i) => Array.from({ length: asked.length + 1 }, (_, j) => (i === 0 ? j : i)));
  for (let i = 1; i <= text.length; i++) {
    for (let j = 1; j <= asked.length; j++) {
      const isSame = text[i - 1] === asked[j - 1];
      const isSwapped = i > 1 && j > 1 && text[i - 1] === asked[j - 2] && text[i - 2] === asked[j - 1];
      rows[i]![j] = Math.min(
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
  }
  return Math.min(...rows.map((row) => row[asked.length]!));
}

function beginningsOf(texts: readonly string[]) {
  const sorted = [...texts].sort((one, other) => (one < other ? -1 : 1));
  const starts = new Uint32Array(sorted.length);
  let at = 0;
  for (const [i, text] of sorted.entries()) {
    starts[i] = at;
    at += text.length + 1;
  }
  return { sorted, text: Uint16Array.from(`${sorted.join('\0')}\0`, (letter) => letter.charCodeAt(0)), starts };
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 9 });

describe('beginnings near a text', () => {
  it.each([0, 1, 2])('are all that a plain comparison finds, each once with its typos: %i at most', (most) => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), word, (texts, asked) => {
        const { sorted, ...beginnings } = beginningsOf(texts);
        const found = sorted.map((): number[] => []);
        nearPrefixes(beginnings, asked, most, (first, end, typos) => {
          for (let i = first; i < end; i++) found[i]!.push(typos);
        });
        const expected = sorted.map((text) => {
          const typos = plainDistance(text, asked);
          return typos > most || (most === 2 && text[0] !== asked[0]) ? [] : [typos];
        });
        expect(found).toEqual(expected);
      }),
      { numRuns: process.env['TEST_FULL'] === '1' ? 20_000 : 500 },
    );
  });
});
