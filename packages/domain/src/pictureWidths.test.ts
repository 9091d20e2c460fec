import { pictureSet, pictureWidths } from './pictureWidths.ts';

const hash = '0123456789abcdef'.repeat(2);

describe('the srcset of a picture', () => {
  it.each(Object.entries(pictureWidths))('of a %s has its widths, ascending', (kind, widths) => {
    expect([...widths].sort((one, other) => one - other)).toEqual(widths);
    for (const form of ['webp', 'avif'] as const)
      expect(pictureSet(`/images/${kind}/${widths[0]}/${hash}.webp`, form)).toBe(
        widths.map((width) => `/images/${kind}/${width}/${hash}.${form} ${width}w`).join(', '),
      );
  });

  it('is at the CDN where the picture is', () => {
    expect(pictureSet(`https://cdn.example/images/person/185/${hash}.webp`)).toBe(
      `https://cdn.example/images/person/92/${hash}.webp 92w, https://cdn.example/images/person/185/${hash}.webp 185w`,
    );
  });

  it.each([
    'https://blog.example/poster.jpg',
    `https://blog.example/wp-content/images/poster/342/${hash}.webp`,
    `//blog.example/images/poster/342/${hash}.webp`,
    `/images/toString/342/${hash}.webp`,
    `/images/logo/342/${hash}.webp`,
    '/images/poster/342/short.webp',
    '',
  ])('is undefined for a picture that is not ours: %s', (path) => {
    expect(pictureSet(path)).toBeUndefined();
  });
});
