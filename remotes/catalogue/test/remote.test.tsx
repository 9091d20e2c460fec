import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fetchDefaults } from '@agm/domain';
import { anonymousSession, deviceMemory, type SessionState } from '@agm/session';
import { happens, openPage } from './visit.ts';
import { listingTo } from './world.ts';

let page: ReturnType<typeof openPage>;
const premium: SessionState = { ...anonymousSession, tier: 'premium' };
const open = async (address: string, session?: SessionState): Promise<void> => {
  page = openPage(address, undefined, session);
  await happens(() => {});
};
afterEach(async () => {
  await page.leave();
  localStorage.clear();
});

/**
 * A link by the words in it. The menu stands before the chips, which carry the same names. Roles are tested beside the views:
 * asked of a whole page in jsdom, they take most of a second each.
 */
function link(words: RegExp | string): HTMLAnchorElement {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) =>
    typeof words === 'string' ? textContent.trim() === words : words.test(textContent.trim()),
  );
  if (!found) throw new Error(`no link ${words}`);
  return found;
}
const click = (element: Element, keys?: MouseEventInit) =>
  happens(() => {
    fireEvent.click(element, keys);
  });
const titles = () => [...document.querySelectorAll('article[data-title-id]')].map((tile) => tile.getAttribute('data-title-id'));
const result = () =>
  [...document.querySelectorAll('[role=status]')].find(({ textContent }) => /^[\d,]+ titles?$/.test(textContent))?.textContent;

