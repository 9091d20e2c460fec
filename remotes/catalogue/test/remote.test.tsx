import { act, fireEvent, screen, within } from '@testing-library/react';
import { fetchDefaults } from '@agm/domain';
import { happens, openPage } from './visit.ts';
import { answerTo } from './world.ts';

jest.setTimeout(20_000);

let page: ReturnType<typeof openPage>;
const open = async (address: string): Promise<void> => {
  page = openPage(address);
  await happens(() => {});
};
afterEach(() => page.leave());

/**
 * A link by the words in it. The menu stands before the chips, which carry the same names. Roles are tested beside the views:
 * asked of a whole page in jsdom, they take most of a second each.
 */
function link(words: RegExp | string): HTMLAnchorElement {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) => (typeof words === 'string' ? textContent.trim() === words : words.test(textContent.trim())));
  if (!found) throw new Error(`no link ${words}`);
  return found;
}
const click = (element: Element, keys?: MouseEventInit) => happens(() => { fireEvent.click(element, keys); });
const titles = () => [...document.querySelectorAll('article[data-title-id]')].map((tile) => tile.getAttribute('data-title-id'));
const result = () => document.querySelector('[role=status]')?.textContent;

describe('a visitor in front of the wall', () => {
  it('R1-02 narrows it by service, genre, mood, rating, order and year, one click each', async () => {
    await open('/');
    expect(result()).toBe('120 titles');
    for (const [choice, address] of [
      [/^Tense/, '/mood/tense/'],
      [/^Netflix/, '/on/netflix/mood/tense/'],
      [/^Action/, '/genre/action/on/netflix/mood/tense/'],
      [/^6 and above/, '/genre/action/on/netflix/mood/tense/rated/6-and-above/'],
      [/^Top rated/, '/genre/action/on/netflix/mood/tense/rated/6-and-above/?by=top'],
    ] as const) {
      await click(link(choice));
      expect(page.address()).toBe(address);
      const { total, items } = answerTo(`/content-api/list${address}`)!;
      expect(result()).toBe(`${total} title${total === 1 ? '' : 's'}`);
      expect(titles()).toEqual(items.map(({ id }) => `${id}`));
    }
    await happens(() => { fireEvent.change(screen.getByLabelText('From'), { target: { value: '1980' } }); });
    expect(page.address()).toBe('/genre/action/on/netflix/mood/tense/rated/6-and-above/?year=1980-&by=top');
  });

  it('takes filters off by their chips, one or all', async () => {
    await open('/genre/drama/on/hulu/');
    await click(within(screen.getByLabelText('Filters that are on')).getByText('Drama'));
    expect(page.address()).toBe('/on/hulu/');
    await page.go('/genre/drama/on/hulu/');
    await click(link('Clear all'));
    expect(page.address()).toBe('/');
  });

  it('R4.7-01 the next page is fetched while more exists; then the list is complete', async () => {
    await open('/genre/comedy/');
    const { total, totalPages } = answerTo('/content-api/list/genre/comedy/')!;
    expect(totalPages).toBe(2);
    await click(link('Show more titles'));
    expect(titles()).toHaveLength(total);
    expect(new Set(titles()).size).toBe(total);
    expect(screen.getByText(`That is all: ${total} titles.`)).toBeTruthy();
    expect(page.asked).toEqual(['/content-api/list/genre/comedy/', '/content-api/list/genre/comedy/?page=2']);
    expect(page.address()).toBe('/genre/comedy/');
  });

  it('finds what was loaded when coming back, without asking for it again', async () => {
    await open('/');
    await click(link('Show more titles'));
    expect(titles()).toHaveLength(48);
    await page.go('/shows/');
    expect(screen.getByText('Shows worth your evening').tagName).toBe('H1');
    await page.go('/');
    expect(titles()).toHaveLength(48);
    expect(page.asked.filter((path) => path.endsWith('page=2'))).toHaveLength(1);
  });

  it('starts in the middle where the address says so, and offers the way back', async () => {
    await open('/?page=3');
    expect(titles()[0]).toBe('49');
    expect(link('Show earlier titles').getAttribute('href')).toBe('/?page=2');
    await click(link('Show more titles'));
    expect(titles()).toHaveLength(48);
    expect(link('Show more titles').getAttribute('href')).toBe('/?page=5');
  });

  it('keeps the old titles in sight, and the focus where it was, until the new ones come', async () => {
    await open('/');
    const release = page.hold();
    link(/^Drama/).focus();
    await click(link(/^Drama/));
    expect(document.querySelectorAll('ul[aria-busy=true]')).toHaveLength(1);
    expect(titles()).toHaveLength(24);
    expect(link(/^Drama/).getAttribute('aria-current')).toBe('true');
    await release();
    expect(titles()).toHaveLength(10);
    expect(document.activeElement).toBe(link(/^Drama/));
  });

  it('is told which filter to drop when nothing is left', async () => {
    await open('/genre/drama/on/netflix/');
    expect(titles()).toEqual([]);
    expect(screen.getByText(/^Without/).textContent).toBe('Without Drama you get 60 titles.');
    await click(link('Drop Drama'));
    expect(page.address()).toBe('/on/netflix/');
    expect(result()).toBe('60 titles');
  });

  it('tries again by hand when the titles did not come', async () => {
    page = openPage('/shows/');
    page.breakWhen(() => true);
    await happens(() => {});
    expect(screen.getByRole('alert').textContent).toContain('The titles did not come');
    page.breakWhen(() => false);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(titles()).toHaveLength(24);
  });

  it('R7-20 sees a failed page of the list come by itself a little later', async () => {
    await open('/');
    jest.useFakeTimers();
    try {
      page.breakWhen((path) => path.endsWith('page=2'));
      fireEvent.click(link('Show more titles'));
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByRole('alert').textContent).toContain('More titles did not come');
      page.breakWhen(() => false);
      await act(() => jest.advanceTimersByTimeAsync(fetchDefaults.errorRetryMs * 3));
      expect(titles()).toHaveLength(48);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is told what the address said in vain', async () => {
    await open('/genre/drama/year/abc/');
    expect(screen.getByText('year=abc')).toBeTruthy();
  });

  it('leaves clicks with a modifier key to the browser', async () => {
    await open('/');
    let isLeft = false;
    document.addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    }, { once: true });
    await click(link(/^Netflix/), { ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(page.address()).toBe('/');
  });
});

describe('what the host hears from the wall', () => {
  it('is the head of every page', async () => {
    await open('/');
    await page.go('/shows/');
    expect(page.heads.map(({ title, canonical }) => [title, canonical])).toEqual([['Movies - A Good Movie To Watch', '/'], ['TV Shows - A Good Movie To Watch', '/shows/']]);
  });

  it('R7-51 is which menu was opened and which filter chosen', async () => {
    await open('/');
    await happens(() => { screen.getByText('Genres').closest('details')!.open = true; });
    await click(link(/^Drama/));
    expect(page.events).toEqual([
      { event: 'open_filter_menu', filter_name: 'categories', index: 1 },
      { event: 'select_filter', filter_name: 'genre', filter_value: 'drama', parent_list: '/' },
    ]);
  });

  it('is which title was opened, from which list and place', async () => {
    await open('/shows/');
    await click(link(/^Show 123/));
    expect(page.address()).toBe('/show-123/');
    expect(page.events).toEqual([{ event: 'select_content', content_type: 'show', content_id: 123, parent_list: '/shows/', index: 2 }]);
  });
});
