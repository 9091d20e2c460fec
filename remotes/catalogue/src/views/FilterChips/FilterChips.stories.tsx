import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { FilterChips } from './FilterChips.tsx';

const chip = (title: string) => ({ key: title, title, href: '/' });
const meta: Meta<typeof FilterChips> = {
  title: 'Catalogue/FilterChips',
  component: FilterChips,
  args: {
    chips: [chip('Netflix'), chip('Drama'), chip('Rated 7 and above')],
    clearHref: '/',
    onOpen: fn(({ event }) => event.preventDefault()),
  },
};
export default meta;
type Story = StoryObj<typeof FilterChips>;

export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Drama (remove)' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Clear all' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};
export const One: Story = { args: { chips: [chip('Netflix')] } };
export const VeryLong: Story = {
  args: { chips: [chip('A director whose name goes on for longer than any phone is wide, and then some')] },
};
