import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userAtom } from '@agm/session';
import { closeAll, openPage } from './place.tsx';

afterEach(async () => {
  await closeAll();
  history.replaceState(null, '', '/');
});

const open = async (token: string, isMember: boolean) => {
  history.replaceState(null, '', `/setup/#token=${token}`);
  const page = await openPage({ isMember });
  await page.show({ view: 'setup' });
  return page;
};
const asked = (page: Awaited<ReturnType<typeof open>>) => page.wire.asked.filter(({ path }) => path === '/user-api/setup');
const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Username'), 'maya');
  await userEvent.type(screen.getByLabelText('E-mail'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'four words and a number 5{Enter}');
};

describe('the page of the setup link', () => {
  it('makes a new account administrator, logs it in, and the token leaves the address bar at once', async () => {
    const page = await open('good', false);
    await fillIn();
    await screen.findByRole('heading', { name: 'You are the administrator of this site' });
    expect(location.hash).toBe('');
    expect(asked(page)).toEqual([
      expect.objectContaining({
        method: 'POST',
        bearer: null,
        body: { token: 'good', username: 'maya', email: 'maya@example.com', password: 'four words and a number 5' },
      }),
    ]);
    expect(page.kept.get('btk')).toBe('a-new-token-of-an-administrator');
    expect(page.store.get(userAtom)?.roles).toEqual(['administrator', 'subscriber']);
    expect(screen.getByRole('link', { name: 'Open the desk' }).getAttribute('href')).toBe('/desk/');
  });

  it('makes the account that is logged in administrator, which goes on with a new token', async () => {
    const page = await open('good', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Make my account administrator' }));
    await screen.findByRole('heading', { name: 'You are the administrator of this site' });
    expect(asked(page)).toEqual([expect.objectContaining({ bearer: 'Bearer a-token-of-sixteen-letters', body: { token: 'good' } })]);
    await waitFor(() => expect(page.kept.get('btk')).toBe('a-new-token-of-an-administrator'));
  });

  it('makes another account where the visitor wants that, without the token of the own one', async () => {
    const page = await open('good', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Create a new account instead' }));
    await fillIn();
    await screen.findByRole('heading', { name: 'You are the administrator of this site' });
    expect(asked(page)).toEqual([expect.objectContaining({ bearer: null })]);
  });

  it('shows the server’s sentence for a link that does not work, and sends nothing without one', async () => {
    const page = await open('used', false);
    await fillIn();
    await screen.findByText('This setup link does not work.');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maya');
    expect(page.kept.has('btk')).toBe(false);
    await closeAll();
    history.replaceState(null, '', '/setup/');
    const bare = await openPage();
    await bare.show({ view: 'setup' });
    await screen.findByRole('heading', { name: 'Open the setup link' });
    expect(asked(bare)).toEqual([]);
  });
});

describe('the desk on the account page', () => {
  it.each([
    ['subscriber', []],
    ['premium', []],
    ['moderator', ['/desk/']],
    ['editor', ['/desk/', '/desk/remotes']],
    ['administrator', ['/desk/', '/desk/remotes']],
  ])('%s: %j', async (role, hrefs) => {
    const page = await openPage({ isMember: true, user: { roles: [role, 'subscriber'] } });
    const place = await page.show({ view: 'profile' });
    await screen.findByRole('heading', { name: 'Your lists' });
    expect([...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });
});
