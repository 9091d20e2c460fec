import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from '../contrast.ts';
import { paletteNames } from './palettes.ts';

const sheet = readFileSync(path.join(__dirname, 'palettes.module.css'), 'utf8');

function inks(className: string) {
  const body = new RegExp(`\\.${className} \\{([^}]+)\\}`).exec(sheet)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

describe('a mood palette', () => {
  for (const name of paletteNames.flatMap((mood) => [mood, `${mood}-night`])) {
    const { ground, figure, accent, ink } = inks(name);
    if (!ground || !figure || !accent || !ink) throw new Error(`palettes.module.css lacks one of the four inks of ${name}`);

    it(`${name} prints its title at 4.5 to 1 or better`, () => {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    });

    it(`${name} shows its figure on its ground`, () => {
      expect(contrast(figure, ground)).toBeGreaterThanOrEqual(1.5);
    });
  }
});
