import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageRatios, pictureWidths } from '@agm/domain';
import { render } from '@testing-library/react';
import { Backdrop } from './Backdrop.tsx';
import { Poster, type PosterProps } from './Poster.tsx';
import { posterPlans } from './posterPlans.ts';
import { wallSizes } from './wallSizes.ts';

const [plan] = posterPlans([{ title: 'The Long Quiet', year: 2019, genre: 'science-fiction', mood: 'slow', seed: 'quiet' }]);
if (!plan) throw new Error('one title, one plan');

describe('a poster', () => {
  it('sets title, year and genre as text and is silent to screen readers', () => {
    const { container } = render(<Poster plan={plan} />);
    expect(container.textContent).toBe('The Long Quiet2019 · Science Fiction');
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('R9-15 has the ratios 0.8 on the wall, 9/16 as a thumbnail and 0.95 as a portrait', () => {
    const sheet = readFileSync(path.join(__dirname, 'Poster.module.css'), 'utf8');
    const ratioOf = (shape: string) => new RegExp(`\\.${shape} \\{\\s*aspect-ratio: ([^;]+);`).exec(sheet)?.[1];
    const { wallTile, portrait } = imageRatios;
    expect({ tile: ratioOf('tile'), thumbnail: ratioOf('thumbnail'), portrait: ratioOf('portrait') }).toEqual({
      tile: String(wallTile),
      thumbnail: '9 / 16',
      portrait: String(portrait),
    });
    expect(imageRatios.smallThumbnail).toBe(9 / 16);
    for (const shape of ['tile', 'thumbnail', 'portrait'] as const) {
      expect(render(<Poster plan={plan} shape={shape} />).container.firstElementChild?.classList).toContain(shape);
    }
  });

  const ours = (width: number) => `/images/poster/${width}/${'0123456789abcdef'.repeat(2)}.webp`;
  const imageOf = (props: Omit<PosterProps, 'plan'> & { readonly image?: string }) => {
    const { image = ours(342), ...others } = props;
    return render(<Poster plan={{ ...plan, image }} {...others} />).container.querySelector('img')!;
  };

  it('lets a picture cover the drawing, which stays below it and is said once', () => {
    const { container } = render(<Poster plan={{ ...plan, image: ours(342) }} />);
    expect(container.textContent).toBe('The Long Quiet2019 · Science Fiction');
    const image = container.querySelector('img');
    // Empty alternative text: no sign of a broken picture, no second name for screen readers.
    expect(image?.getAttribute('alt')).toBe('');
    expect(image?.closest('[aria-hidden]')).toBe(container.firstElementChild);
    expect([image?.width, image?.height, image?.getAttribute('decoding')]).toEqual([342, 513, 'async']);
  });

  it('names every width of a picture of ours, and how wide it is shown', () => {
    const image = imageOf({ sizes: '84px' });
    expect(image.getAttribute('srcset')).toBe(pictureWidths.poster.map((width) => `${ours(width)} ${width}w`).join(', '));
    expect([image.getAttribute('src'), image.getAttribute('sizes')]).toEqual([ours(342), '84px']);
    expect(imageOf({}).getAttribute('sizes')).toBe(wallSizes);
  });

  it('takes the picture of a content host as it is', () => {
    const image = imageOf({ image: 'https://cms.example/still.jpg' });
    expect(image.getAttribute('src')).toBe('https://cms.example/still.jpg');
    expect([image.hasAttribute('srcset'), image.hasAttribute('sizes')]).toEqual([false, false]);
  });

  it('asks for a picture when it comes near, at once, or before all others', () => {
    const hintsOf = (loading?: PosterProps['loading']) => {
      const image = imageOf({ loading });
      return [image.getAttribute('loading'), image.getAttribute('fetchpriority')];
    };
    expect(hintsOf()).toEqual(['lazy', null]);
    expect(hintsOf('eager')).toEqual([null, null]);
    expect(hintsOf('first')).toEqual([null, 'high']);
  });

  it('never shows the picture before over another title', () => {
    const { container, rerender } = render(<Poster plan={{ ...plan, image: ours(342) }} />);
    const before = container.querySelector('img');
    rerender(<Poster plan={{ ...plan, image: 'https://cms.example/other.jpg' }} />);
    expect(container.querySelector('img')).not.toBe(before);
  });
});

describe('a wide picture', () => {
  it('stands over the motif of the poster, and is silent', () => {
    const image = `/images/backdrop/780/${'0123456789abcdef'.repeat(2)}.webp`;
    const { container } = render(<Backdrop plan={plan} image={image} sizes="684px" />);
    expect(container.querySelector('svg path')).not.toBeNull();
    expect([container.textContent, container.firstElementChild?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
    const shown = container.querySelector('img');
    expect(shown?.getAttribute('srcset')).toContain('/images/backdrop/1280/');
    expect([shown?.getAttribute('alt'), shown?.getAttribute('loading')]).toEqual(['', null]);
  });
});
