import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { exampleComment, hostileWords } from '../exampleWords.ts';
import { Comment } from './Comment.tsx';

const meta: Meta<typeof Comment> = { title: 'Comments/Comment', component: Comment, args: { words: exampleComment() } };
export default meta;
type Story = StoryObj<typeof Comment>;

const actions = { onReact: fn(), onReply: fn(), onReport: fn() };

export const AsTheServerSendsIt: Story = {};
export const Alive: Story = {
  args: { ...actions, pressed: ['agree'] },
  play: async ({ canvas, args }) => {
    const [agree] = canvas.getAllByRole('button', { pressed: true });
    await userEvent.click(agree!);
    await expect(args.onReact).toHaveBeenCalledWith({ kind: 'agree' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
    await expect(args.onReply).toHaveBeenCalled();
  },
};
export const OnesOwn: Story = {
  args: { words: exampleComment({ isEdited: true }), onReact: () => {}, onReply: () => {}, onEdit: () => {}, onDelete: () => {} },
};
export const Waiting: Story = {
  args: { words: exampleComment({ badge: 'guest' }), isWaiting: true, onEdit: () => {}, onDelete: () => {} },
};
export const ByTheStaff: Story = { args: { words: exampleComment({ author: 'Film desk', badge: 'staff' }), ...actions } };
export const Reported: Story = { args: { ...actions, isReported: true } };
export const HostileWords: Story = { args: { words: hostileWords, ...actions } };
