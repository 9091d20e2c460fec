import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { NotLoaded } from './NotLoaded.tsx';

const meta: Meta<typeof NotLoaded> = {
  title: 'Desk/NotLoaded',
  component: NotLoaded,
  args: { heading: 'The title could not be loaded', list: { href: '/desk/titles/', words: 'All titles' }, onRetry: fn() },
};
export default meta;
type Story = StoryObj<typeof NotLoaded>;

export const Failed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const WithAReason: Story = { args: { children: 'It may have been deleted, or merged into another one.' } };
