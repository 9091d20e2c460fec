import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { ProfileSwitch } from './ProfileSwitch.tsx';

const anna = { id: 101, name: 'Anna', childAge: null, isFirst: true };
const mia = { id: 105, name: 'Mia', childAge: 7, isFirst: false };

const meta: Meta<typeof ProfileSwitch> = {
  title: 'Host/ProfileSwitch',
  component: ProfileSwitch,
  args: { profiles: [anna, mia], current: 101, isLocked: false, trouble: null, onSwitch: fn(), navigate: fn() },
};
export default meta;
type Story = StoryObj<typeof ProfileSwitch>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to Mia' }));
    await expect(args.onSwitch).toHaveBeenCalledWith(mia);
  },
};
export const InAChildProfile: Story = { args: { current: 105, isLocked: true } };
export const Refused: Story = { args: { trouble: 'This browser keeps no cookies, and a child profile needs one.' } };
