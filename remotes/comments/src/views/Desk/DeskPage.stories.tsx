import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { commentParts } from '@agm/domain';
import type { DeskWords } from '../../model/deskWords.ts';
import { DeskPage, NotStaff } from './DeskPage.tsx';

const entry: DeskWords = {
  key: 'comment-1',
  what: 'Comment',
  author: 'Mia',
  title: 'Parasite',
  href: '/parasite/',
  day: 'November 22, 2026',
  moment: '2026-11-22T00:00:00.000Z',
  parts: commentParts('Cheap pills at https://pills.example'),
  reasons: ['Guest', 'Links'],
  earlier: [],
  proposal: 'The filter thinks: spam',
};
const nothing = () => {};
const meta: Meta<typeof DeskPage> = {
  title: 'Comments/Desk',
  component: DeskPage,
  subcomponents: { NotStaff },
  args: {
    queue: 'hold',
    counts: { hold: 2, reported: 1, spam: 14 },
    entries: [
      entry,
      {
        ...entry,
        key: 'review-2',
        what: 'Review, 8.0 / 10',
        author: 'Otto',
        reasons: [],
        proposal: null,
        earlier: [{ parts: commentParts('Slow.'), day: 'November 19, 2026', moment: '2026-11-19T00:00:00.000Z' }],
        parts: commentParts('Slow, and worth it.'),
      },
    ],
    at: 0,
    state: 'here',
    undo: 'Marked as spam: Mia on Heat',
    records: [{ id: 1, words: 'Edith: comment 7 was held, is spam', day: 'November 22, 2026', moment: '2026-11-22T00:00:00.000Z' }],
    onQueue: fn(),
    onMove: fn(),
    onDecide: fn(),
    onUndo: fn(),
    onRetry: nothing,
  },
};
export default meta;
type Story = StoryObj<typeof DeskPage>;

export const Loading: Story = { args: { state: 'loading', counts: null, entries: [], undo: null, records: [] } };
export const Empty: Story = { args: { counts: { hold: 0, reported: 0, spam: 0 }, entries: [], undo: null } };
export const Failed: Story = { args: { state: 'failed', counts: null, entries: [], undo: null, records: [] } };
export const Full: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    // The page listens to keys a moment after it is shown.
    await waitFor(async () => {
      await userEvent.keyboard('j');
      await expect(args.onMove).toHaveBeenCalledWith({ to: 1 });
    });
    await userEvent.keyboard('au');
    await expect(args.onDecide).toHaveBeenCalledWith({ status: 'approved' });
    await expect(args.onUndo).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: /Reported/ }));
    await expect(args.onQueue).toHaveBeenCalledWith({ queue: 'reported' });
  },
};
export const TakenBack: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.onUndo).toHaveBeenCalledTimes(1);
  },
};
export const ForSomebodyElse: Story = { render: () => <NotStaff /> };
