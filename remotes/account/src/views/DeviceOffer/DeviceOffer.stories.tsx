import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { DeviceOffer } from './DeviceOffer.tsx';

const meta: Meta<typeof DeviceOffer> = {
  title: 'Account/DeviceOffer',
  component: DeviceOffer,
  args: { count: 12, isMoving: false, trouble: null, onMove: fn(), onForget: () => {} },
};
export default meta;
type Story = StoryObj<typeof DeviceOffer>;

export const Offered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move them into my account' }));
    await expect(args.onMove).toHaveBeenCalledTimes(1);
  },
};
export const WithRatingsAndTitlesForLater: Story = { args: { own: 3, later: 41 } };
export const Moving: Story = { args: { isMoving: true } };
export const Refused: Story = {
  args: {
    trouble: {
      message: 'They could not be moved, and are still here.',
      hint: 'We cannot reach the server. Check your connection and try again.',
    },
  },
};
