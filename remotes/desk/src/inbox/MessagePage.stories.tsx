import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { MessagePage } from './MessagePage.tsx';
import type { MessageWords } from './messageWords.ts';

const pia: MessageWords = {
  id: 3,
  name: 'Pia',
  from: 'a guest, pia@example.test',
  text: 'Hello,\n\nwhere is Heat in Norway?\n\nPia',
  beginning: 'Hello,',
  state: 'new',
  day: 'November 19, 2026',
  moment: '2026-11-19T10:00:00.000Z',
  answers: [],
};
const answered: MessageWords = {
  ...pia,
  state: 'answered',
  answers: [{ id: 1, by: 'ada', text: 'On Viaplay, since Monday.', day: 'November 20, 2026', moment: '2026-11-20T10:00:00.000Z' }],
};
const meta: Meta<typeof MessagePage> = {
  title: 'Desk/Message',
  component: MessagePage,
  args: {
    state: 'here',
    message: pia,
    reply: '',
    isSaving: false,
    trouble: null,
    undo: null,
    history: { lines: null },
    onReply: fn(),
    onSend: fn(),
    onState: fn(),
    onUndo: fn(),
    onHistory: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof MessagePage>;

export const Loading: Story = { args: { state: 'loading', message: null } };
export const Failed: Story = { args: { state: 'failed', message: null } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await expect(args.onState).toHaveBeenCalledWith({ state: 'archived' });
  },
};
export const BeingAnswered: Story = {
  args: { reply: 'On Viaplay, since Monday.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send the answer' }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};
export const Answered: Story = { args: { message: answered } };
export const Archived: Story = { args: { message: { ...answered, state: 'archived' }, undo: 'Now: Archived' } };
export const SomebodyWasFaster: Story = {
  args: {
    message: answered,
    reply: 'It is on Viaplay.',
    trouble: 'Somebody changed another part of it meanwhile. Your change is still here: look at it, then save again.',
  },
};
