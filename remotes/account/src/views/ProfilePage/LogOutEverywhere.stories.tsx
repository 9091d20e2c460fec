import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';

const meta: Meta<typeof LogOutEverywhere> = {
  title: 'Account/LogOutEverywhere',
  component: LogOutEverywhere,
  args: { is: 'idle', trouble: null, start: fn() },
};
export default meta;
type Story = StoryObj<typeof LogOutEverywhere>;

export const Fresh: Story = {};
export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out everywhere' }));
    await expect(canvas.getByRole('button', { name: 'Stay logged in' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out on every device' }));
    await expect(args.start).toHaveBeenCalled();
  },
};
export const NotDone: Story = { args: { trouble: { message: 'An error has occurred', hint: 'We cannot reach the server.' } } };