describe('a visitor in front of the wall', () => {
  it('sees the tiles of another wall first; their buttons follow in a commit of their own', async () => {
    await open('/');
    page.beginSession();
    await waitFor(() => expect(document.querySelectorAll('article [data-group=loved]')).toHaveLength(24), { timeout: 10_000 });
    const before = new Set(titles());
    const withButtons: (string | null)[] = [];
    const buttonsAfter: (string | null | undefined)[] = [];
    const watch = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of records)
        for (const node of addedNodes) {
          if (!(node instanceof Element) || !node.querySelector('[data-group]')) continue;
          const tile = node.querySelector('article') ?? (target as Element).closest('article');
          (node.querySelector('article') ? withButtons : buttonsAfter).push(tile?.getAttribute('data-title-id') ?? null);
        }
    };
    const observer = new MutationObserver(watch);
    observer.observe(document.body, { subtree: true, childList: true });
    await click(link(/^Tense/));
    await waitFor(() => expect(document.querySelectorAll('article [data-group=loved]')).toHaveLength(titles().length));
    watch(observer.takeRecords());
    observer.disconnect();
    const added = titles().filter((id) => !before.has(id));
    expect(added.length).toBeGreaterThan(0);
    expect(buttonsAfter).toEqual(expect.arrayContaining(added));
    expect(withButtons).toEqual([]);
  });

  it('R1-02 narrows it by service, genre, mood, rating, order and year, one click each', async () => {
    await open('/', premium);
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
      const { total, items } = listingTo(`/content-api/list${address}`)!;
      expect(result()).toBe(`${total} title${total === 1 ? '' : 's'}`);
      expect(titles()).toEqual(items.map(({ id }) => `${id}`));
    }
    const from = await screen.findByLabelText('From', undefined, { timeout: 10_000 });
    await happens(() => {
      fireEvent.change(from, { target: { value: '1980' } });
    });
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
    const { total, totalPages } = listingTo('/content-api/list/genre/comedy/')!;
    expect(totalPages).toBe(2);
    await click(link('Show more titles'));
    expect(titles()).toHaveLength(total);
    expect(new Set(titles()).size).toBe(total);
    expect(screen.getByText(`That is all: ${total} titles.`)).toBeTruthy();
    expect(page.asked).toEqual(['/content-api/list/genre/comedy/?tier=free', '/content-api/list/genre/comedy/?page=2&tier=free']);
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
    expect(page.asked.filter((path) => path.includes('page=2'))).toHaveLength(1);
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

  it('reads which filter to drop when nothing is left', async () => {
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
      page.breakWhen((path) => path.includes('page=2'));
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

  it('reads what the address said in vain', async () => {
    await open('/genre/drama/year/abc/');
    expect(screen.getByText('year=abc')).toBeTruthy();
  });

  it('leaves clicks with a modifier key to the browser', async () => {
    await open('/');
    let isLeft = false;
    document.addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await click(link(/^Netflix/), { ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(page.address()).toBe('/');
  });
});

describe('a visitor whose tier combines one filter at a time', () => {
  it('R4.3-04 keeps only the new filter, reads what had to go, and takes it back with one click', async () => {
    await open('/genre/drama/on/netflix/');
    await page.go('/genre/drama/on/hulu/');
    await click(link(/^Tense/));
    expect(page.address()).toBe('/on/hulu/mood/tense/');
    expect(await screen.findByText('We kept Tense')).toBeTruthy();
    expect(screen.getByText('We kept Tense').closest('[role=status]')?.textContent).toContain('Drama made room');
    await click(link('Back to Drama'));
    expect(page.address()).toBe('/genre/drama/on/hulu/');
    expect(screen.queryByText('We kept Tense')).toBeNull();
  });

  it('R4.3-04, R4.6-02 sees the popup about premium when that happens, and is then left alone for a week', async () => {
    await open('/genre/drama/');
    page.beginSession();
    await click(link(/^Tense/));
    expect(page.popup()).toBe('premium-info');
    expect(page.address()).toBe('/mood/tense/');
    page.closePopup();
    await click(link(/^Comedy/));
    expect(page.address()).toBe('/genre/comedy/');
    expect(page.popup()).toBeNull();
    expect(await screen.findByText('We kept Comedy')).toBeTruthy();
  });

  it('A-33 sees the popup about premium on the wall of the highest ratings, which has all of its titles', async () => {
    await open('/rated/8-and-above/');
    page.beginSession();
    expect(page.popup()).toBeNull();
    await page.go('/rated/9-and-above/');
    expect(page.popup()).toBe('premium-info');
    expect(document.querySelectorAll('article[data-title-id]').length).toBeGreaterThan(0);
  });

  it('R4.3-03, R4.3-05 hears nothing of premium while nothing has to go', async () => {
    await open('/genre/drama/');
    page.beginSession();
    await click(link(/^Comedy/));
    await click(link(/^Hulu/));
    expect(page.popup()).toBeNull();
    expect(page.events.map(({ event }) => event)).toEqual(['select_filter', 'select_filter']);
  });

  it('R4.3-03 one choice per section: a second one takes its place without a word', async () => {
    await open('/genre/drama/on/netflix/');
    await click(link(/^Comedy/));
    expect(page.address()).toBe('/genre/comedy/on/netflix/');
    expect(document.body.textContent).not.toContain('We kept');
  });

  it('R4.3-05 a service and a genre stand side by side', async () => {
    await open('/genre/drama/');
    await click(link(/^Hulu/));
    expect(page.address()).toBe('/genre/drama/on/hulu/');
  });

  it('A-67 sees an address with more filters as it stands; the next change narrows it', async () => {
    await open('/?genre=comedy~drama&platform=us-hulu&mood=tense');
    expect(screen.getByLabelText('Filters that are on').querySelectorAll('li')).toHaveLength(5);
    await click(link(/^8 and above/));
    expect(page.address()).toBe('/on/hulu/rated/8-and-above/');
  });

  it('R4.3-06 a rating from 0 is no filter', async () => {
    await open('/?rated=0-10');
    expect(result()).toBe('120 titles');
    expect(screen.queryByLabelText('Filters that are on')).toBeNull();
  });

  it('R4.3-07 a saved list belongs to a member: logged out it is dropped, and named', async () => {
    await open('/?user-list=queued&hide=seen');
    expect(result()).toBe('120 titles');
    expect([screen.getByText('user-list=queued').tagName, screen.getByText('hide=seen').tagName]).toEqual(['CODE', 'CODE']);
    expect(link(/^Drama/).getAttribute('href')).toBe('/genre/drama/');
  });
});

describe('a visitor who comes back', () => {
  it('R4.3 finds the sections as they were left, and one switch for their services that is no filter', async () => {
    await open('/');
    page.beginSession();
    await happens(() => {
      screen.getByText('Genres').closest('details')!.open = true;
    });
    await click(await screen.findByText('Choose my services'));
    await click(await screen.findByLabelText('Hulu'));
    await click(await screen.findByText('Only my services'));
    await page.leave();
    await open('/genre/drama/');
    expect(screen.getByText('Genres').closest('details')!.open).toBe(true);
    expect(page.address()).toBe('/genre/drama/');
    expect(page.asked.at(-1)).toBe('/content-api/list/genre/drama/?tier=free&services=hulu');
    expect(titles()).toEqual(listingTo('/content-api/list/genre/drama/?services=hulu')!.items.map(({ id }) => `${id}`));
    // What is chosen beside it leads to addresses without it.
    expect(link(/^Top rated/).getAttribute('href')).toBe('/genre/drama/?by=top');
    page.beginSession();
    await click(await screen.findByText('Only my services'));
    expect(page.asked.at(-1)).toBe('/content-api/list/genre/drama/?tier=free');
  });

  it('finds a wall that none of their services has empty for that reason, and turns the switch off there', async () => {
    deviceMemory.write('mine', 'us=netflix&uk=mubi');
    deviceMemory.write('on-mine', '1');
    // Drama is on films that Hulu alone has.
    await open('/genre/drama/');
    expect(titles()).toEqual([]);
    expect(screen.getByText(/Without it you get 10 titles\.$/)).toBeTruthy();
    const button = await screen.findByText('Show titles of every service');
    button.focus();
    await click(button);
    expect(deviceMemory.read('on-mine')).toBeNull();
    expect(titles()).toHaveLength(10);
    expect(document.activeElement?.id).toBe('titles');
    // Where no service has any, the filters are the reason.
    deviceMemory.write('on-mine', '1');
    await page.leave();
    await open('/genre/drama/on/netflix/');
    expect(screen.getByText('No title fits all of this')).toBeTruthy();
  });

  it('without an account does not see again what this device keeps as seen or dismissed', async () => {
    await open('/');
    const [first, second, third] = titles();
    localStorage.setItem(
      'agm:lists',
      JSON.stringify({ seen: { [first!]: '20.11.2026 10:00:00' }, dismissed: { [third!]: '20.11.2026 10:00:00' } }),
    );
    await page.leave();
    await open('/');
    const session = page.beginSession();
    await act(() => session.start());
    await click(await screen.findByText('Hide seen and dismissed'));
    expect(titles().slice(0, 1)).toEqual([second]);
    expect(titles()).not.toContain(third);
    await click(screen.getByText('Hide seen and dismissed'));
    expect(titles().slice(0, 3)).toEqual([first, second, third]);
  });

  it.each(['{', 'null', '[1,{"a":2}]', '"netflix"', `["${'x'.repeat(9_000)}"]`])(
    'is not held up by a damaged memory: %s',
    async (damaged) => {
      for (const name of ['menu', 'my-services', 'own', 'mine', 'on-mine', 'recent-searches']) deviceMemory.write(name, damaged);
      await open('/');
      expect(titles()).toHaveLength(24);
      page.beginSession();
      await waitFor(() => expect(screen.queryByText(/^(?:Choose my services|Change)$/)).toBeTruthy());
      expect(page.errors).toEqual([]);
    },
  );
});

describe('a visitor who searches', () => {
  it('R7-17 finds movies and shows by a part of a title, grouped, and goes on to one', async () => {
    await open('/search?s=12');
    expect(await screen.findByText('Results for “12”')).toBeTruthy();
    expect(page.asked).toEqual(['/content-api/search/universal/12?limit=24&tier=free']);
    expect(
      [...document.querySelectorAll('section')].map((group) => [
        group.querySelector('h2')?.textContent,
        group.querySelectorAll('li').length,
      ]),
    ).toEqual([
      ['Movies', 3],
      ['Shows', 9],
    ]);
    await click(link(/^Show 121/));
    expect(page.address()).toBe('/show-121/');
    expect(page.events).toEqual([
      { event: 'select_content', content_type: 'show', content_id: 121, parent_list: '/search?s=12', index: 0 },
    ]);
  });

  it('asks again from the page, and is offered what was searched for before', async () => {
    await open('/search');
    fireEvent.change(await screen.findByLabelText('A title'), { target: { value: ' film 7 ' } });
    await click(screen.getByRole('button', { name: 'Search' }));
    expect(page.address()).toBe('/search?s=film%207');
    await page.go('/search');
    expect(link('film 7').getAttribute('href')).toBe('/search?s=film%207');
    await click(screen.getByLabelText('Forget film 7'));
    expect(screen.queryByText('film 7')).toBeNull();
    expect(deviceMemory.read('recent-searches')).toBeNull();
  });

  it('reads plainly that nothing is called so', async () => {
    await open('/search?s=zzz');
    expect(await screen.findByText('Nothing here is called that')).toBeTruthy();
    expect(deviceMemory.read('recent-searches')).toBeNull();
    expect(page.heads.at(-1)).toMatchObject({ status: 200, isIndexable: false });
  });

  it('tries again by hand when the search did not answer', async () => {
    page = openPage('/search?s=film');
    page.breakWhen(() => true);
    await happens(() => {});
    expect((await screen.findByRole('alert')).textContent).toContain('The search did not answer');
    page.breakWhen(() => false);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Results for “film”')).toBeTruthy();
    expect(screen.getByText('Film 1')).toBeTruthy();
  });
});

describe('what the host hears from the wall', () => {
  it('is the head of every page', async () => {
    await open('/');
    await page.go('/shows/');
    expect(page.heads.map(({ title, canonical }) => [title, canonical])).toEqual([
      ['Movies - A Good Movie To Watch', '/'],
      ['TV Shows - A Good Movie To Watch', '/shows/'],
    ]);
  });

  it('R7-51 is which menu was opened and which filter chosen', async () => {
    await open('/');
    await happens(() => {
      screen.getByText('Genres').closest('details')!.open = true;
    });
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
