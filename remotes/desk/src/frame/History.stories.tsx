import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { History } from './History.tsx';

const lines = [
  { id: 2, words: 'ada: ben, from None to Moderator', day: 'November 19, 2026', moment: '2026-11-19T10:00:00.000Z' },
  { id: 1, words: 'The setup link: ada, from None to Administrator', day: 'November 2, 2026', moment: '2026-11-02T10:00:00.000Z' },
];
const meta: Meta<typeof History> = {
  title: 'Desk/History',
  component: History,
  args: { lines, hasMore: true, onOpen: fn(), onMore: fn() },
  play: async ({ canvasElement }) => {
    const summary = canvasElement.querySelector('summary');
    if (summary) await userEvent.click(summary);
  },
};
export default meta;
type Story = StoryObj<typeof History>;

export const Loading: Story = {
  args: { lines: null, hasMore: false },
  play: async ({ canvasElement, args }) => {
    const summary = canvasElement.querySelector('summary');
    if (summary) await userEvent.click(summary);
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1));
  },
};
export const Empty: Story = { args: { lines: [], hasMore: false } };
export const Failed: Story = { args: { lines: null, hasFailed: true, hasMore: false } };
export const Full: Story = {};
