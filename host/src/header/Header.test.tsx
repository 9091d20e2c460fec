import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { SWRConfig } from 'swr';
import { ApiError, type Api, type MenuAnswer } from '@agm/api';
import { OutletContext } from '@agm/federation/outlet';
import { partStatus, type User } from '@agm/domain';
import { accountAtom, anonymousSession, storeFrom } from '@agm/session';
import { planPage } from '../plan.ts';
import { Header } from './Header.tsx';

const link = (id: number, kind: 'service' | 'channel' | 'guide' | 'how-to', slug: string, title: string, isPremium = false) => ({
  id,
  kind,
  slug,
  title,
  isPremium,
});
const menu: MenuAnswer = {
  groups: [
    {
      name: 'services',
      title: 'Streaming-service guides',
      href: '/cord-cutting/',
      links: [link(1, 'service', 'netflix', 'Netflix without Wandering'), link(2, 'service', 'mubi', 'Mubi')],
    },
    { name: 'channels', title: 'Channel guides', href: '/cord-cutting/', links: [link(3, 'channel', 'hbo-channel', 'HBO')] },
    {
      name: 'new',
      title: 'New guides',
      href: '/guides/',
      links: [link(4, 'guide', 'rainy-sunday', 'Rainy Sunday'), link(5, 'guide', 'late-shelf', 'The Late Shelf', true)],
    },
    { name: 'how-to', title: 'How-to comparisons', href: '/how-to/', links: [link(6, 'how-to', 'rent-or-buy', 'Rent or Buy')] },
  ],
};

/** The header over a wire that answers the menu; `fails` times it does not. */
function open(address = '/', fails = 0, roles: readonly string[] | null = null, lacks: readonly string[] = []) {
  const asked: string[] = [];
  const went: string[] = [];
  const api: Api = {
    async get<T>(path: string): Promise<T> {
      asked.push(path);
      if (asked.length <= fails) throw new ApiError('unreachable', 'no line');
      return menu as T;
    },
  };
  const services = { api, site: { lacks } } as unknown as NonNullable<React.ContextType<typeof OutletContext>['services']>;
  const store = storeFrom(anonymousSession);
  if (roles)
    store.set(accountAtom, {
      token: partStatus.retrieval_success,
      user: partStatus.retrieval_success,
      member: { roles } as unknown as User,
    });
  const tree = (at: string) => (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <Provider store={store}>
        <OutletContext value={{ served: {}, loader: null, services }}>
          <Header address={at} listing={planPage(at, anonymousSession).listing} navigate={(to) => went.push(to)} />
        </OutletContext>
      </Provider>
    </SWRConfig>
  );
  const { rerender } = render(tree(address));
  return { asked, went, visit: (at: string) => rerender(tree(at)) };
}
const banner = () => screen.getByRole('banner');
const opener = () => screen.getByRole('button', { name: 'Guides menu' });
const group = (name: string) => screen.findByRole('navigation', { name });
const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole<HTMLAnchorElement>('link')
    .slice(1)
    .map((one) => one.getAttribute('href'));

describe('the desk in the menus of the header', () => {
  it.each([
    [null, false],
    [['subscriber'], false],
    [['premium', 'subscriber'], false],
    [['moderator', 'subscriber'], true],
    [['editor', 'subscriber'], true],
    [['administrator', 'subscriber'], true],
    [['administrator'], true, ['desk']],
    [['administrator'], true, ['moderation']],
    [['administrator'], false, ['desk', 'moderation']],
  ])('%j: %s, on a site that lacks %j', async (roles, isThere, lacks: readonly string[] = []) => {
    open('/', 0, roles, lacks);
    for (const name of ['Menu', 'Guides menu']) {
      await userEvent.click(screen.getByRole('button', { name }));
      await group('New guides');
      expect(screen.queryAllByRole('link', { name: 'Desk' }).map((link) => link.getAttribute('href'))).toEqual(isThere ? ['/desk/'] : []);
    }
  });
});

describe('the guides menu of the header', () => {
  it('R2.1-09 R2.1-10 holds four groups: services and channels under /cord-cutting/, new guides, comparisons under /how-to/', async () => {
    open();
    await userEvent.click(opener());
    expect(linksOf(await group('Streaming-service guides'))).toEqual(['/cord-cutting/netflix/', '/cord-cutting/mubi/']);
    expect(linksOf(await group('Channel guides'))).toEqual(['/cord-cutting/hbo-channel/']);
    expect(linksOf(await group('New guides'))).toEqual(['/guides/rainy-sunday/', '/guides/late-shelf/']);
    expect(linksOf(await group('How-to comparisons'))).toEqual(['/how-to/rent-or-buy/']);
  });

  it('R2.1-11 shows its states, and marks the guides that do not open for this visitor', async () => {
    open();
    expect([banner().dataset['home'], banner().dataset['transparent'], banner().dataset['menuOpen']]).toEqual(['', '', undefined]);
    await userEvent.click(opener());
    await group('New guides');
    expect(banner().dataset).toMatchObject({ menuOpen: '', guidesMenuOpen: '', floating: '', unlockedGuides: '1 2 3 4 6' });
    expect(banner().dataset['transparent']).toBeUndefined();
    expect(screen.getByRole('link', { name: 'The Late Shelf Premium' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(banner().dataset['menuOpen']).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect([banner().dataset['menuOpen'], banner().dataset['guidesMenuOpen']]).toEqual(['', undefined]);
    expect(await screen.findByRole('navigation', { name: 'Parts of the site' })).toBeTruthy();
  });

  it('R2.1-11 floats when the visitor turns round below the top', () => {
    open();
    const scrollTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        fireEvent.scroll(window);
      });
    scrollTo(900);
    expect([banner().dataset['transparent'], banner().dataset['floating']]).toEqual([undefined, undefined]);
    scrollTo(700);
    expect(banner().dataset['floating']).toBe('');
    scrollTo(0);
    expect([banner().dataset['transparent'], banner().dataset['floating']]).toEqual(['', undefined]);
  });

  it('opens with the arrow key, is walked with arrows, and Escape leads back to its button', async () => {
    const { went, asked } = open();
    expect(asked).toEqual([]);
    opener().focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Streaming-service guides'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Netflix without Wandering');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Rainy Sunday');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Channel guides');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Rent or Buy');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    expect([document.activeElement, opener().getAttribute('aria-expanded')]).toEqual([opener(), 'false']);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Streaming-service guides'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
    expect(went).toEqual(['/guides/rainy-sunday/']);
    expect(asked).toEqual(['/content-api/menu']);
  });

  it('closes when the visitor clicks or tabs elsewhere, and when another page comes', async () => {
    const { visit } = open();
    await userEvent.click(opener());
    await group('New guides');
    fireEvent.pointerDown(document.body);
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener());
    visit('/shows/');
    expect(opener().getAttribute('aria-expanded')).toBe('false');
  });

  it('says that the guides did not come, tries again, and keeps a way to them', async () => {
    open('/', 1);
    await userEvent.click(opener());
    expect((await screen.findByRole('alert')).textContent).toContain('The guides did not come.');
    expect(screen.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe('/guides/');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await group('New guides');
  });

  it('leads to the guides by an ordinary link, marked on their pages', () => {
    open('/cord-cutting/netflix/');
    const nav = screen.getByRole('navigation', { name: 'Sections' });
    const marked = within(nav)
      .getAllByRole('link')
      .filter((one) => one.hasAttribute('aria-current'));
    expect(marked.map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([['/guides/', 'true']]);
  });
});
