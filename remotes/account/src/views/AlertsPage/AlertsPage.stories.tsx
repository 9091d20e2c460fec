import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { AlertsAnswer } from '@agm/api/schemas/alerts';
import { expect, fn, userEvent } from 'storybook/test';
import { AlertsPage } from './AlertsPage.tsx';

const off: AlertsAnswer = {
  kinds: { arrives: false, leaves: false, drops: false, walls: false, answers: false },
  mail: false,
  push: false,
  leavesDays: 7,
  country: 'us',
  timeZone: 'Europe/Berlin',
  quietHours: { from: 1320, to: 480 },
  address: 'confirmed',
  walls: [],
  browsers: 0,
  pushKey: 'BKey',
  news: [],
};

const meta: Meta<typeof AlertsPage> = {
  title: 'Account/AlertsPage',
  component: AlertsPage,
  args: {
    state: { is: 'full', alerts: off },
    countries: [
      { value: 'us', label: 'United States' },
      { value: 'de', label: 'Germany' },
    ],
    timeZones: ['Europe/Berlin', 'America/New_York'],
    notices: 'off',
    trouble: null,
    wallTrouble: null,
    onChange: fn(),
    onWall: fn(),
    onNotices: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof AlertsPage>;

export const Loading: Story = { args: { state: { is: 'loading' } } };
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'A title on my lists arrives on my services' }));
    await expect(args.onChange).toHaveBeenCalledWith({ kinds: { arrives: true } });
  },
};
export const Failed: Story = {
  args: { state: { is: 'failed', words: 'We cannot reach the server. Check your connection and try again.', onRetry: fn() } },
};
export const Full: Story = {
  args: {
    state: {
      is: 'full',
      alerts: {
        ...off,
        kinds: { arrives: true, leaves: true, drops: false, walls: true, answers: false },
        mail: true,
        push: true,
        browsers: 2,
        walls: [{ path: '/on/us-netflix/genre/drama/', name: 'Drama movies on Netflix' }],
        news: [
          {
            heading: 'Leaving soon',
            lines: [{ words: 'Columbus (2017): Mubi in the United States, until 5 December 2026', path: '/columbus/' }],
            more: null,
          },
          {
            heading: 'Now on your services',
            lines: [{ words: 'Parasite (2019): Netflix in the United States', path: '/parasite/' }],
            more: { words: 'and 3 more', path: '/account/alerts/' },
          },
        ],
      },
    },
    notices: 'on',
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop: Drama movies on Netflix' }));
    await expect(args.onWall).toHaveBeenCalledWith({ address: '/on/us-netflix/genre/drama/', isWanted: false });
  },
};
export const WithoutNotices: Story = { args: { state: { is: 'full', alerts: { ...off, pushKey: null, address: 'unconfirmed' } } } };
export const NotAWall: Story = {
  args: { wallTrouble: { message: 'This is no address of a wall', hint: 'Copy it from the address bar while the wall is open.' } },
};
export const NoAlerts: Story = { args: { state: { is: 'none' } } };
