import { readFileSync } from 'node:fs';
import path from 'node:path';
import { basic } from './subsetArchivo.ts';

const root = path.join(import.meta.dirname, '../..');
const faces = readFileSync(path.join(root, 'host/src/fonts.css'), 'utf8').split('@font-face').slice(1);

/** Whether the face is used for a letter. */
function isFor(face: string, letter: string): boolean {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  const code = letter.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return from <= code && code <= to;
  });
}

describe('the files of Archivo', () => {
  it('the first one is asked for exactly the letters that are in it', () => {
    const [first = ''] = faces.filter((face) => face.includes('?basic'));
    const asked = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) => isFor(first, letter));
    expect(asked.sort()).toEqual(Array.from(basic).sort());
  });

  it('have every letter of the starter catalogue’s titles and people', () => {
    const letters = [...new Set(['films', 'shows'].flatMap((file) => withoutOriginals(file).match(/\p{Letter}/gu) ?? []))];
    expect(letters.length).toBeGreaterThan(90);
    expect(letters.filter((letter) => !faces.some((face) => isFor(face, letter)))).toEqual([]);
  });
});

/** A starter table without what its titles are called where they were made: the device draws other scripts with fonts of its own. */
function withoutOriginals(file: string): string {
  const text = readFileSync(path.join(root, `packages/content/starter/${file}.tsv`), 'utf8');
  const [head = [], ...lines] = text.split('\n').map((line) => line.split('\t'));
  return lines.map((cells) => cells.toSpliced(head.indexOf('original'), 1).join(' ')).join('\n');
}
