import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageRatios } from '@agm/domain';
import { render } from '@testing-library/react';
import { Poster } from './Poster.tsx';
import { posterPlans } from './posterPlans.ts';

const [plan] = posterPlans([{ title: 'The Long Quiet', year: 2019, genre: 'science-fiction', mood: 'slow', seed: 'quiet' }]);
if (!plan) throw new Error('one title, one plan');

describe('a poster', () => {
  it('sets title, year and genre as text and is silent to screen readers', () => {
    const { container } = render(<Poster plan={plan} />);
    expect(container.textContent).toBe('The Long Quiet2019 · science fiction');
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

  it('lets a picture of the content host cover the drawing', () => {
    const { container } = render(<Poster plan={{ ...plan, image: '/still.webp' }} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/still.webp');
    expect(image?.getAttribute('alt')).toBe('');
    expect(image?.getAttribute('loading')).toBe('lazy');
  });
});
