import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SocialPage } from './SocialPage.tsx';

const meta: Meta<typeof SocialPage> = {
  title: 'Account/SocialPage',
  component: SocialPage,
  args: { provider: 'Google', state: { is: 'asking' }, onLogIn: () => {} },
};
export default meta;
type Story = StoryObj<typeof SocialPage>;

export const Asking: Story = {};
export const LoggedIn: Story = { args: { state: { is: 'in' } } };
export const Refused: Story = { args: { state: { is: 'refused' } } };
export const Strange: Story = { args: { state: { is: 'strange' } } };
export const Failed: Story = {
  args: {
    state: {
      is: 'failed',
      message: 'There is an account with this e-mail address already. Please log in the way you did before.',
      hint: null,
    },
  },
};
export const NotConnected: Story = {
  args: { isConnecting: true, state: { is: 'failed', message: 'This log-in opens another account already.', hint: null } },
};
