import { TextDecoder } from 'node:util';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceListsAtom, deviceMemory, popupAtom, savedAtom } from '@agm/session';
import { closeAll, openPage } from './place.tsx';

// jsdom has neither, and reads no file.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const kept = { 'agm:lists': JSON.stringify({ loved: { 17: '20.11.2026 10:00:00', 18: '19.11.2026 10:00:00' } }) };
const titles = () => screen.getAllByRole('article').map((tile) => tile.getAttribute('data-title-id'));

afterEach(closeAll);

describe('lists on this device', () => {
  it('are shown to nobody-in-particular as what they are, and let go of without asking', async () => {
    const page = await openPage({ storage: kept });
    await page.show({ view: 'device', group: 'loved' });
    await screen.findByRole('link', { name: 'Film 17' });
    expect(screen.getByText('kept on this device')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loved 2' }).getAttribute('href')).toBe('/lists/loved/');
    await userEvent.click(screen.getByRole('button', { name: 'Loved', description: 'Film 17' }));
    await waitFor(() => expect(titles()).toEqual(['18']));
    expect(page.wire.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep them in an account' }));
    await waitFor(() => expect(page.store.get(popupAtom)?.type).toBe('login'));
  });

  it('a member is asked what shall become of them: they move into the account', async () => {
    const page = await openPage({ isMember: true, storage: kept });
    await page.show({ view: 'profile' });
    const offer = within(await screen.findByRole('region', { name: 'Kept on this device' }));
    expect(offer.getByText('2 titles are kept on this device,')).toBeTruthy();
    expect(page.kept.has('agm:lists')).toBe(true);
    await userEvent.click(offer.getByRole('button', { name: 'Move them into my account' }));
    await waitFor(() => expect(page.store.get(savedAtom).lists.loved).toEqual({ 17: '20.11.2026 10:00:00', 18: '19.11.2026 10:00:00' }));
    expect(page.kept.has('agm:lists')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Kept on this device' })).toBeNull();
  });

  it('or are forgotten; a move that is refused says so and loses nothing', async () => {
    const page = await openPage({ isMember: true, storage: kept });
    await page.show({ view: 'saved', group: 'seen' });
    page.wire.goOffline();
    await userEvent.click(await screen.findByRole('button', { name: 'Move them into my account' }));
    await screen.findByText('They could not be moved, and are still here.');
    expect(page.kept.has('agm:lists')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Forget them here' }));
    await waitFor(() => expect(page.kept.has('agm:lists')).toBe(false));
  });
});

describe('looking at a list', () => {
  it('finds by name and sorts by title, and says when nothing fits', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'saved', group: 'queued' });
    await screen.findByRole('link', { name: 'Film 17' });
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'By title');
    await waitFor(() => expect(titles()).toEqual(['17', '18']));
    await userEvent.type(screen.getByLabelText('Find in this list'), '18');
    await waitFor(() => expect(titles()).toEqual(['18']));
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Shows');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the whole list' }));
    await waitFor(() => expect(titles()).toEqual(['18', '17']));
  });
});

