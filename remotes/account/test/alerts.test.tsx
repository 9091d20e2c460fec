import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAll, openPage } from './place.tsx';

const path = '/content-api/my/alerts';

describe('what a member hears of', () => {
  const openAlerts = async () => {
    const page = await openPage({ isMember: true });
    globalThis.fetch = page.wire.fetch;
    await page.show({ view: 'alerts' });
    await screen.findByRole('heading', { name: 'How, and when' });
    return page;
  };
  afterEach(closeAll);

  it('is all off; the first switch says where and in which time the member is, and counts at once', async () => {
    const page = await openAlerts();
    expect(screen.getAllByRole('switch', { checked: true }).map(({ textContent }) => textContent)).toEqual(['Quiet hours']);
    await userEvent.click(screen.getByRole('switch', { name: 'By mail' }));
    await screen.findByRole('switch', { name: 'By mail', checked: true });
    await userEvent.click(screen.getByRole('switch', { name: 'Somebody answers my comment' }));
    await screen.findByRole('switch', { name: 'Somebody answers my comment', checked: true });
    const asked = page.wire.asked.filter((one) => one.path === path && one.method === 'POST');
    expect(asked.map(({ body }) => body)).toEqual([
      { country: 'us', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, mail: true },
      { kinds: { answers: true } },
    ]);
    expect(asked.every(({ bearer }) => bearer !== null)).toBe(true);
  });

  it('has walls that are subscribed to by their address; what is none is refused with a sentence', async () => {
    await openAlerts();
    const address = screen.getByLabelText('Address of a wall');
    await userEvent.type(address, '/genre/drama/{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop: Drama movies' }));
    await screen.findByText('You have subscribed to no wall.');
    await userEvent.clear(address);
    await userEvent.type(address, '/account/{Enter}');
    await screen.findByText(/^This is no address of a wall/);
  });

  it('says that this browser cannot show notices', async () => {
    await openAlerts();
    await screen.findByText('This browser cannot show notices of a site.');
  });

  it('says so where it cannot be asked, and asks again', async () => {
    const page = await openPage({ isMember: true });
    globalThis.fetch = async () => Promise.reject(new TypeError('no connection'));
    await page.show({ view: 'alerts' });
    await screen.findByText('An error has occurred');
    globalThis.fetch = page.wire.fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'How, and when' });
  });
});
