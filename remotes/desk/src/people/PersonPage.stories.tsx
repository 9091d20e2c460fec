import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { PersonPage } from './PersonPage.tsx';

const cleo = {
  id: 9,
  name: 'Cleo',
  login: 'cleo',
  mail: 'cleo@example.test',
  role: null,
  since: 'November 2, 2026',
  sinceMoment: '2026-11-02T10:00:00.000Z',
  isDemo: false,
};
const meta: Meta<typeof PersonPage> = {
  title: 'Desk/Person',
  component: PersonPage,
  args: {
    state: 'here',
    person: cleo,
    role: null,
    isOwn: false,
    isChanged: false,
    isSaving: false,
    trouble: null,
    conflict: [],
    undo: null,
    onRole: fn(),
    onSave: fn(),
    onSettle: fn(),
    onDiscard: fn(),
    onUndo: fn(),
    onRetry: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof PersonPage>;

export const Loading: Story = { args: { state: 'loading', person: null } };
export const Failed: Story = { args: { state: 'failed', person: null } };
export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Editor' }));
    await expect(args.onRole).toHaveBeenCalledWith({ role: 'editor' });
  },
};
export const Changed: Story = { args: { role: 'editor', isChanged: true } };
export const OwnRole: Story = { args: { role: 'moderator', isChanged: true, isOwn: true } };
export const Refused: Story = {
  args: {
    role: 'editor',
    isChanged: true,
    trouble: 'A login of the demo makes and removes no administrators: use `npm run staff`, or an administrator of your own.',
  },
};
export const SavedAndUndone: Story = { args: { role: 'editor', undo: 'cleo: Editor instead of None' } };
export const TwoAtOnce: Story = {
  args: { role: 'editor', isChanged: true, conflict: [{ field: 'role', name: 'Role', mine: 'Editor', theirs: 'Moderator', isOpen: true }] },
};
