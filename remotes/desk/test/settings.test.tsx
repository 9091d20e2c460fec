import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskDraftsName, deviceMemory } from '@agm/session';
import { closeAll, openPage } from './place.tsx';
import { createWire } from './wire.ts';

afterEach(async () => {
  await closeAll();
  deviceMemory.write(deskDraftsName, null);
});

const open = async (address: string, wire = createWire()) => {
  const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
  await page.show(address);
  return { wire, page };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

describe('the settings', () => {
  it('are listed in groups, with what was changed, and lead to the pages', async () => {
    const wire = createWire();
    wire.change('comments', { policy: 'Be kind.' });
    await open('/desk/settings/', wire);
    const texts = (await screen.findByRole('heading', { name: 'Texts' })).closest('section')!;
    expect(
      within(texts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Text beside the price', 'Comment policy Changed', 'Authors of guides']);
    expect(screen.getByRole('link', { name: 'About, privacy and terms' }).getAttribute('href')).toBe('/desk/pages/');
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/desk/settings/mail-password-reset/');
  });

  it('that do not come can be asked for again', async () => {
    const wire = createWire();
    const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
    wire.state.isOffline = true;
    await page.show('/desk/settings/');
    await screen.findByRole('heading', { name: 'The settings could not be loaded' });
    wire.state.isOffline = false;
    await press('Try again');
    await screen.findByRole('heading', { name: 'Mails' });
  });

  it('a text is saved on the state that was seen, undone, and given back to its default', async () => {
    const { wire } = await open('/desk/settings/comments/');
    await type(await screen.findByRole('textbox', { name: 'Text' }), 'Be kind.');
    await press('Save');
    await screen.findByText('Saved. Pages and mails have it within seconds.');
    expect(wire.asked.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/content-api/desk/settings/comments',
      etag: '"0"',
      body: { policy: 'Be kind.' },
    });
    await press('Undo');
    await waitFor(() => expect(wire.readSetting('comments').values['policy']).toBe(''));
    wire.change('comments', { policy: 'Another one.' });
    await type(screen.getByRole('textbox', { name: 'Text' }), 'Mine.');
    await press('Save');
    await screen.findByText('Somebody else saved this while you were typing');
    await userEvent.click(screen.getByRole('radio', { name: /^Theirs/ }));
    await press('Save what is chosen');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })).value).toBe('Another one.');
    await press('Back to the default');
    await waitFor(() => expect(wire.readSetting('comments').changed).toEqual([]));
    await userEvent.click(screen.getByText('What was changed'));
    await screen.findByText(/ada: Text: – → Be kind\./);
  });

  it('of the side menu: quick links are added, sections moved and renamed', async () => {
    const { wire } = await open('/desk/settings/side-menu/');
    await screen.findByRole('heading', { name: 'Quick links' });
    await press('Add quick links');
    await type(screen.getByRole('textbox', { name: 'Heading' }), 'Tonight');
    await type(screen.getByRole('textbox', { name: 'Words' }), 'Short');
    await type(screen.getByRole('textbox', { name: 'Address' }), '/duration/short/');
    await press('Move Mood up');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Mood down' }));
    await type(screen.getByRole('textbox', { name: 'Heading of Genre' }), 'Kinds');
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Then, in this order' }).map(({ value }) => value)).toEqual([
      '',
      'drama, comedy',
    ]);
    await press('Save');
    await screen.findByText('Saved. Pages and mails have it within seconds.');
    expect(wire.readSetting('side-menu').values).toEqual({
      quickLinks: [{ title: 'Tonight', isOpen: true, links: [{ label: 'Short', address: '/duration/short/' }] }],
      sections: [
        { taxonomy: 'mood', title: 'Mood', isOpen: false, highlight: [], list: [] },
        { taxonomy: 'genre', title: 'Kinds', isOpen: false, highlight: [], list: ['drama', 'comedy'] },
      ],
    });
  });

  it('of a country’s services are typed by name, one on each line', async () => {
    const { wire } = await open('/desk/settings/services/');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'France');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Services' });
    expect(field.value).toBe('Netflix');
    await type(field, 'Canal+\nNetflix\n');
    await press('Save');
    await waitFor(() => expect(wire.readSetting('services').values['fr']).toEqual(['canal-plus', 'netflix']));
    expect(wire.readSetting('services').changed).toEqual(['fr']);
  });

  it('of the authors: a new one is referred to by the name they begin with', async () => {
    const { wire } = await open('/desk/settings/authors/');
    await screen.findByText(/Editors choose among them/);
    await press('Add an author');
    await type(screen.getByRole('textbox', { name: 'Name' }), 'Vera Blum');
    await type(screen.getByRole('textbox', { name: 'About them' }), 'Watches\nsilent films.');
    await press('Save');
    await waitFor(() =>
      expect(wire.readSetting('authors').values['authors']).toEqual([
        { slug: 'vera-blum', name: 'Vera Blum', about: 'Watches silent films.', link: '' },
      ]),
    );
    await type(screen.getByRole('textbox', { name: 'Name' }), 'Vera Maar');
    await press('Save');
    await waitFor(() =>
      expect(wire.readSetting('authors').values['authors']).toEqual([expect.objectContaining({ slug: 'vera-blum', name: 'Vera Maar' })]),
    );
  });

  it('of a mail: what is wrong is said at its field, the preview shows it as it is sent, and a test goes out', async () => {
    const { wire } = await open('/desk/settings/mail-password-reset/');
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await type(text, 'Hello {somebody}: {link}');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('{somebody} is no field of this mail: it may use {login}, {link}.');
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await type(text, 'Hello {login}: {link}');
    await press('Begin the HTML with the text');
    const html = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML, for programs that show it' });
    expect(html.value).toBe('<p>Hello {login}: <a href="{link}">{link}</a></p>');
    await type(html, '<p>Dear <strong>{login}</strong> &lt;3 <a href="{link}">choose</a></p>');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview.querySelector('div')?.innerHTML).toBe('<p>Dear <strong>vera</strong> &lt;3 <u>choose</u></p>');
    await press('Send a test to my address');
    await screen.findByText('It is on its way.');
    expect(wire.asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/content-api/desk/settings/mail-password-reset/test',
      body: { text: 'Hello {login}: {link}' },
    });
  });
});
