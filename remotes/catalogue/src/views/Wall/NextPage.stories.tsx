import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { NextPage } from './NextPage.tsx';

const meta: Meta<typeof NextPage> = {
  title: 'Catalogue/NextPage',
  component: NextPage,
  args: { state: 'ready', href: '/?page=2', lastWords: 'That was all 57 titles.', onReach: fn() },
};
export default meta;
type Story = StoryObj<typeof NextPage>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Show more titles' }));
    await expect(args.onReach).toHaveBeenCalled();
  },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onReach).toHaveBeenCalled();
  },
};
export const Complete: Story = { args: { state: 'complete' } };
