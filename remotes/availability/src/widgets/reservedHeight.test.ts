import { readChoice } from './choice.ts';
import { reservedHeight } from './reservedHeight.ts';

const heightOf = (query: string) => reservedHeight(readChoice(new URLSearchParams(query))) ?? 0;

describe('the height of a card that nobody has measured', () => {
  it('grows with the offers or titles that it may show, and where a visitor chooses the country', () => {
    const [few, more] = [heightOf('max-offers=2'), heightOf('max-offers=6')];
    expect(more).toBeGreaterThan(few);
    expect(heightOf('country=auto')).toBeGreaterThan(heightOf('country=us'));
    expect(heightOf('path=/genre/drama/&max-offers=20')).toBeGreaterThan(heightOf('path=/genre/drama/'));
  });
  it('is the usual one where the number says nothing', () => {
    for (const most of ['', '0', '1.5', '-3', '51', 'many']) expect(heightOf(`max-offers=${most}`)).toBe(heightOf(''));
  });
  it('is none for a button', () => expect(heightOf('layout=button')).toBe(0));
  it('is small for a compact card', () => expect(heightOf('layout=compact')).toBeLessThan(350));
});
