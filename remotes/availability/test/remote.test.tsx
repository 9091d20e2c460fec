import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TitleAnswer } from '@agm/api';
import type { Answer } from '@agm/federation';
import { partStatus, readUser } from '@agm/domain';
import { accountAtom, localeAtom, tierAtom } from '@agm/session';
import { closeAll, createHost, open, page } from './place.ts';
import { answerTo, noAnswer } from './world.ts';

const card = () => screen.getByRole('region', { name: /^Where to watch/ });
const services = () =>
  within(card())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const countrySelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });

afterEach(closeAll);

describe('a title’s page in the browser', () => {
  it('R7-52 tracks view_content once per title, whatever the country', async () => {
    const { services: given, said } = createHost();
    const { entry } = open(page, given);
    await screen.findByRole('heading', { name: 'The Long Quiet' });
    await userEvent.selectOptions(countrySelect(), 'uk');
    await screen.findByText('Mubi');
    act(() => entry.update({ ...page, title: 'night-ferry' }));
    await screen.findByRole('heading', { name: 'Night Ferry' });
    expect(said.events).toEqual([
      { event: 'view_content', content_id: 17, content_type: 'movie' },
      { event: 'view_content', content_id: 18, content_type: 'show' },
    ]);
  });

  it('R7-39 counts once that a title was looked at, and says nothing about by whom', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = (async (path: string, { method, headers, body }: RequestInit) => {
      sent.push({ path, method, hasToken: new Headers(headers).has('authorization'), body: JSON.parse(String(body)) as unknown });
      return { ok: true, status: 204, text: async () => '' } as Response;
    }) as typeof globalThis.fetch;
    open(page, createHost().services);
    await screen.findByRole('heading', { name: 'The Long Quiet' });
    await userEvent.selectOptions(countrySelect(), 'uk');
    await screen.findByText('Mubi');
    expect(sent).toEqual([{ path: '/wp-json/wp/v2/tag-post-view', method: 'POST', hasToken: false, body: { id: 17, locale: 'us' } }]);
  });

  it('offers another try before a service whose offer cannot be read, and denies none', async () => {
    let isAway = true;
    const answered = (path: string): Answer => {
      const answer = answerTo(path);
      if (!isAway || !('data' in answer)) return answer;
      const title = answer.data as TitleAnswer;
      return { data: { ...title, availability: { ...title.availability, offers: [], isAway } } };
    };
    const { services: given, said } = createHost(answered);
    open({ ...page, shape: 'watch', platform: 'netflix' }, given);
    const again = await screen.findByText('Try again');
    expect(document.body.textContent).not.toMatch(/no offer/i);
    expect(said.heads.at(-1)).toMatchObject({ status: 503 });
    isAway = false;
    await userEvent.click(again);
    await screen.findByRole('heading', { name: 'On to Netflix' });
  });

  it('says the head of the page when it was opened in the browser', async () => {
    const { services: given, said } = createHost();
    open(page, given);
    expect(said.heads).toEqual([]);
    await waitFor(() => expect(said.heads.at(-1)).toMatchObject({ status: 200, canonical: '/the-long-quiet/' }));
  });

  it('leads to walls and services inside the page', async () => {
    const { services: given, said } = createHost();
    open(page, given);
    await userEvent.click(await screen.findByRole('link', { name: 'Drama' }));
    await userEvent.click(screen.getByRole('link', { name: /^Netflix/ }));
    expect(said.went).toEqual(['/genre/drama/', '/watch?platform=netflix&locale=us&content=17']);
  });
});

describe('a premium title', () => {
  const { retrieval_success: good, notAuthenticated: nobody } = partStatus;
  const reason = 'Because the ferry never arrives.';

  it('R7-50 R6-03 is refused once, told with its id; at the grant its words are there, asked for once and without a reload', async () => {
    const { services: given, said } = createHost((path) =>
      path === '/content-api/title/18/premium' ? { data: { id: 18, reason } } : answerTo(path),
    );
    const refusals = () => said.events.filter(({ event }) => event === 'paywall_shown');
    open(
      { ...page, title: 'night-ferry' },
      { ...given, site: { social: [], payments: 'sandbox', stripeKey: null, recaptchaKey: null, lacks: [] } },
    );
    await screen.findByRole('button', { name: 'See what premium is' });
    // While nobody knows who is looking nothing is refused.
    expect(refusals()).toEqual([]);
    act(() => given.store.set(accountAtom, { token: nobody, user: nobody, member: null }));
    act(() => given.store.set(accountAtom, { token: good, user: good, member: readUser({ id: 7, roles: ['subscriber'] }) }));
    expect(refusals()).toEqual([{ event: 'paywall_shown', content_id: 18 }]);
    act(() => {
      given.store.set(tierAtom, 'premium');
      given.store.set(accountAtom, { token: good, user: good, member: readUser({ id: 7, roles: ['subscriber', 'premium'] }) });
    });
    await screen.findByText(reason);
    expect(screen.queryByText(/for premium members/)).toBeNull();
    expect([refusals().length, said.asked.filter((path) => path.endsWith('/premium'))]).toEqual([1, ['/content-api/title/18/premium']]);
  });

  it('sells nothing where premium is not on sale', async () => {
    open({ ...page, title: 'night-ferry' }, createHost().services);
    await screen.findByText(/Our staff wrote this for premium members/);
    expect(screen.queryByRole('button', { name: 'See what premium is' })).toBeNull();
  });
});