describe('a list and the visitor’s services', () => {
  afterEach(() => localStorage.clear());
  const queued = {
    'agm:lists': JSON.stringify({ queued: { 3: '20.11.2026 10:00:00', 17: '19.11.2026 10:00:00', 18: '18.11.2026 10:00:00' } }),
  };
  const own = (services: object) => JSON.stringify({ services, ratings: {}, lists: [] });
  const servicesOn = (id: string) =>
    within(screen.getAllByRole('article').find((tile) => tile.getAttribute('data-title-id') === id)!)
      .queryAllByText(/^On /)
      .map(({ textContent }) => textContent);

  it('each title names those of the visitor that have it, and one switch shows these titles alone', async () => {
    const mine = { us: ['hulu', 'netflix'] };
    deviceMemory.write('own', own(mine));
    deviceMemory.write('mine', 'us=hulu~netflix');
    const page = await openPage({ storage: { ...queued, 'agm:own': own(mine) } });
    await page.show({ view: 'device', group: 'queued' });
    await waitFor(() => expect(titles()).toEqual(['3', '17', '18']));
    // Even ones are on Netflix, every third one on MUBI, which the visitor does not pay for.
    expect([servicesOn('3'), servicesOn('17'), servicesOn('18')]).toEqual([[], [], ['On Netflix']]);
    const narrow = await screen.findByRole('switch', { name: 'Only my services' });
    await userEvent.click(narrow);
    await waitFor(() => expect(titles()).toEqual(['18']));
    await userEvent.click(narrow);
    await waitFor(() => expect(titles()).toEqual(['3', '17', '18']));
  });

  const onHulu = JSON.stringify({
    services: { us: ['hulu'] },
    ratings: {},
    lists: [{ id: 'rainydays0000000', name: 'For rainy days', titles: [3, 17, 18] }],
  });
  const lists = {
    saved: { props: { view: 'device', group: 'queued' } },
    named: { props: { view: 'own-lists' }, tab: /^For rainy days/ },
  } as const;
  for (const [kind, { props, ...list }] of Object.entries(lists))
    it(`a ${kind} list that none of them has says so, and one press shows it whole and keeps the focus at its titles`, async () => {
      deviceMemory.write('own', onHulu);
      deviceMemory.write('mine', 'us=hulu');
      deviceMemory.write('on-mine', '1');
      const page = await openPage({ storage: { ...queued, 'agm:own': onHulu } });
      await page.show(props);
      if ('tab' in list) await userEvent.click(await screen.findByRole('button', { name: list.tab }));
      await screen.findByRole('heading', { name: 'No title of this list is on your services' });
      screen.getByRole('button', { name: 'Show titles of every service' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(titles()).toEqual(['3', '17', '18']));
      expect(document.activeElement?.contains(screen.getAllByRole('article')[0]!)).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
      expect(deviceMemory.read('on-mine')).toBeNull();
    });
});

describe('taking everything along', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:x';
    };
    HTMLAnchorElement.prototype.click = () => {};
  });
  const written = async () => JSON.parse(Buffer.from(await files[0]!.arrayBuffer()).toString('utf8')) as object;

  it('a member gets the account and the device’s lists in one file', async () => {
    const page = await openPage({ isMember: true, storage: kept });
    await page.show({ view: 'profile' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save everything as a file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await written()).toMatchObject({
      profile: { name: 'Maya' },
      comments: [],
      listsOnThisDevice: { loved: { 17: '20.11.2026 10:00:00' } },
    });
    expect(page.wire.asked.at(-1)).toMatchObject({ path: '/wp-json/wp/v2/user-export', bearer: 'Bearer a-token-of-sixteen-letters' });
  });

  it('everybody else gets what the device keeps, and asks nobody', async () => {
    const page = await openPage({ storage: kept });
    await page.show({ view: 'device', group: 'loved' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save everything as a file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await written()).toMatchObject({ listsOnThisDevice: { loved: { 17: '20.11.2026 10:00:00', 18: '19.11.2026 10:00:00' } } });
    expect(page.wire.asked).toEqual([]);
  });
});

