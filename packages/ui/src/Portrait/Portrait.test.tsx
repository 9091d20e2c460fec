import { render } from '@testing-library/react';
import { initialsOf, Portrait } from './Portrait.tsx';

const hash = '0123456789abcdef'.repeat(2);

describe('a portrait', () => {
  it.each([
    ['Ana Reis', 'AR'],
    ['Lupita Amondi Nyong’o', 'LN'],
    ['Zendaya', 'Z'],
    ['Jean-Luc', 'JL'],
    ['“Weird” Al Yankovic', 'WY'],
    ['øyvind ås', 'ØÅ'],
    ['松 たか子', '松た'],
    ['𠮷田', '𠮷'],
    ['…', ''],
  ])('takes the initials of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('shows initials alone where there is no picture, and says nothing to screen readers', () => {
    const { container } = render(<Portrait name="Ana Reis" sizes="104px" />);
    expect(container.textContent).toBe('AR');
    expect(container.querySelector('img')).toBeNull();
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('keeps the initials below a picture, which may fail', () => {
    const { container } = render(<Portrait name="Ana Reis" picture={`/images/person/185/${hash}.webp`} sizes="104px" />);
    expect(container.textContent).toBe('AR');
    const image = container.querySelector('img');
    expect(image?.getAttribute('srcset')).toBe(`/images/person/92/${hash}.webp 92w, /images/person/185/${hash}.webp 185w`);
    expect([image?.getAttribute('alt'), image?.getAttribute('loading'), image?.width, image?.height]).toEqual(['', 'lazy', 185, 278]);
  });
});
