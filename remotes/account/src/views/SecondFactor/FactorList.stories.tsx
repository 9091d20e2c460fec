import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { FactorList } from './FactorList.tsx';

const meta: Meta<typeof FactorList> = {
  title: 'Account/FactorList',
  component: FactorList,
  args: {
    hasApp: true,
    passkeys: [{ id: 'one', name: 'my laptop', words: 'Added 2 November 2026, last used 20 November 2026' }],
    isBusy: false,
    onRemoveApp: fn(),
    onRemovePasskey: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FactorList>;

export const AppAndPasskey: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove my laptop' }));
    await expect(args.onRemovePasskey).toHaveBeenCalledWith('one');
  },
};
export const AppOnly: Story = { args: { passkeys: [] } };
export const Busy: Story = { args: { isBusy: true } };
