import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { OwnTitle } from './OwnTitle.tsx';

const meta: Meta<typeof OwnTitle> = {
  title: 'Availability/OwnTitle',
  component: OwnTitle,
  args: { rating: null, lists: [], place: 'device', onRate: fn(), onPut: fn(), onMake: fn() },
};
export default meta;
type Story = StoryObj<typeof OwnTitle>;

export const Unrated: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '8' }));
    await expect(args.onRate).toHaveBeenCalledWith({ rating: 8 });
  },
};
export const Rated: Story = {
  args: { rating: 7, place: 'account' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove my rating' }));
    await expect(args.onRate).toHaveBeenCalledWith({ rating: null });
  },
};
export const WithLists: Story = {
  args: {
    rating: 10,
    lists: [
      { id: 'one', name: 'For rainy days', isIn: true },
      { id: 'two', name: 'Seen with grandmother, who laughed', isIn: false },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'My lists' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /grandmother/ }));
    await expect(args.onPut).toHaveBeenCalledWith({ list: 'two', isIn: true });
    await userEvent.type(canvas.getByLabelText('A new list with it'), ' Sundays {enter}');
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'Sundays' });
  },
};
