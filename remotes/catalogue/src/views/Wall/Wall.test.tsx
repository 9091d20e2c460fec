import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { exampleTiles } from './exampleTiles.ts';
import type { NextPageProps } from './NextPage.tsx';
import { Wall, type WallProps } from './Wall.tsx';

const next: NextPageProps = { state: 'ready', href: '/?page=2', lastWords: 'That is all: 8 titles.', onReach() {} };
const full: WallProps['state'] = { is: 'full', firstPage: '/', tiles: exampleTiles, earlierHref: null, next };
const show = (state: WallProps['state'], others: Partial<WallProps> = {}) =>
  render(<Wall label="Movies" state={state} isStale={false} onOpen={() => {}} onOpenEarlier={() => {}} {...others} />);

// The drawing's code comes with the first wall that a browser makes.
beforeAll(async () => {
  await act(async () => {
    show(full);
  });
  cleanup();
});

describe('the wall', () => {
  it('while loading is busy and shows no title', () => {
    show({ is: 'loading' });
    expect(screen.getByRole('list', { name: 'Movies' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('when empty shows the way out', () => {
    show({ is: 'empty', wayOut: <p>Drop a filter</p> });
    expect(screen.getByText('Drop a filter')).toBeTruthy();
  });

  it('when it failed says so and tries again', () => {
    let tries = 0;
    show({
      is: 'failed',
      words: 'The filters are safe',
      onRetry: () => {
        tries += 1;
      },
    });
    expect(screen.getByRole('alert').textContent).toContain('The filters are safe');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });

  it('when full shows every title and the way to the next page', () => {
    show(full);
    expect(screen.getAllByRole('article')).toHaveLength(exampleTiles.length);
    expect(screen.getByRole('link', { name: 'Show more titles' }).getAttribute('href')).toBe('/?page=2');
  });

  it('keeps the place of a title that is still on its way', () => {
    show({ ...full, tiles: exampleTiles.map((tile, at) => (at === 1 ? null : tile)) });
    const list = screen.getByRole('list', { name: 'Movies' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect([...list.children].map((place) => place.querySelector('article') !== null)).toEqual(exampleTiles.map((_, at) => at !== 1));
  });

  it('keeps the tiles of titles that the next wall has too', () => {
    const { rerender } = show(full);
    const [first, second, ...others] = screen.getAllByRole('article');
    const tiles = [exampleTiles[1]!, ...exampleTiles.slice(4)];
    rerender(
      <Wall
        label="Drama"
        state={{ ...full, firstPage: '/genre/drama/', tiles }}
        isStale={false}
        onOpen={() => {}}
        onOpenEarlier={() => {}}
      />,
    );
    const kept = screen.getAllByRole('article');
    expect(kept).toEqual([second, ...others.slice(2)]);
    expect(kept).not.toContain(first);
  });

  it('R4.7-01 says that the list is complete', () => {
    show({ ...full, next: { ...next, state: 'complete' } });
    expect(screen.getByText('That is all: 8 titles.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show more titles' })).toBeNull();
  });

  it('keeps its titles when the next page failed, and asks for it again', () => {
    let asked = 0;
    show({
      ...full,
      next: {
        ...next,
        state: 'failed',
        onReach: () => {
          asked += 1;
        },
      },
    });
    expect(screen.getAllByRole('article')).toHaveLength(exampleTiles.length);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(1);
  });

  it('keeps the focus on the link while the next page loads', () => {
    const { rerender } = show(full);
    const link = screen.getByRole('link', { name: 'Show more titles' });
    link.focus();
    rerender(
      <Wall
        label="Movies"
        state={{ ...full, next: { ...next, state: 'loading' } }}
        isStale={false}
        onOpen={() => {}}
        onOpenEarlier={() => {}}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Loading more titles' }));
  });

  it('offers the earlier titles when the address starts in the middle', () => {
    show({ ...full, earlierHref: '/?page=2' });
    expect(screen.getByRole('link', { name: 'Show earlier titles' }).getAttribute('href')).toBe('/?page=2');
  });

  it('reports which title was opened, and where it stood', () => {
    const opened: unknown[] = [];
    show(full, {
      onOpen: ({ tile, index, event }) => {
        event.preventDefault();
        opened.push([tile.title, index]);
      },
    });
    fireEvent.click(screen.getByRole('link', { name: /Neon Orchard/ }));
    expect(opened).toEqual([['Neon Orchard', 1]]);
  });
});
