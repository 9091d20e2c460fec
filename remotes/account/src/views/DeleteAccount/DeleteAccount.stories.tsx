import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { DeleteAccount } from './DeleteAccount.tsx';

const meta: Meta<typeof DeleteAccount> = {
  title: 'Account/DeleteAccount',
  component: DeleteAccount,
  args: { onKeep: fn(), onDelete: fn() },
};
export default meta;
type Story = StoryObj<typeof DeleteAccount>;

export const Asked: Story = {};
export const Kept: Story = {
  play: async ({ args }) => {
    // The harmless answer has the focus.
    await userEvent.keyboard('{Enter}');
    await expect(args.onKeep).toHaveBeenCalled();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};
