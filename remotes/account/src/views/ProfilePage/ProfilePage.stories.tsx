import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { doneForm, freshForm } from '../../model/formState.ts';
import { ProfilePage } from './ProfilePage.tsx';

const idle = { state: freshForm, isBusy: false, action: () => {} };
const press = { is: 'idle' as const, trouble: null, start: () => {} };
const lists = ['Loved', 'Queued', 'Seen', 'Dismissed'].map((name, at) => ({
  name,
  href: `/account/lists/${name.toLowerCase()}/`,
  count: at,
}));
const login = (name: string, isConnected: boolean) => ({ name, isConnected, isBusy: false, onConnect: () => {}, onDisconnect: () => {} });
const meta: Meta<typeof ProfilePage> = {
  title: 'Account/ProfilePage',
  component: ProfilePage,
  args: {
    name: 'Maya',
    email: 'maya@example.com',
    pendingEmail: null,
    confirmation: null,
    leaving: press,
    hasPassword: true,
    isPremium: false,
    membershipHref: '/account/premium/',
    lists,
    wordsHref: '/account/comments/',
    profilesHref: '/account/profiles/',
    desk: [],
    offer: null,
    taking: { isUnderWay: false, trouble: null, start: () => {} },
    keptTitles: null,
    connections: null,
    details: idle,
    password: idle,
    onLogOut: () => {},
    onDelete: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof ProfilePage>;

export const Subscriber: Story = {};
export const Premium: Story = { args: { isPremium: true } };
export const AddressTaken: Story = {
  args: {
    details: {
      ...idle,
      state: {
        ...freshForm,
        trouble: { message: 'Email address is invalid or already taken', hint: null },
        kept: { email: 'taken@example.com' },
      },
    },
  },
};
export const AddressToConfirm: Story = { args: { pendingEmail: 'new@example.com', confirmation: press } };
export const Unconfirmed: Story = { args: { confirmation: press } };
export const SentAgain: Story = { args: { confirmation: { ...press, is: 'done' } } };
export const SentTooOften: Story = {
  args: { confirmation: { ...press, trouble: { message: 'An error has occurred', hint: 'Try again in 40 minutes.' } } },
};
export const WithoutPassword: Story = { args: { hasPassword: false } };
export const Staff: Story = {
  args: {
    isPremium: true,
    desk: [
      { name: 'Comments, reviews and reports', href: '/desk/' },
      { name: 'Releases', href: '/desk/remotes' },
    ],
  },
};
export const WithTitlesForLater: Story = { args: { keptTitles: { count: 7, dropping: press } } };
export const Connected: Story = {
  args: { connections: { logins: [login('Google', true), login('Facebook', false)], onlyWay: null, trouble: null } },
};
export const OnlyWayIn: Story = {
  args: {
    hasPassword: false,
    connections: { logins: [login('Google', true), login('Facebook', false)], onlyWay: 'Google', trouble: null },
  },
};
export const LoginTaken: Story = {
  args: {
    connections: {
      logins: [login('Google', false), login('Facebook', true)],
      onlyWay: null,
      trouble: { message: 'This log-in opens another account already.', hint: null },
    },
  },
};
export const LoggingOutEverywhere: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
    await expect(canvas.getByText('This logs you out here and on every other device. Each of them asks for a log-in then.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
  },
};
export const Saved: Story = { args: { details: { ...idle, state: doneForm } } };
export const PasswordSet: Story = { args: { password: { ...idle, state: doneForm } } };
export const DamagedList: Story = { args: { lists: lists.map((list, at) => (at === 0 ? { ...list, count: null } : list)) } };