describe('choosing a country', () => {
  it('R1-09 shows that country’s offers at once, in its currency', async () => {
    open(page, createHost().services);
    await screen.findByText('Netflix');
    expect(services()).toEqual([
      'NNetflix Included Leaving May 30, 2026',
      'KKanopy Free Added February 3, 2026',
      'AAmazon Rent $3.99 · Buy $12.99',
    ]);
    await userEvent.selectOptions(countrySelect(), 'United Kingdom');
    await screen.findByText('Mubi');
    expect(services()).toEqual(['MMubi Included', 'AAmazon Rent £3.49 · Buy £9.99']);
  });

  it('remembers the choice, so that the wall follows', async () => {
    const { services: given } = createHost();
    open(page, given);
    await screen.findByText('Netflix');
    await userEvent.selectOptions(countrySelect(), 'uk');
    expect(given.store.get(localeAtom)).toBe('uk');
    expect(document.cookie).toContain('agm-locale=uk');
  });

  it('may be the very country the session has, on a page whose address names another', async () => {
    open({ ...page, country: 'uk' }, createHost().services);
    await screen.findByText('Mubi');
    await userEvent.selectOptions(countrySelect(), 'us');
    expect(await screen.findByText('Netflix')).toBeTruthy();
  });

  it('follows a choice made elsewhere on the page', async () => {
    const { services: given } = createHost();
    open(page, given);
    await screen.findByText('Netflix');
    act(() => given.store.set(localeAtom, 'uk'));
    expect(await screen.findByText('Mubi')).toBeTruthy();
    expect(countrySelect().value).toBe('uk');
  });

  it('keeps the page standing while the answer is on its way, and says so', async () => {
    let release = () => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    open(
      page,
      createHost(async (path) => {
        if (path.endsWith('uk')) await wait;
        return answerTo(path);
      }).services,
    );
    await screen.findByText('Netflix');
    await userEvent.selectOptions(countrySelect(), 'uk');
    expect(within(card()).getByRole('status').textContent).toBe('Looking in the United Kingdom');
    expect(
      within(card())
        .getAllByRole('list')
        .every((list) => list.closest('[aria-busy=true]') !== null),
    ).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Long Quiet');
    await act(async () => release());
    expect(await screen.findByText('Mubi')).toBeTruthy();
  });

  it('offers the countries that have it where nobody shows it', async () => {
    open({ ...page, country: 'ca' }, createHost().services);
    await userEvent.click(await screen.findByRole('link', { name: 'France' }));
    expect(await screen.findByText(/Rent 4,99/)).toBeTruthy();
    expect(countrySelect().value).toBe('fr');
  });

  it('says when the answer does not come, and tries again when asked', async () => {
    let isDown = true;
    open(page, createHost((path) => (isDown && path.endsWith('uk') ? { problem: noAnswer } : answerTo(path))).services);
    await screen.findByText('Netflix');
    await userEvent.selectOptions(countrySelect(), 'uk');
    expect(await screen.findByText('We could not look up the United Kingdom.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(await screen.findByText('Mubi')).toBeTruthy();
  });
});

describe('a title that does not come', () => {
  it('is a skeleton first', () => {
    open(page, createHost(() => new Promise(() => {})).services);
    expect(screen.getByRole('status').textContent).toBe('Loading the title');
  });

  it('is unknown: a 404 with ways on', async () => {
    const { services: given, said } = createHost();
    open({ ...page, title: 'no-such-title' }, given);
    expect(await screen.findByRole('heading', { name: 'We do not know this title' })).toBeTruthy();
    expect(said.heads.at(-1)).toMatchObject({ status: 404 });
    expect(said.events).toEqual([]);
  });

  it('failed: says so and comes when asked again', async () => {
    let isDown = true;
    open(page, createHost((path) => (isDown ? { problem: noAnswer } : answerTo(path))).services);
    await screen.findByRole('alert');
    isDown = false;
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByRole('heading', { name: 'The Long Quiet' })).toBeTruthy();
  });

  it('is never shown under another title’s address', async () => {
    const { services: given } = createHost((path) => (path.includes('night-ferry') ? new Promise<Answer>(() => {}) : answerTo(path)));
    const { entry } = open(page, given);
    await screen.findByRole('heading', { name: 'The Long Quiet' });
    act(() => entry.update({ ...page, title: 'night-ferry' }));
    expect(screen.queryByText('The Long Quiet')).toBeNull();
  });
});
