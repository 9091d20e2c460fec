import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Narrowed } from './Narrowed.tsx';

const meta: Meta<typeof Narrowed> = {
  title: 'Catalogue/Narrowed',
  component: Narrowed,
  args: { kept: 'Tense', dropped: ['Drama'], undoHref: '/genre/drama/', onUndo: fn(({ event }) => event.preventDefault()) },
};
export default meta;
type Story = StoryObj<typeof Narrowed>;

export const OneDropped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Drama' }));
    await expect(args.onUndo).toHaveBeenCalledWith(expect.objectContaining({ href: '/genre/drama/' }));
  },
};
export const SeveralDropped: Story = { args: { dropped: ['Drama', 'Since 1999', 'Rated 7 and above'] } };
