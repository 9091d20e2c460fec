import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { countries, type CountryCode } from '@agm/domain';
import { anonymousSession, localeAtom, storeFrom } from '@agm/session';
import { plainSite, type SiteConfig, type SiteFeature } from '@agm/federation';
import { CountrySelect, Footer } from '#late';
import { planPage } from './plan.ts';
import { Shell } from './Shell.tsx';

/** The shell of an address, with a status that its remote may have said. Where clicks lead is kept. */
function open(address: string, status?: number, locale = anonymousSession.locale) {
  const session = { ...anonymousSession, locale };
  const store = storeFrom(session);
  const plan = planPage(address, session);
  const went: string[] = [];
  render(
    <Provider store={store}>
      <Shell address={address} plan={plan} status={status ?? plan.head.status} navigate={(to) => went.push(to)} />
    </Provider>,
  );
  return { store, went };
}
const link = (name: string, within_: HTMLElement = document.body) => within(within_).getByRole<HTMLAnchorElement>('link', { name });
const banner = () => screen.getByRole('banner');
const bare = () => [screen.queryByRole('banner'), screen.queryByRole('contentinfo')];
const layers = () => [...document.querySelectorAll<HTMLElement>('[data-layer]')].map(({ dataset }) => dataset.layer);
const country = () => within(banner()).getByRole<HTMLSelectElement>('combobox', { name: 'Country' });

// What comes later is there from here on.
beforeAll(async () => {
  for (const Part of [Footer, CountrySelect]) await act(async () => void render(<Part address="/" navigate={() => {}} />));
  await screen.findByRole('contentinfo', undefined, { timeout: 20_000 });
  cleanup();
}, 30_000);

afterEach(() => {
  document.cookie = 'agm-locale=; Max-Age=0; Path=/';
});

