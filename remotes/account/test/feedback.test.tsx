import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { popupAtom } from '@agm/session';
import { closeAll, openPage } from './place.tsx';

afterEach(closeAll);

const sent = (page: Awaited<ReturnType<typeof openPage>>) => page.wire.asked.filter(({ path }) => path.includes('contact-forms'));
const message = () => screen.getByLabelText<HTMLTextAreaElement>('What should we know?');

describe('feedback', () => {
  it('R1-13 R3-23 R5-01 R6-02 R7-09 R9-03 a member writes under the name of the account, and names nothing again', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'feedback' });
    expect(screen.queryByLabelText('Name')).toBeNull();
    await userEvent.type(message(), 'More westerns');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(sent(page)).toMatchObject([
      {
        path: '/wp-json/wp/v2/contact-forms/16229/feedback',
        bearer: 'Bearer a-token-of-sixteen-letters',
        body: {
          'your-subject': 'Feedback',
          'your-name': 'Maya',
          'your-email': 'maya@example.com',
          'your-message': 'More westerns',
          _wpcf7_recaptcha_response: 'solved',
          _wpcf7_unit_tag: 'wpcf7-f16229-o1',
        },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another' }));
    expect(message().value).toBe('');
  });

  it('R6-01 a guest types name and address, no token travels, and the form with a name asks for a login', async () => {
    const page = await openPage();
    await page.show({ view: 'feedback' });
    await userEvent.type(screen.getByLabelText('Name'), 'Otto');
    await userEvent.type(screen.getByLabelText('E-mail'), 'otto@example.test');
    await userEvent.type(message(), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(sent(page)).toMatchObject([{ bearer: null, body: { 'your-name': 'Otto', 'your-email': 'otto@example.test' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log in to write under your name' }));
    await waitFor(() => expect(page.store.get(popupAtom)?.type).toBe('login'));
  });

  it('R4.4-02 a member without a role writes as a guest does', async () => {
    const page = await openPage({ isMember: true, user: { roles: [] } });
    await page.show({ view: 'feedback' });
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  it('offline, and after too many, nothing that was typed is lost, and the wait is named', async () => {
    const page = await openPage();
    await page.show({ view: 'feedback' });
    await userEvent.type(screen.getByLabelText('Name'), 'Hasty');
    await userEvent.type(screen.getByLabelText('E-mail'), 'h@example.test');
    await userEvent.type(message(), 'A long thought');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Try again in 4 minutes.');
    page.wire.goOffline();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('We cannot reach the server. Check your connection and try again.');
    expect([
      screen.getByText('An error has occurred').textContent,
      message().value,
      screen.getByLabelText<HTMLInputElement>('Name').value,
    ]).toEqual(['An error has occurred', 'A long thought', 'Hasty']);
  });

  it('a second press while it is under way sends nothing more', async () => {
    const page = await openPage({ isMember: true });
    await page.show({ view: 'feedback' });
    await userEvent.type(message(), 'Once');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(sent(page)).toHaveLength(1);
  });
});

describe('the link of a mail about an address', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const opens = async (fragment: string, isMember = false) => {
    history.replaceState(null, '', `/account/confirm/${fragment}`);
    const page = await openPage({ isMember });
    await page.show({ view: 'confirm' });
    return page;
  };

  it('confirms it, on a device where nobody is logged in too, and leaves the address bar', async () => {
    const page = await opens('#token=good');
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(location.hash).toBe('');
    expect(page.wire.asked).toMatchObject([
      { method: 'POST', path: '/wp-json/wp/v2/confirm-email', bearer: null, body: { token: 'good' } },
    ]);
  });

  it('shows a member the new address at once', async () => {
    const page = await opens('#token=good', true);
    await screen.findByRole('link', { name: 'Your account' });
    expect(page.wire.asked.map(({ path }) => path)).toEqual([
      '/user-api/auth/profile',
      '/wp-json/wp/v2/confirm-email',
      '/user-api/auth/profile',
    ]);
  });

  it('reads when it was used before, or was cut', async () => {
    await opens('#token=used');
    await screen.findByText(/A link is good once/);
    await closeAll();
    const page = await opens('');
    await screen.findByRole('heading', { name: 'The link is not whole' });
    expect(page.wire.asked).toEqual([]);
  });
});
