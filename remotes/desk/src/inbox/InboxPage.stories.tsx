import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { InboxPage } from './InboxPage.tsx';
import type { MessageWords } from './messageWords.ts';

const pia: MessageWords = {
  id: 3,
  name: 'Pia',
  from: 'a guest, pia@example.test',
  text: 'Where is Heat in Norway?',
  beginning: 'Where is Heat in Norway?',
  state: 'new',
  day: 'November 19, 2026',
  moment: '2026-11-19T10:00:00.000Z',
  answers: [],
};
const view = { search: '', page: 1, filters: { state: 'new' } };
const meta: Meta<typeof InboxPage> = {
  title: 'Desk/Inbox',
  component: InboxPage,
  args: {
    messages: [
      pia,
      {
        ...pia,
        id: 2,
        name: 'Otto',
        from: 'otto, otto@example.test',
        beginning: `${'A letter that goes on and on, about every film of the last century. '.repeat(3)}…`,
        state: 'answered',
      },
    ],
    state: 'here',
    total: 2,
    pages: 1,
    view,
    trouble: null,
    undo: null,
    onView: fn(),
    onOpen: fn(),
    onArchive: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof InboxPage>;

export const Loading: Story = { args: { messages: [], state: 'loading', total: 0, pages: 0 } };
export const Empty: Story = { args: { messages: [], total: 0, pages: 0 } };
export const Failed: Story = { args: { messages: [], state: 'failed', total: 0, pages: 0 } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State' }), 'archived');
    await expect(args.onView).toHaveBeenCalledWith({ filters: { state: 'archived' } });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Otto' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }));
    await expect(args.onArchive).toHaveBeenCalledWith({ keys: ['2'] });
  },
};
export const Archived: Story = { args: { messages: [pia], total: 1, undo: 'One message is in the archive' } };
export const SettledBySomebodyElse: Story = {
  args: { trouble: 'One message was settled by somebody else meanwhile, and stays as it is.' },
};
