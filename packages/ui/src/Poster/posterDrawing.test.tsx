import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paletteNames } from './palettes.ts';
import { posterDrawing } from './posterDrawing.ts';
import { posterInks } from './posterInks.ts';
import { posterPlans } from './posterPlans.ts';
import { titleLines } from './titleLines.ts';
import { lineWidth, titleSizes, titleStep, widthOf } from './titleSteps.ts';

const drawn = (title: string) => posterDrawing(posterPlans([{ title, year: 1999, genre: 'drama', mood: 'tense', seed: 'a' }])[0]!);

describe('a poster that needs no page', () => {
  it('is one well-formed SVG whose words are text, whatever the title is', () => {
    for (const title of ['Up', '<script>alert(1)</script> & "more"', 'a\u0000b\ud800c', '千と千尋の神隠し', 'x'.repeat(300)]) {
      const text = drawn(title);
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect([...new Set([...parsed.querySelectorAll('*')].map(({ localName }) => localName))].sort()).toEqual([
        'g',
        'path',
        'rect',
        'svg',
        'text',
      ]);
    }
    expect(drawn('Wings of Desire')).toContain('>WINGS OF<');
  });

  it('draws the same poster for the same words', () => {
    expect(drawn('Ran')).toBe(drawn('Ran'));
    expect(drawn('Ran')).not.toBe(drawn('Ikiru'));
  });

  it('wears the inks of the stylesheet', () => {
    const sheet = readFileSync(path.join(__dirname, 'palettes.module.css'), 'utf8');
    for (const name of paletteNames) {
      for (const [className, inks] of [
        [name, posterInks[name].day],
        [`${name}-night`, posterInks[name].night],
      ] as const) {
        const body = new RegExp(`\\.${className} \\{([^}]+)\\}`).exec(sheet)?.[1] ?? '';
        expect(Object.fromEntries([...body.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, ink, value]) => [ink, value]))).toEqual(inks);
      }
    }
  });
});

describe('the lines of a title', () => {
  it('hold every word, none wider than the poster', () => {
    for (const title of ['Up', 'The Lives of Others', 'Crouching Tiger, Hidden Dragon', 'Kaleidoscopically']) {
      const step = titleStep(title);
      const lines = titleLines(title, step);
      expect(lines.join(' ')).toBe(title.toUpperCase());
      for (const line of lines)
        expect(
          line
            .split(' ')
            .map(widthOf)
            .reduce((sum, width) => sum + width) * titleSizes[step]!,
        ).toBeLessThanOrEqual(lineWidth);
    }
  });

  it('break a word that fits nowhere', () => {
    const lines = titleLines('x'.repeat(40), 5);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('X'.repeat(40));
  });
});
