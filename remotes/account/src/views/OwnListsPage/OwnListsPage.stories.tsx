import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { exampleListTiles as tiles } from './exampleListTiles.ts';
import { OwnListsPage } from './OwnListsPage.tsx';

const full = { is: 'full' as const, tiles, hasMore: false, isLoading: false, onMore: () => {} };

const meta: Meta<typeof OwnListsPage> = {
  title: 'Account/OwnListsPage',
  component: OwnListsPage,
  args: {
    place: 'account',
    tabs: [
      { id: 'ratings', name: 'Your ratings', count: 12, isHere: false },
      { id: 'one', name: 'For rainy days', count: 3, isHere: true },
    ],
    list: { name: 'For rainy days', link: null },
    state: { is: 'loading' },
    onChoose: fn(),
    onMake: fn(),
    onRename: fn(),
    onDelete: fn(),
    onShare: fn(),
    onUnshare: fn(),
    onTakeOff: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof OwnListsPage>;

export const Loading: Story = {};
export const Empty: Story = { args: { state: { is: 'empty' }, place: 'device', onShare: null } };
export const Failed: Story = { args: { state: { is: 'failed', words: 'The server did not answer.', onRetry: () => {} } } };
export const Full: Story = {
  args: { state: full },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share by a link' }));
    await expect(args.onShare).toHaveBeenCalled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Take off' })[0]!);
    await expect(args.onTakeOff).toHaveBeenCalledWith({ id: 1, title: 'Night Ferry' });
    await userEvent.type(canvas.getByLabelText('A new list'), ' Sundays {enter}');
    await expect(args.onMake).toHaveBeenCalledWith({ name: 'Sundays' });
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    await userEvent.clear(canvas.getByLabelText('Its name'));
    await userEvent.type(canvas.getByLabelText('Its name'), 'Wet days{enter}');
    await expect(args.onRename).toHaveBeenCalledWith({ name: 'Wet days' });
  },
};
export const NoneOnMyServices: Story = {
  args: { state: { is: 'sifted', onWhole: null, onEveryService: fn() } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show titles of every service' }));
    // The button goes with the notice; whoever pressed it by keyboard stands where the titles come.
    await expect(document.activeElement?.contains(canvas.getByRole('heading', { name: 'No title of this list is on your services' }))).toBe(
      true,
    );
  },
};
export const Shared: Story = {
  args: {
    state: full,
    list: { name: 'For rainy days', link: 'https://movies.example/lists/shared/#token=pJ3nQ0c7VbL5x2WmZt8RkYdHs1AfGu4e' },
  },
};
