import { readFileSync } from 'node:fs';
import path from 'node:path';
import { titleSizes, titleStep, widthOf } from './titleSteps.ts';

const sizeOf = (title: string) => titleSizes[titleStep(title)] ?? 0;

describe('the size of a poster’s title', () => {
  it('is the class of the same number in the stylesheet', () => {
    const sheet = readFileSync(path.join(__dirname, 'Poster.module.css'), 'utf8');
    const steps = [...sheet.matchAll(/\.step(\d+) \{\s*font-size: calc\(([\d.]+)cqi/g)].map(([, step, size]) => [
      Number(step),
      Number(size),
    ]);
    expect(steps).toEqual(titleSizes.map((size, step) => [step, size]));
  });

  it('shrinks as titles grow', () => {
    const sizes = [
      'Up',
      'Neon Orchard',
      'The Texas Chain Saw Massacre',
      'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    ].map(sizeOf);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBe(20);
  });

  it('counts an ideograph as a full square', () => {
    expect(sizeOf('世界の中心で、愛をさけぶ')).toBeLessThan(sizeOf('Neon Orchard'));
  });

  it('breaks a title without spaces where its script does, and gives marks above letters no room', () => {
    expect(sizeOf('千と千尋の神隠し')).toBe(20);
    expect(sizeOf('ドント・ルック・アップ')).toBeGreaterThan(12);
    expect(sizeOf('ムーンライト')).toBe(13.6);
    expect(sizeOf('เพชฌฆาตล่าข้ามโลก')).toBeGreaterThan(11);
    expect(widthOf('ที่นี่')).toBe(widthOf('ทน'));
  });

  it('gives the smallest size to what fits nowhere', () => {
    expect(titleStep('x'.repeat(5000))).toBe(titleSizes.length - 1);
    expect(titleStep('')).toBe(0);
  });
});
