import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WelcomePage } from './WelcomePage.tsx';

const meta: Meta<typeof WelcomePage> = {
  title: 'Account/WelcomePage',
  component: WelcomePage,
  args: { state: 'checking', onRetry: () => {} },
};
export default meta;
type Story = StoryObj<typeof WelcomePage>;

export const Checking: Story = {};
export const Paid: Story = { args: { state: 'paid' } };
export const Pending: Story = { args: { state: 'pending' } };
export const Unpaid: Story = { args: { state: 'unpaid' } };
export const Failed: Story = { args: { state: 'failed' } };
