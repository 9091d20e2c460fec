import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { PremiumInfo } from './PremiumInfo.tsx';

const meta: Meta<typeof PremiumInfo> = {
  title: 'Account/PremiumInfo',
  component: PremiumInfo,
  args: {
    about: 'filters',
    isMember: true,
    price: { amount: 5, currency: 'USD', interval: 'month', intervalCount: 1, isPlayMoney: false },
    onClose: fn(),
    onLogIn: () => {},
  },
};
export default meta;
type Story = StoryObj<typeof PremiumInfo>;

export const Member: Story = {};
export const Anonymous: Story = {
  args: { isMember: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on with one' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const OfATitle: Story = { args: { about: 'title' } };
