import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { doneForm, freshForm } from '../../model/formState.ts';
import { ProfilePage } from './ProfilePage.tsx';

const idle = { state: freshForm, isBusy: false, action: () => {} };
const lists = ['Loved', 'Queued', 'Seen', 'Dismissed'].map((name, at) => ({ name, href: `/account/lists/${name.toLowerCase()}/`, count: at }));
const meta: Meta<typeof ProfilePage> = {
  title: 'Account/ProfilePage',
  component: ProfilePage,
  args: { name: 'Maya', email: 'maya@example.com', pendingEmail: null, isPremium: false, lists, wordsHref: '/account/comments/', offer: null, taking: { isUnderWay: false, trouble: null, start: () => {} }, details: idle, password: idle, onLogOut: () => {}, onDelete: () => {} },
};
export default meta;
type Story = StoryObj<typeof ProfilePage>;

export const Subscriber: Story = {};
export const Premium: Story = { args: { isPremium: true } };
export const AddressTaken: Story = { args: { details: { ...idle, state: { ...freshForm, trouble: { message: 'Email address is invalid or already taken', hint: null }, kept: { email: 'taken@example.com' } } } } };
export const AddressToConfirm: Story = { args: { pendingEmail: 'new@example.com' } };
export const Saved: Story = { args: { details: { ...idle, state: doneForm } } };
export const PasswordSet: Story = { args: { password: { ...idle, state: doneForm } } };
export const DamagedList: Story = { args: { lists: lists.map((list, at) => (at === 0 ? { ...list, count: null } : list)) } };
