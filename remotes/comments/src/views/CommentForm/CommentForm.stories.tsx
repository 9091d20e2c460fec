import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { spoilerMark } from '@agm/domain';
import { CommentForm } from './CommentForm.tsx';

const meta: Meta<typeof CommentForm> = {
  title: 'Comments/Form',
  component: CommentForm,
  args: { label: 'Your comment', send: 'Post the comment', text: '', trouble: null, isBusy: false, onType: fn(), onSend: fn(() => null) },
};
export default meta;
type Story = StoryObj<typeof CommentForm>;

export const Member: Story = {};
export const WithASpoiler: Story = {
  args: { text: 'It was the butler' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
    field.setSelectionRange('It was '.length, 'It was the butler'.length);
    await userEvent.click(canvas.getByRole('button', { name: 'Cover a spoiler' }));
    await expect(args.onType).toHaveBeenCalledWith({ text: `It was ${spoilerMark}the butler${spoilerMark}` });
    await expect(field).toHaveFocus();
  },
};
export const Guest: Story = { args: { label: 'Comment as a guest', name: '' } };
export const Answer: Story = { args: { label: 'Your answer', send: 'Post the answer', text: 'I think', onCancel: () => {} } };
export const Sent: Story = {
  args: { text: 'The stairs say it all.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Post the comment' }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};
export const OnItsWay: Story = { args: { text: 'The stairs say it all.', isBusy: true } };
export const NothingWritten: Story = {
  args: { trouble: { message: 'There is nothing written yet.', hint: null, field: 'text' }, onSend: fn(() => 'text' as const) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Post the comment' }));
    await expect(canvas.getByRole('textbox', { name: 'Your comment' })).toHaveFocus();
  },
};
export const TooLong: Story = { args: { text: 'Words '.repeat(1700) } };
export const NotSent: Story = {
  args: {
    text: 'Written in a tunnel',
    trouble: {
      message: 'Not sent: we cannot reach the server.',
      hint: 'Your words are kept on this device. Send them again when you are back online; they will be stored once.',
    },
  },
};