describe('the shell around a page', () => {
  it.each(['/', '/shows/genre/drama/', '/parasite/', '/projektor/', '/watching-the-detectives/'])(
    'R2.1-05 %s has header, main place, footer, popup layer and tooltip layer',
    async (address) => {
      open(address);
      await screen.findByRole('contentinfo');
      expect(bare()).not.toContain(null);
      expect(layers()).toEqual(['popups', 'tooltips']);
      expect(screen.getByRole('main').querySelector('[data-remote]')).not.toBeNull();
    },
  );

  it('its footer leads to the feedback form, unless the content host takes none', async () => {
    const plan = planPage('/', anonymousSession);
    const shell = (lacks: readonly SiteFeature[]) => (
      <Provider store={storeFrom(anonymousSession)}>
        <Shell address="/" plan={plan} status={200} site={{ ...plainSite, lacks }} navigate={() => {}} />
      </Provider>
    );
    const { rerender } = render(shell(['reviews']));
    await screen.findByRole('contentinfo');
    expect(link('Feedback').getAttribute('href')).toBe('/feedback/');
    rerender(shell(['feedback']));
    expect(screen.queryByRole('link', { name: 'Feedback' })).toBeNull();
  });

  it('its row of services leaves out those without a title in the visitor’s country, and none where nobody knows', () => {
    const services = (locale: CountryCode, emptyServices?: SiteConfig['emptyServices']) => {
      const session = { ...anonymousSession, locale };
      const { unmount } = render(
        <Provider store={storeFrom(session)}>
          <Shell address="/" plan={planPage('/', session)} status={200} site={{ ...plainSite, emptyServices }} navigate={() => {}} />
        </Provider>,
      );
      const names = within(screen.getByRole('navigation', { name: 'Streaming services' }))
        .queryAllByRole('link')
        .map(({ textContent }) => textContent);
      unmount();
      return names;
    };
    const empty = { de: ['amazon-prime'], ru: ['netflix', 'amazon-prime', 'amazon'] };
    expect(services('de')).toEqual(['Netflix', 'Amazon Prime', 'Amazon']);
    expect(services('de', empty)).toEqual(['Netflix', 'Amazon']);
    expect(services('ru', empty)).toEqual([]);
    expect(services('jp', empty)).toEqual(['Netflix', 'Amazon Prime', 'Amazon']);
  });

  it('R2.1-02 /watch has neither header nor footer', () => {
    open('/watch?platform=netflix&locale=uk&content=17');
    expect([...bare(), ...layers()]).toEqual([null, null]);
    expect(screen.getByRole('main').querySelector('[data-remote=availability]')).not.toBeNull();
  });

  it('R2.1-01 a path under /embedded/ has neither header nor footer', () => {
    open('/embedded/availability/17');
    expect(bare()).toEqual([null, null]);
  });

  it.each([
    ['an unknown path', '/no/such/page/', 404],
    ['a title that its remote does not know', '/no-such-title/', 404],
  ])('R2.1-03 %s is the 404 page, without header and footer, with a way home', async (_, address, status) => {
    const { went } = open(address, status);
    expect(bare()).toEqual([null, null]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the programme');
    await userEvent.click(link('All movies'));
    expect(went).toEqual(['/']);
  });

  it('a title that cannot be read just now keeps its header and footer', async () => {
    open('/parasite/', 503);
    await screen.findByRole('contentinfo');
    expect(bare()).not.toContain(null);
  });

  it('leads past the header to the content, and on a wall past the menu to the titles', async () => {
    open('/');
    const titles = document.createElement('div');
    titles.id = 'titles';
    titles.tabIndex = -1;
    screen.getByRole('main').append(titles);
    await userEvent.click(link('Skip to the content'));
    expect(document.activeElement).toBe(titles);
    cleanup();
    open('/guides/');
    expect(link('Skip to the content').getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });
});

describe('the header', () => {
  it.each([
    ['/', 'Movies', 'page'],
    ['/all/', 'Movies', 'page'],
    ['/genre/drama/', 'Movies', 'true'],
    ['/shows/', 'Shows', 'page'],
    ['/shows/?by=top', 'Shows', 'true'],
    ['/the-very-best/shows/', 'The Very Best', 'true'],
    ['/list/', 'Everything', 'page'],
  ])('on %s marks %s', (address, name, current) => {
    open(address);
    const marked = within(screen.getByRole('navigation', { name: 'Sections' }))
      .getAllByRole('link')
      .filter((one) => one.hasAttribute('aria-current'));
    expect(marked.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([[name, current]]);
  });

  it('marks no section on a title: it may stand in several', () => {
    open('/parasite/');
    expect(banner().querySelector('[aria-current]')).toBeNull();
  });

  it('offers the services of the visitor’s country, and marks those the wall is narrowed to', () => {
    open('/?platform=uk-netflix~uk-mubi', undefined, 'uk');
    const services = within(screen.getByRole('navigation', { name: 'Streaming services' })).getAllByRole('link');
    expect(services.map(({ textContent }) => textContent)).toEqual([
      'Netflix',
      'Amazon Prime',
      'Mubi',
      'Sky Go',
      'Now TV',
      'BFI',
      'Amazon',
    ]);
    expect(services.filter((one) => one.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual(['Netflix', 'Mubi']);
  });

  it('leads on inside the page', async () => {
    const { went } = open('/');
    await userEvent.click(link('Shows', banner()));
    await userEvent.click(link('Netflix', banner()));
    await userEvent.click(link('A Good Movie To Watch, home'));
    expect(went).toEqual(['/shows/', '/on/netflix/', '/']);
  });

  it('switches to dark and back, and remembers it', async () => {
    open('/');
    const dark = screen.getByRole('button', { name: 'Dark colours' });
    await userEvent.click(dark);
    expect([document.documentElement.dataset.theme, dark.getAttribute('aria-pressed')]).toEqual(['dark', 'true']);
    expect(document.cookie).toContain('agm-theme=dark');
    await userEvent.click(dark);
    expect([document.documentElement.dataset.theme, dark.getAttribute('aria-pressed')]).toEqual(['light', 'false']);
  });
});

describe('the visitor’s country', () => {
  it('R1-06 is one of the 27', () => {
    open('/');
    expect([...country().options].map(({ value }) => value).sort()).toEqual(countries.map(({ code }) => code).sort());
    expect(country().options).toHaveLength(27);
  });

  it('is changed at once and remembered; an address that names none stays', async () => {
    const { store, went } = open('/on/netflix/');
    await userEvent.selectOptions(country(), 'uk');
    expect([store.get(localeAtom), country().value, went]).toEqual(['uk', 'uk', []]);
    expect(document.cookie).toContain('agm-locale=uk');
  });

  it('takes the place of the one an address names', async () => {
    const { store, went } = open('/?platform=uk-netflix~uk-mubi', undefined, 'uk');
    await userEvent.selectOptions(country(), 'France');
    expect([store.get(localeAtom), went]).toEqual(['fr', ['/?platform=fr-mubi~fr-netflix']]);
  });

  it('is a form where no script runs: it keeps the filters and can only lead into this site', () => {
    open('//shows//?by=top&genre=drama&genre=crime');
    const { form } = country();
    expect(form?.getAttribute('action')).toBe('/shows/');
    expect([...new FormData(form!)].map(String)).toEqual(['by,top', 'genre,drama', 'genre,crime', 'locale,us']);
  });

  it('can be chosen in the footer as well, where a phone’s header has no room', async () => {
    open('/');
    expect(within(await screen.findByRole('contentinfo')).getByRole('combobox', { name: 'Country' })).toBeTruthy();
  });
});

describe('the footer', () => {
  it('leads on inside the page', async () => {
    const { went } = open('/');
    await screen.findByRole('contentinfo');
    await userEvent.click(link('The very best shows'));
    expect(went).toEqual(['/the-very-best/shows/']);
  });
});
