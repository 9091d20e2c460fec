import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskDraftsName, deviceMemory } from '@agm/session';
import { createCatalogueWire } from './catalogueWire.ts';
import { closeAll, openPage } from './place.tsx';

afterEach(async () => {
  await closeAll();
  deviceMemory.write(deskDraftsName, null);
});

const open = async (address: string) => {
  const wire = createCatalogueWire();
  const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
  await page.show(address);
  return { wire, page };
};
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a title at the desk', () => {
  it('is saved with the ETag that was read, and undoing the first edit of a field gives it back to its source', async () => {
    const { wire } = await open('/desk/titles/17/');
    await type('Year', '1956');
    await type('Moods', 'Slow, Weird');
    await press('Save the title');
    await screen.findByText('Saved: Year, Moods.');
    expect(wire.asked.at(-1)).toMatchObject({ method: 'PATCH', etag: '"1"', body: { year: 1956, moods: ['Slow', 'Weird'] } });
    await press('Undo');
    await waitFor(() => expect(wire.title()).toMatchObject({ year: 1955, moods: ['Tense', 'Weird'], edited: [] }));
    expect(wire.asked.at(-1)).toMatchObject({ method: 'PATCH', etag: '"2"', body: { giveBack: ['year', 'moods'] } });
    expect((await field('Year')).value).toBe('1955');
  });

  it('shows what the source says beside an edited field, and takes that', async () => {
    const { wire } = await open('/desk/titles/17/');
    await type('Certificate', '18');
    await press('Save the title');
    await screen.findByText('Written here. The source says: PG-13', { exact: false });
    await press('Use that: Certificate');
    expect((await field('Certificate')).value).toBe('PG-13');
    await press('Save the title');
    await waitFor(() => expect(wire.title().edited).toEqual([]));
  });

  it('of two editors the slower one sees both versions of each field, and no edit is lost', async () => {
    const { wire } = await open('/desk/titles/17/');
    await type('Tagline', 'Mine.');
    await type('Year', '1956');
    wire.changeTitle({ tagline: 'Theirs.', certificate: '18' });
    await press('Save the title');
    await screen.findByRole('heading', { name: 'Somebody else saved this while you were typing' });
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Year',
      'Certificate',
      'Tagline',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Yours Mine.' }));
    await press('Save what is chosen');
    await waitFor(() => expect(wire.title()).toMatchObject({ tagline: 'Mine.', certificate: '18', year: 1956 }));
  });

  it('takes one of the posters that TMDB has beside its own', async () => {
    const { wire } = await open('/desk/titles/17/');
    const button = await screen.findByRole('button', { name: 'More posters of TMDB' });
    const isAsked = () => wire.asked.filter(({ path }) => path.endsWith('/17/pictures')).length;
    expect(isAsked()).toBe(0);
    await userEvent.click(button);
    const group = await screen.findByRole('group', { name: 'Posters of TMDB' });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    expect([isAsked(), document.activeElement]).toEqual([1, button]);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await press('Save the title');
    await screen.findByText('Saved: Poster.');
    expect(wire.asked.at(-1)).toMatchObject({ method: 'PATCH', body: { poster: expect.stringMatching(/^1+$/) } });
    await press('More backdrops of TMDB');
    await screen.findByText('TMDB has no others.');
  });

  it('has a picture that somebody uploaded deleted for good, after a warning; the server keeps the one that it shows', async () => {
    const poster = (letter: string) => ({
      hash: letter.repeat(32),
      address: `/images/poster/342/${letter}.webp`,
      words: `Uploaded ${letter}`,
      isUpload: true,
    });
    const wire = createCatalogueWire();
    wire.addPosters(poster('a'), poster('b'), { ...poster('c'), isUpload: false });
    wire.changeTitle({ poster: poster('a').hash });
    const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
    await page.show('/desk/titles/17/');
    await screen.findByRole('radio', { name: 'Uploaded b' });
    // Neither the chosen one nor a source's.
    expect(screen.getAllByText('Delete …')).toHaveLength(1);
    screen.getByText('It is gone for good then.');
    await press('Delete for good: Uploaded b');
    await screen.findByText('The picture is deleted.');
    expect(screen.queryByRole('radio', { name: 'Uploaded b' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Uploaded a' }));
    expect(wire.asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/content-api/desk/titles/17/pictures/poster/${'b'.repeat(32)}` });
    // Another one is chosen, but not saved yet.
    await userEvent.click(screen.getByRole('radio', { name: 'The drawn one' }));
    await press('Delete for good: Uploaded a');
    await screen.findByText('The title shows this picture: choose another one first, and save.');
    screen.getByRole('radio', { name: 'Uploaded a' });
  });

  it('is hidden and shown from the list by keyboard', async () => {
    const { wire } = await open('/desk/titles/');
    await screen.findByText('One entry.');
    await userEvent.keyboard('jh');
    await screen.findByText('One title is hidden.');
    expect(wire.title().hidden).toBe(true);
    await press('Undo');
    await waitFor(() => expect(wire.title().hidden).toBe(false));
  });

  it('is made with a name, a year and a kind, and opened', async () => {
    const { wire, page } = await open('/desk/titles/new/');
    await type('Name', 'Dark');
    await type('Year', '2017');
    await press('Make the title');
    await waitFor(() => expect(page.said.went).toEqual(['/desk/titles/17/']));
    expect(wire.asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/content-api/desk/titles',
      body: { name: 'Dark', type: 'movie', year: 2017 },
    });
  });

  it('takes another one in and gives it back, and names what somebody has changed since', async () => {
    const { wire } = await open('/desk/titles/17/');
    await type('Number of the other title', '23');
    await userEvent.click(screen.getByRole('checkbox', { name: 'They are one and the same work' }));
    await press('Merge');
    await userEvent.click(await screen.findByRole('button', { name: 'Take out again: Night of the Hunter' }));
    await screen.findByText(/so it stays here: “Rivers on film”\./);
    const sent = wire.asked.filter(({ method }) => method === 'POST').map(({ path, etag, body }) => [path.split('/').at(-1), etag, body]);
    expect(sent).toEqual([
      ['merge', '"1"', { from: 23 }],
      ['unmerge', '"2"', { from: 23 }],
    ]);
    expect(screen.queryByRole('button', { name: /^Take out again/ })).toBeNull();
  });

  it('says who changed what, once somebody asks', async () => {
    await open('/desk/titles/17/');
    await field('Year');
    const history = screen.getByText('What was changed').closest('details')!;
    await act(async () => {
      history.open = true;
      history.dispatchEvent(new Event('toggle'));
    });
    await screen.findByText('Edith: Year: 1955 → 1956', { exact: false });
  });
});

describe('an offer at the desk', () => {
  it('that visitors report is settled with one key', async () => {
    const { wire } = await open('/desk/offers/');
    await screen.findByText('2 visitors say that it is wrong');
    await userEvent.keyboard('jc');
    await screen.findByText('One offer counts as checked today.');
    expect(wire.asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/content-api/desk/offers/17-us-mubi/confirm',
      etag: '"0"',
    });
    expect(wire.offer().reports).toBe(0);
  });

  it('is ended from the list, and comes back by undo', async () => {
    const { wire } = await open('/desk/offers/');
    await screen.findByText('One entry.');
    await userEvent.keyboard('jx');
    await screen.findByText('One offer is ended.');
    expect(wire.offer().state).toBe('ended');
    await press('Undo');
    await waitFor(() => expect(wire.offer().state).toBe('source'));
  });

  it('that no source knows is added by the name of its service, and opened', async () => {
    const { wire, page } = await open('/desk/offers/new/?title=17');
    await type('Service', 'Amazon Prime Video');
    await type('Address', 'https://www.primevideo.com/1');
    await type('How it is had', 'included');
    await press('Add the offer');
    await waitFor(() => expect(page.said.went).toEqual(['/desk/offers/17-us-mubi/']));
    expect(wire.asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/content-api/desk/offers',
      body: { title: 17, country: 'us', platform: 'amazon-prime', url: 'https://www.primevideo.com/1', kinds: ['included'] },
    });
  });

  it('is corrected in the currency of its country, and given back', async () => {
    const { wire } = await open('/desk/offers/17-us-mubi/');
    await type('Price to rent in USD', '4.50');
    await press('Save the offer');
    await screen.findByText('Edited here');
    expect(wire.asked.at(-1)).toMatchObject({ method: 'PATCH', etag: '"0"', body: { rentPrice: 450 } });
    await press('Undo');
    await waitFor(() => expect(wire.offer()).toMatchObject({ state: 'source', offer: { rentPrice: 399 } }));
  });
});
