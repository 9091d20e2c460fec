import { readFileSync } from 'node:fs';
import path from 'node:path';
import { breakpoints, headerHeights, primaryColour } from '@agm/domain';
import { contrast } from './contrast.ts';

const tokens = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

const [, moreContrast = ''] = tokens.split('@media (prefers-contrast: more)');

/** The colour of a token, as written in `--name: light-dark(#light, #dark)`; `said` are the rules where it is looked for first. */
function colour(name: string, theme: (typeof themes)[number], said = tokens): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`);
  const [, light, dark] = pair.exec(said) ?? pair.exec(tokens) ?? [];
  const found = theme === 'light' ? light : dark;
  if (!found) throw new Error(`tokens.css has no pair of colours named --${name}`);
  return found;
}

/** The value a length token has on pages of that width: the last media query that admits it wins. */
function valueAt(name: string, width: number): string | undefined {
  const blocks = tokens
    .split('@media ')
    .map((text, at) => ({ from: at === 0 ? 0 : Number(/^\(min-width: (\d+)px\)/.exec(text)?.[1] ?? Infinity), text }));
  return blocks
    .filter((block) => block.from <= width)
    .map((block) => new RegExp(`--${name}: ([^;]+);`).exec(block.text)?.[1])
    .findLast((value) => value !== undefined);
}

const pairs: readonly (readonly [ink: string, ground: string, atLeast: number])[] = [
  ...['bg', 'surface', 'sunk'].flatMap((ground) => [
    ...['fg', 'muted', 'link', 'good', 'warn', 'bad'].map((ink) => [ink, ground, 4.5] as const),
    ['control', ground, 3] as const,
    ['focus', ground, 3] as const,
    ['primary', ground, 3] as const,
  ]),
  ['primary', 'bg', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['premium', 'premium-ground', 4.5],
  ['link', 'primary-soft', 4.5],
  ['fg', 'primary-soft', 4.5],
];

describe('the tokens', () => {
  for (const theme of themes) {
    for (const [ink, ground, atLeast] of pairs) {
      it(`keeps ${ink} on ${ground} at ${atLeast} to 1 or better in the ${theme}`, () => {
        expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(atLeast);
      });
    }

    it(`keeps every ink at 7 to 1 and every edge at 4.5 in the ${theme} for visitors who ask for more contrast`, () => {
      const weak = pairs
        .map(([ink, ground, atLeast]) => ({
          ink,
          ground,
          needs: atLeast === 4.5 ? 7 : 4.5,
          has: contrast(colour(ink, theme, moreContrast), colour(ground, theme, moreContrast)),
        }))
        .filter(({ needs, has }) => has < needs);
      expect(weak).toEqual([]);
      expect(contrast(colour('line', theme, moreContrast), colour('bg', theme, moreContrast))).toBeGreaterThanOrEqual(3);
    });
  }

  it('R9-14 makes the header 70, 110 and 127 high and the primary colour #5064cb', () => {
    const [small, medium, large] = headerHeights.map((height) => `${height}px`);
    const { sm, lg } = breakpoints;
    expect([320, sm - 1, sm, 899, lg - 1, lg, 1536].map((width) => valueAt('header-height', width))).toEqual([
      small,
      small,
      medium,
      medium,
      medium,
      large,
      large,
    ]);
    expect(colour('primary', 'light')).toBe(primaryColour);
  });

  it('R9-13 changes the wall only at 600, 900, 1200 and 1536: 2, 3, 3, 4 and 5 columns', () => {
    expect([0, 599, 600, 900, 1199, 1200, 1535, 1536].map((width) => valueAt('wall-columns', width))).toEqual([
      '2',
      '2',
      '3',
      '3',
      '3',
      '4',
      '4',
      '5',
    ]);
  });

  it('is written for a document and for a shadow root', () => {
    expect(tokens).toMatch(/:root,\s*:host \{\s*color-scheme: light dark;/);
    expect(tokens).toMatch(/ {2}\[data-theme='dark'\] \{\s*color-scheme: dark;/);
    expect(tokens).toMatch(/:host\(\[data-theme='dark'\]\) \{\s*color-scheme: dark !important;/);
  });
});
