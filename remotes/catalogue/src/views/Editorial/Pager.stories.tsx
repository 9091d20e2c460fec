import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { Pager } from './Pager.tsx';

const meta: Meta<typeof Pager> = {
  title: 'Catalogue/Pager',
  component: Pager,
  args: {
    page: 2,
    totalPages: 5,
    hrefOf: (page) => `#page-${page}`,
    label: 'Pages of the guides',
    onOpen: fn(({ event }) => event.preventDefault()),
  },
};
export default meta;
type Story = StoryObj<typeof Pager>;

export const InTheMiddle: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Next page' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ href: '#page-3' }));
  },
};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 5 } };
export const OnlyOne: Story = { args: { page: 1, totalPages: 1 } };
