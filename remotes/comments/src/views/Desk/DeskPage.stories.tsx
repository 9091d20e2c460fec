import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { commentParts } from '@agm/domain';
import type { DeskWords } from '../../model/deskWords.ts';
import { DeskPage, NotStaff } from './DeskPage.tsx';

const entry: DeskWords = { key: 'comment-1', what: 'Comment', author: 'Mia', title: 'Parasite', href: '/parasite/', day: 'November 22, 2026', moment: '2026-11-22T00:00:00.000Z', parts: commentParts('Cheap pills at https://pills.example'), reasons: ['Guest', 'Links'], proposal: 'The filter thinks: spam' };
const nothing = () => {};
const meta: Meta<typeof DeskPage> = {
  title: 'Comments/Desk', component: DeskPage,
  args: {
    queue: 'hold', counts: { hold: 2, reported: 1, spam: 14 }, entries: [entry, { ...entry, key: 'review-2', what: 'Review, 8.0 / 10', author: 'Otto', reasons: [], proposal: null, parts: commentParts('Slow, and worth it.') }], at: 0, state: 'here',
    undo: 'Marked as spam: Mia on Heat', records: [{ id: 1, words: 'Edith: comment 7 was held, is spam', day: 'November 22, 2026', moment: '2026-11-22T00:00:00.000Z' }],
    onQueue: nothing, onMove: nothing, onDecide: nothing, onUndo: nothing, onRetry: nothing,
  },
};
export default meta;
type Story = StoryObj<typeof DeskPage>;

export const Loading: Story = { args: { state: 'loading', counts: null, entries: [], undo: null, records: [] } };
export const Empty: Story = { args: { counts: { hold: 0, reported: 0, spam: 0 }, entries: [], undo: null } };
export const Failed: Story = { args: { state: 'failed', counts: null, entries: [], undo: null, records: [] } };
export const Full: Story = {};
export const ForSomebodyElse: Story = { render: () => <NotStaff /> };
