import { render } from '@testing-library/react';
import { monogramOf, PlatformMonogram } from './PlatformMonogram.tsx';

describe('a platform’s monogram', () => {
  for (const [name, letters] of [
    ['Netflix', 'N'],
    ['HBO Max', 'HM'],
    ['Disney+', 'D+'],
    ['Canal+', 'C+'],
    ['Now TV', 'NT'],
    ['BFI', 'B'],
    ['Criterion Channel', 'CC'],
    ['  ', '?'],
    ['日本', '日'],
  ] as const) {
    it(`of ${JSON.stringify(name)} is ${letters}`, () => expect(monogramOf(name)).toBe(letters));
  }

  it('wears the same ink for the same service and is silent', () => {
    const looks = ['a', 'b'].map((key) => render(<PlatformMonogram key={key} id="netflix" name="Netflix" />).container.innerHTML);
    expect(looks[0]).toBe(looks[1]);
    expect(looks[0]).toContain('aria-hidden="true"');
  });
});
