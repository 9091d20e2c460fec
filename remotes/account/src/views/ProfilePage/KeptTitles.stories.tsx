import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { KeptTitles } from './KeptTitles.tsx';

const dropping = { is: 'idle' as const, trouble: null, start: fn() };
const meta: Meta<typeof KeptTitles> = { title: 'Account/KeptTitles', component: KeptTitles, args: { count: 7, dropping } };
export default meta;
type Story = StoryObj<typeof KeptTitles>;

export const Several: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Drop them' }));
    await expect(dropping.start).toHaveBeenCalled();
  },
};
export const One: Story = { args: { count: 1 } };
export const Dropping: Story = { args: { dropping: { ...dropping, is: 'busy' } } };
export const NotDropped: Story = {
  args: { dropping: { ...dropping, trouble: { message: 'An error has occurred', hint: 'We cannot reach the server.' } } },
};