describe('bringing lists along', () => {
  const csv =
    'Date,Name,Year,Letterboxd URI,Rating\r\n2024-03-01,Parasite,2019,u,4.5\r\n2024-03-02,Suspiria,1999,u,3\r\n2024-03-03,Nobody Has This,2001,u,1\r\n,,,,\r\n';
  const choose = async (text: string, name = 'ratings.csv') =>
    userEvent.upload(await screen.findByLabelText('Choose a CSV file'), new File([text], name, { type: 'text/csv' }));

  it('shows what was found and why the rest was not; nothing is saved before the visitor says so', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'import' });
    await choose(csv);
    await screen.findByText('1 of 3 titles of your Letterboxd file were found.');
    expect(screen.getByText('line 3: there is one of that name, from another year')).toBeTruthy();
    expect(screen.getByText('line 4: not in our catalogue')).toBeTruthy();
    expect(screen.getByText('Line 5: it names no title')).toBeTruthy();
    expect(page.wire.asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('What stands for Suspiria (1999)'), 'Suspiria (1977), movie');
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 titles to your account' }));
    await screen.findByRole('heading', { name: '2 titles are on your lists' });
    // What the catalogue does not have waits for it; what the visitor found another title for does not.
    expect(screen.getByText(/^One title that we do not have yet is kept for later/)).toBeTruthy();
    expect(page.wire.asked.find(({ path }) => path === '/user-api/kept-titles')?.body).toEqual({
      titles: [
        {
          title: 'Nobody Has This',
          originalTitle: null,
          year: 2001,
          type: null,
          groups: ['seen'],
          savedAt: Date.UTC(2024, 2, 3, 12),
          rating: 2,
        },
      ],
    });
    expect(page.wire.asked.find(({ path }) => path.endsWith('update-user-meta'))?.body['changes']).toEqual({
      seen: { 1: '01.03.2024 12:00:00', 2: '02.03.2024 12:00:00' },
      loved: { 1: '01.03.2024 12:00:00' },
    });
  });

  it('without an account they are kept on this device, on the list the visitor names', async () => {
    const page = await openPage();
    await page.show({ view: 'import' });
    await choose(csv);
    await userEvent.selectOptions(await screen.findByLabelText('Put them on'), 'Queued');
    await userEvent.click(screen.getByRole('button', { name: 'Save one title on this device' }));
    await screen.findByRole('heading', { name: 'One title is on your lists' });
    expect(page.store.get(deviceListsAtom)).toMatchObject({ queued: { 1: '01.03.2024 12:00:00' }, seen: {} });
    expect(page.wire.asked).toEqual([]);
  });

  const later = (...names: string[]) => ({
    'agm:kept-titles': JSON.stringify({
      lookedUpAt: 0,
      titles: names.map((title) => ({ title, year: null, groups: ['queued'], savedAt: Date.UTC(2024, 2, 3, 12), rating: 9 })),
    }),
  });

  it('without an account what the catalogue does not have is kept on this device, named there, and dropped when asked', async () => {
    const page = await openPage();
    await page.show({ view: 'import' });
    await choose(csv);
    await screen.findByText(/^2 titles that we do not have yet are kept for later/);
    await userEvent.click(screen.getByRole('button', { name: 'Save one title on this device' }));
    await screen.findByRole('heading', { name: 'One title is on your lists' });
    expect(JSON.parse(page.kept.get('agm:kept-titles') ?? '')).toMatchObject({
      titles: [
        { title: 'Suspiria', year: 1999 },
        { title: 'Nobody Has This', year: 2001, groups: ['seen'], savedAt: Date.UTC(2024, 2, 3, 12), rating: 2 },
      ],
    });
    expect(page.wire.asked).toEqual([]);
    await page.show({ view: 'device', group: 'seen' });
    await screen.findByText('Kept for later: 2 titles. They join your lists when we have them.');
    await userEvent.click(screen.getByRole('button', { name: 'Drop them' }));
    await waitFor(() => expect(page.kept.has('agm:kept-titles')).toBe(false));
    expect(screen.queryByText(/^Kept for later/)).toBeNull();
  });

  it('they join the lists of this device, rating and all, when the catalogue has them; the others stay and are asked for again an hour later', async () => {
    const page = await openPage({ storage: later('Nobody Has This', 'Parasite', 'Suspiria') });
    await page.show({ view: 'device', group: 'queued' });
    await waitFor(() => expect(page.store.get(deviceListsAtom).queued).toEqual({ 1: '03.03.2024 12:00:00' }));
    await screen.findByText('Kept for later: 2 titles. They join your lists when we have them.');
    const { titles: waiting, lookedUpAt } = JSON.parse(page.kept.get('agm:kept-titles') ?? '') as {
      readonly titles: readonly { readonly title: string }[];
      readonly lookedUpAt: number;
    };
    // Two films are called Suspiria: nobody can choose for the visitor.
    expect(waiting.map(({ title }) => title)).toEqual(['Nobody Has This', 'Suspiria']);
    expect(Date.now() - lookedUpAt).toBeLessThan(3_600_000);
    expect(JSON.parse(page.kept.get('agm:own') ?? '')).toMatchObject({ ratings: { 1: { rating: 9, at: Date.UTC(2024, 2, 3, 12) } } });
    expect(page.wire.asked).toEqual([]);
  });

  it('after a log-in they wait for the member’s yes, and are not looked up in their name', async () => {
    const page = await openPage({ isMember: true, storage: later('Parasite', 'Nobody Has This') });
    await page.show({ view: 'device', group: 'queued' });
    const offer = within(await screen.findByRole('region', { name: 'Kept on this device' }));
    await offer.findByText('2 titles that we do not have yet are kept on this device,');
    expect(page.wire.asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(offer.getByRole('button', { name: 'Move them into my account' }));
    await waitFor(() => expect(page.kept.has('agm:kept-titles')).toBe(false));
    expect(page.wire.asked.find(({ path }) => path === '/user-api/kept-titles')?.body['titles']).toMatchObject([
      { title: 'Parasite', groups: ['queued'], rating: 9 },
      { title: 'Nobody Has This' },
    ]);
    expect(page.store.get(deviceListsAtom).queued).toEqual({});
  });

  it('a file of unknown titles alone is kept for later, the account page counts them, and lets go of them', async () => {
    const page = await openPage({ isMember: true, user: { keptTitles: 2 } });
    await page.show({ view: 'import' });
    await choose('Date,Name,Year,Letterboxd URI,Rating\r\n2024-03-03,Nobody Has This,2001,u,1\r\n');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep them for later' }));
    await screen.findByRole('heading', { name: 'Nothing of it is on your lists yet' });
    await page.show({ view: 'profile' });
    await screen.findByText('Kept for later: 2 titles. They join your lists when we have them.');
    await userEvent.click(screen.getByRole('button', { name: 'Drop them' }));
    await waitFor(() =>
      expect(page.wire.asked.some(({ method, path }) => method === 'DELETE' && path === '/user-api/kept-titles')).toBe(true),
    );
  });

  it('a save that is refused keeps the review as it was', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'import' });
    await choose(csv);
    await screen.findByText(/were found/);
    page.wire.goOffline();
    await userEvent.click(screen.getByRole('button', { name: 'Save one title to your account' }));
    await screen.findByText('We cannot reach the server. Check your connection and try again.');
    expect(screen.getByText('line 4: not in our catalogue')).toBeTruthy();
  });

  it('a file that is no list is named as what it is, and the lists stay as they are', async () => {
    const page = await openPage({ storage: kept });
    await page.show({ view: 'import' });
    await choose('Iban,Amount\nDE1,7');
    await screen.findByText(/^This is no list we know/);
    await choose('PK\u0003\u0004');
    await screen.findByText(/ZIP archive/);
    expect(page.kept.get('agm:lists')).toBe(kept['agm:lists']);
  });
});
