import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Poster } from '../Poster/Poster.tsx';
import { posterPlans } from '../Poster/posterPlans.ts';
import { TitleTile, type TileWords } from './TitleTile.tsx';

const tile: TileWords = {
  id: 17,
  href: '/the-long-quiet/',
  title: 'The Long Quiet',
  year: 2019,
  staffRating: 9,
  isPremium: true,
  caption: 'Slow · 2019',
  services: [
    { id: 'netflix', name: 'Netflix' },
    { id: 'disney-plus', name: 'Disney+' },
  ],
  moreServices: 2,
};
const [plan] = posterPlans([{ title: tile.title, year: tile.year, genre: 'drama', mood: 'slow', seed: 'quiet' }]);
if (!plan) throw new Error('one title, one plan');

describe('a tile', () => {
  it('is an article that carries the title’s id, with one link named by the title alone', () => {
    render(<TitleTile tile={tile} poster={<Poster plan={plan} />} />);
    expect(screen.getByRole('article').getAttribute('data-title-id')).toBe('17');
    expect(screen.getByRole('link', { name: 'The Long Quiet' }).getAttribute('href')).toBe('/the-long-quiet/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says rating, premium, mood, year and services in words', () => {
    render(<TitleTile tile={tile} poster={<Poster plan={plan} />} />);
    const words = screen.getByRole('article').textContent;
    for (const said of ['Staff rating 9.0 out of 10', 'Premium', 'Slow · 2019', 'On Netflix, Disney+ and 2 more'])
      expect(words).toContain(said);
  });

  it('leaves out what is not so', () => {
    render(
      <TitleTile tile={{ ...tile, staffRating: null, isPremium: false, services: [], moreServices: 0 }} poster={<Poster plan={plan} />} />,
    );
    const words = screen.getByRole('article').textContent;
    for (const unsaid of ['Staff rating', 'Premium', 'On ']) expect(words).not.toContain(unsaid);
  });

  it('hands a click to whoever wants to open the title without a page load', async () => {
    const opened: unknown[] = [];
    render(
      <TitleTile
        tile={tile}
        poster={<Poster plan={plan} />}
        onOpen={({ id, href, event }) => {
          event.preventDefault();
          opened.push([id, href]);
        }}
      />,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(opened).toEqual([[17, '/the-long-quiet/']]);
  });
});
