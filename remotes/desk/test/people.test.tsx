import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskDraftsName, deviceMemory } from '@agm/session';
import { closeAll, openPage } from './place.tsx';
import { createWire } from './wire.ts';

afterEach(async () => {
  await closeAll();
  deviceMemory.write(deskDraftsName, null);
});

const open = async (address: string, roles?: readonly string[]) => {
  const wire = createWire(roles);
  const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
  const place = await page.show(address);
  return { wire, page, place };
};
const rows = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the people at the desk', () => {
  it('are listed for an administrator, narrowed by the address, and found by name', async () => {
    const { wire, page } = await open('/desk/people/?role=staff');
    await screen.findByText('2 entries.');
    expect(rows()).toEqual(['Ada', 'Ben']);
    expect(wire.asked.at(-1)).toMatchObject({
      path: '/content-api/desk/people?role=staff&page=1',
      bearer: 'Bearer a-token-of-sixteen-letters',
    });
    await userEvent.keyboard('/');
    await userEvent.keyboard('be{Enter}');
    await screen.findByText('One entry.');
    expect([rows(), page.said.went]).toEqual([['Ben'], ['/desk/people/?search=be&role=staff']]);
    await userEvent.keyboard('j{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Ben' });
    expect(page.said.went.at(-1)).toBe('/desk/people/8/');
  });

  it('are for administrators: another role reads so, and nothing is asked', async () => {
    const { wire } = await open('/desk/people/', ['editor', 'subscriber']);
    await screen.findByText('Your role does not open this page');
    expect(wire.asked.filter(({ path }) => path.startsWith('/content-api/'))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  });

  it('say who changed whose role, once somebody asks', async () => {
    const { wire } = await open('/desk/people/');
    await screen.findByText('3 entries.');
    const isAsked = () => wire.asked.some(({ path }) => path.includes('history'));
    expect(isAsked()).toBe(false);
    const history = document.querySelector('details')!;
    await act(async () => {
      history.open = true;
      history.dispatchEvent(new Event('toggle'));
    });
    await screen.findByText('ada: ben, from None to Moderator', { exact: false });
    screen.getByText('Somebody at the command line: account 8, which is gone, from None to Moderator', { exact: false });
    screen.getByText('ada: all staff need a second step from now on', { exact: false });
  });

  it('a list that does not come can be asked for again', async () => {
    const wire = createWire();
    const page = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
    wire.state.isOffline = true;
    await page.show('/desk/people/');
    await screen.findByText('The list could not be loaded');
    wire.state.isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('3 entries.');
  });
});

describe('one of them', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

  it('gets another role with the ETag that was read, which can be undone', async () => {
    const { wire } = await open('/desk/people/9/');
    await choose('Editor');
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    await screen.findByText('cleo: Editor instead of None');
    expect(wire.asked.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/content-api/desk/people/9',
      etag: '"9.1"',
      body: { role: 'editor' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(wire.roleOf(9)).toBeNull());
    expect(wire.asked.at(-1)).toMatchObject({ method: 'PATCH', etag: '"9.2"', body: { role: null } });
    expect(isChosen('None')).toBe(true);
  });

  it('a choice that is not saved outlives a reload, until it is discarded', async () => {
    const { wire } = await open('/desk/people/9/');
    await choose('Editor');
    await closeAll();
    const again = await openPage({ token: 'a-token-of-sixteen-letters', fetch: wire.fetch });
    await again.show('/desk/people/9/');
    await waitFor(() => expect(isChosen('Editor')).toBe(true));
    expect(wire.roleOf(9)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([isChosen('None'), deviceMemory.read(deskDraftsName)]).toEqual([true, null]);
  });

  it('of two administrators the slower one sees both versions, and chooses', async () => {
    const { wire } = await open('/desk/people/9/');
    await choose('Editor');
    wire.set(9, 'moderator');
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    await screen.findByRole('heading', { name: 'Somebody else saved this while you were typing' });
    expect(screen.getByRole('radio', { name: 'Yours Editor' })).toBeTruthy();
    expect(wire.roleOf(9)).toBe('moderator');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save what is chosen' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Yours Editor' }));
    await userEvent.click(save);
    await screen.findByText('cleo: Editor instead of Moderator');
    expect(wire.roleOf(9)).toBe('editor');
  });

  it('shows the server’s sentence for what it refuses, and keeps the choice', async () => {
    const { wire } = await open('/desk/people/9/');
    await choose('Editor');
    wire.state.isOffline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    await screen.findByText('We cannot reach the server. What you typed is still here: try again.');
    expect(isChosen('Editor')).toBe(true);
    await closeAll();
    const nobody = await openPage({ token: 'a-token-of-sixteen-letters', fetch: createWire().fetch });
    await nobody.show('/desk/people/77/');
    await screen.findByText('This person could not be loaded');
  });
});
